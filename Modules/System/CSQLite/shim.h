#include <sqlite3.h>

// Swift calls no C function that takes any number of arguments.
static inline void strata_sqlite3_defend(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
  // TRUSTED_SCHEMA stays on, because triggers couldn't write to FTS5 of SQLite 3.40 otherwise. The schema is compared.
}

// Whether the last connection of a file moves the journal into the file when it closes.
static inline void strata_sqlite3_checkpoint_on_close(sqlite3 *database, int isOn) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !isOn, (int *)0);
}
