import "server-only";
import pino from "pino";
import { processWide } from "@/lib/process-wide";
import { readSettings } from "@/lib/settings";

/** The structured log on stdout (JSON lines). Fields are named one by one; whole requests or headers are never logged. */
export const readLog = () =>
  processWide("log", () =>
    pino({
      level: readSettings().logLevel,
      base: null,
      // A second ring behind naming every field: whatever is called like a secret is not written.
      redact: {
        paths: ["token", "*.token", "password", "*.password", "authorization", "*.authorization", "cookie"],
        censor: "[secret]",
      },
    }),
  );
