#include <md4c.h>

// Swift imports no macro that combines others.
static const unsigned strata_md4c_github = MD_DIALECT_GITHUB;
