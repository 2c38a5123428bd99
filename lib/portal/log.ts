import "server-only";
import pino, { type Logger } from "pino";
import { processWide } from "@/lib/server/process-wide";
import { readSettings } from "@/lib/settings/settings";

/** Used if no front door has opened a log, as in unit tests. */
const openLog = (): Logger => pino({ level: readSettings().logLevel, base: null });

/** The structured log on stdout (JSON lines). Fields are named individually; whole requests or headers are never logged. */
export const readLog = (): Logger => processWide("log", openLog);

/**
 * Like readLog, for events that anyone can cause without a session: bounded, so that they can't fill a disk
 * (server/log.mjs).
 */
export const readAnonymousLog = (): Logger => processWide("log.anonymous", openLog);

/** Like readAnonymousLog, for calls to other services. */
export const readAnonymousCallLog = (): Logger => processWide("log.upstream", openLog);
