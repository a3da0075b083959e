# Runs the two commands of the README on a machine without Swift:
#
#   docker build --tag strata .
#   docker run --rm --interactive --tty strata
#   docker run --rm strata ./scripts/test
#
# It needs BuildKit, Docker's usual builder.
FROM swift:6.3-bookworm
WORKDIR /tmp
COPY scripts/bootstrap scripts/
RUN ./scripts/bootstrap
RUN useradd --create-home strata
USER strata
WORKDIR /home/strata/Strata
COPY --chown=strata . .
RUN ./scripts/program --optimized viewstate
CMD ["./scripts/viewstate", "articles"]
