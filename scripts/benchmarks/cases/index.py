"""layerlint index, compared with a C++ program that reads the records of the same index.

The C++ program opens libIndexStore, and reads every symbol of the record of each source file. The lint takes at most 3
times its processor time, and 24 KB of memory for each file above that of a small package. The ratio to a reader of
whole records, which reads every occurrence too, has no limit. Without --package, a generated package is compiled:
10,000 files take about half an hour on two cores. A package needs a debug build.
"""

import json
import os

from harness import fail, median, pairs, run

from .generated import generate

TAKES = "7 min"
PROGRAMS = ["swift", "clang"]
SMALL = 48_000  # KB

READER = r"""
#include <indexstore/indexstore.h>
#include <stdio.h>
#include <string.h>

static indexstore_t store;
static unsigned long records, symbols, occurrences;
static bool reads_occurrences;

static const char *text(indexstore_string_ref_t string) {
  static char copy[4096];
  snprintf(copy, sizeof copy, "%.*s", (int)string.length, string.data);
  return copy;
}

static void read(indexstore_record_reader_t record) {
  indexstore_record_reader_symbols_apply_f(record, true, nullptr, [](void *, indexstore_symbol_t each) {
    symbols += indexstore_symbol_get_usr(each).length > 0;
    return true;
  });
  if (!reads_occurrences) return;
  indexstore_record_reader_occurrences_apply_f(record, nullptr, [](void *, indexstore_occurrence_t each) {
    unsigned line, column;
    indexstore_occurrence_get_line_col(each, &line, &column);
    occurrences += line > 0 && indexstore_symbol_get_usr(indexstore_occurrence_get_symbol(each)).length > 0;
    return true;
  });
}

int main(int count, char **words) {
  reads_occurrences = count > 2;
  store = indexstore_store_create(words[1], nullptr);
  if (!store) return 2;
  indexstore_store_units_apply_f(store, 0, nullptr, [](void *, indexstore_string_ref_t name) {
    indexstore_unit_reader_t unit = indexstore_unit_reader_create(store, text(name), nullptr);
    if (!unit) return true;
    indexstore_string_ref_t file = indexstore_unit_reader_get_main_file(unit);
    indexstore_unit_reader_dependencies_apply_f(unit, &file, [](void *file, indexstore_unit_dependency_t each) {
      if (indexstore_unit_dependency_get_kind(each) != INDEXSTORE_UNIT_DEPENDENCY_RECORD) return true;
      indexstore_string_ref_t path = indexstore_unit_dependency_get_filepath(each);
      indexstore_string_ref_t main = *(indexstore_string_ref_t *)file;
      if (main.length != path.length || memcmp(main.data, path.data, path.length)) return true;
      const char *name = text(indexstore_unit_dependency_get_name(each));
      indexstore_record_reader_t record = indexstore_record_reader_create(store, name, nullptr);
      if (!record) return true;
      records++;
      read(record);
      indexstore_record_reader_dispose(record);
      return true;
    });
    indexstore_unit_reader_dispose(unit);
    return true;
  });
  printf("%lu records, %lu symbols, %lu occurrences\n", records, symbols, occurrences);
}
"""


def measure(bench, rounds=5, package=(), targets=100, files=3_000):
    for folder in package:
        if not store(folder).is_dir():
            fail(f"There is no index in {store(folder)}. Build the package.")
    reader = compiled_reader(bench.folder)
    if not package:
        package = [bench.folder / "indexed"]
        generate(package[0], targets, files)
        run(["swift", "build", "--build-tests"], package[0])
    for folder in package:
        measure_package(bench, folder, reader, rounds)


def store(folder):
    return folder / ".build/debug/index/store"


def compiled_reader(folder):
    """Compiles the C++ program, and returns its path."""
    target = json.loads(run(["swiftc", "-print-target-info"]).stdout)
    library = os.path.dirname(target["paths"]["runtimeResourcePath"])
    (folder / "reader.cpp").write_text(READER)
    run(["clang", "-O2", f"-I{os.path.dirname(library)}/local/include", "reader.cpp", "-o", "reader", f"-L{library}",
         "-lIndexStore", f"-Wl,-rpath,{library}"], folder)
    return folder / "reader"


def measure_package(bench, folder, reader, rounds):
    told = run([bench.layerlint, "index"], folder, status=None, env=bench.environment).stdout
    told = next((line for line in told.splitlines() if line.startswith("Checked ")), told)
    read = run([reader, store(folder), "occurrences"]).stdout.strip()
    print(f"  {folder.name}: {told} {read}")
    costs = pairs(rounds, lambda: bench.cost([bench.layerlint, "index"], folder=folder, statuses=(0, 1)), lambda: (
        bench.cost([reader, store(folder)]), bench.cost([reader, store(folder), "occurrences"])), warmup=1)
    ours, peers = zip(*costs)
    for title, others, at_most in zip(["records", "whole records"], zip(*peers), [3, None]):
        bench.figure(f"{median(one.processor for one in ours):.2f} s of processor time; reading {title} "
                     f"{median(one.processor for one in others):.2f} s; ratio",
                     median(one.processor / other.processor for one, other in zip(ours, others)), at_most)
    peak, files = max(one.memory for one in ours), int(told.split(" targets, ")[1].split(" ")[0].replace(",", ""))
    bench.figure(f"a peak of {peak:.0f} MB; KB for each file", max(0, 1024 * peak - SMALL) / files, at_most=24)
