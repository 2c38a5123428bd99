// Shared with the browser tests, which import nothing from lib.
export { findPostgres, startPostgres, type TestPostgres } from "@/e2e/support/postgres-server.mjs";
