/**
 * Runs the portal's server in this process, and ends with the process that started it: standard input is a pipe that is
 * never written to and closes when the starter ends, for whatever reason.
 */
process.stdin.once("end", () => process.exit(0)).once("error", () => process.exit(0));
process.stdin.resume();

process.env.NODE_ENV = "production";
await import("../server/main.mjs");
