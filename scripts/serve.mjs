/**
 * The portal's server in this very process, ending with whoever started it: standard input is a pipe that is never written
 * to and that closes when the starter is gone, however it went.
 */
process.stdin.once("end", () => process.exit(0)).once("error", () => process.exit(0));
process.stdin.resume();

process.env.NODE_ENV = "production";
await import("../server/main.mjs");
