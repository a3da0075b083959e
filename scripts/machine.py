"""A machine of somebody who has only Swift: a Debian system with the packages of the official image swift:6.3-bookworm, and the
toolchain of this machine. It needs root, debootstrap, and Debian's servers.
"""

import os
import pathlib
import shlex
import shutil

from harness import ROOT, fail, installed, run

# The packages of swiftlang/swift-docker, 6.3/debian/12/Dockerfile, and the certificates that Git recommends.
PACKAGES = ("binutils libicu-dev libcurl4-openssl-dev libedit-dev libsqlite3-dev libncurses-dev libpython3-dev libxml2-dev "
            "pkg-config uuid-dev tzdata git gcc libstdc++-12-dev ca-certificates").split()
TOOLCHAIN = pathlib.Path(os.path.realpath(shutil.which("swift") or "/usr/bin/swift")).parents[1]
SYSTEM = ROOT / ".build/machines/debian"
MOUNTED = """
mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mount --bind "$1" "$0$1" || exit 125
exec chroot --userspec="$2" "$0" /usr/bin/env -i LANG=C.UTF-8 HOME="$3" \\
  PATH="$1/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" bash -ec "$4"
"""


class Machine:
    """A copy of the system in a folder that the caller removes. The first call of all creates the system."""

    def __init__(self, folder):
        if os.geteuid() != 0:
            fail("Only root can change its root folder. Run this as root.")
        if TOOLCHAIN == pathlib.Path("/usr"):
            fail("The toolchain is in /usr, together with other programs. Install Swift in a folder of its own.")
        if not (SYSTEM / "etc/debian_version").exists():
            shutil.rmtree(SYSTEM, ignore_errors=True)
            SYSTEM.parent.mkdir(parents=True, exist_ok=True)
            debootstrap = installed("debootstrap", "debootstrap")
            run([debootstrap, "--variant=minbase", f"--include={','.join(PACKAGES)}", "bookworm", SYSTEM])
        self.root = pathlib.Path(folder) / "root"
        run(["cp", "--archive", "--reflink=auto", SYSTEM, self.root])
        shutil.copy("/etc/resolv.conf", self.root / "etc/resolv.conf")
        self.path(TOOLCHAIN).mkdir(parents=True, exist_ok=True)

    def path(self, inner):
        """The place of a path of the machine on this one."""
        return self.root / str(inner).lstrip("/")

    def run(self, command, folder="/", user="root", **options):
        """Runs a command, and returns it with its status. Its mounts end with it."""
        home = "/root" if user == "root" else f"/home/{user}"
        script = f"cd {shlex.quote(str(folder))}\n{command}"
        return run(["unshare", "--mount", "--pid", "--fork", "sh", "-c", MOUNTED, self.root, TOOLCHAIN, f"{user}:{user}", home,
                    script], status=None, **options)

    def clone(self, folder):
        """Clones the last commit of this repository."""
        run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, self.path(folder)])
