// The functions of libIndexStore that layerlint calls, as types of function pointers: the program opens the library of the
// toolchain when it needs the index. The names are those of `indexstore/indexstore.h`, which macOS doesn't have.
#ifndef STRATA_INDEX_STORE
#define STRATA_INDEX_STORE

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *data;
  size_t length;
} indexstore_string;

typedef void *indexstore_object;

typedef bool (*indexstore_visit_name)(void *context, indexstore_string name);
typedef bool (*indexstore_visit)(void *context, indexstore_object object);

typedef unsigned (*indexstore_number)(void);
typedef indexstore_object (*indexstore_open)(const char *path, indexstore_object *error);
typedef indexstore_object (*indexstore_read)(
  indexstore_object store, const char *name, indexstore_object *error);
typedef void (*indexstore_dispose)(indexstore_object object);
typedef const char *(*indexstore_describe)(indexstore_object error);
typedef bool (*indexstore_each_name)(
  indexstore_object store, unsigned sorted, void *context, indexstore_visit_name visit);
typedef bool (*indexstore_each)(indexstore_object object, void *context, indexstore_visit visit);
typedef bool (*indexstore_each_symbol)(
  indexstore_object record, bool nocache, void *context, indexstore_visit visit);
typedef bool (*indexstore_flag)(indexstore_object object);
typedef unsigned (*indexstore_kind)(indexstore_object object);
typedef uint64_t (*indexstore_roles)(indexstore_object object);
typedef indexstore_string (*indexstore_text)(indexstore_object object);

#endif
