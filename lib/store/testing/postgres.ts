// Shared with the browser tests, which import nothing from lib.
export { findPostgres, startPostgres, type TestPostgres } from "@/scripts/postgres-server.mjs";
