/** What the log says about the database. */
export const newFile = "There was no portal.db in STATE_DIR; a new, empty database was created";
export const emptyFile =
  "portal.db in STATE_DIR has no tables, so that history, notes, activity and ended sessions begin from nothing. If there were some, stop the portal and restore a backup";
export const sharedFolder =
  "Another portal is running with this STATE_DIR. The file serves one process only; use DATABASE_URL for several";
export const foreignFile =
  "portal.db in STATE_DIR is another program's database. Move it away, or restore a backup of the portal's.";
export const newerVersion =
  "A newer version of the portal has migrated this database. Start that version, or restore a backup.";
