import "server-only";
import pino, { type Logger } from "pino";
import { processWide } from "@/lib/server/process-wide";
import { readSettings } from "@/lib/settings/settings";

/** Where no front door has opened a log, as in unit tests. */
const openLog = (): Logger => pino({ level: readSettings().logLevel, base: null });

/** The structured log on stdout (JSON lines). Fields are named one by one; whole requests or headers are never logged. */
export const readLog = (): Logger => processWide("log", openLog);

/** The same for what anybody can cause without a session: bounded, so that nobody can fill a disk (server/log.mjs). */
export const readAnonymousLog = (): Logger => processWide("log.anonymous", openLog);

/** The same for calls to other services on behalf of anybody. */
export const readAnonymousCallLog = (): Logger => processWide("log.upstream", openLog);
