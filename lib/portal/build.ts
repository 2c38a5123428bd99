import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { processWide } from "@/lib/server/process-wide";

/** The ID of the running build, new with every `next build`; "development" if there is none. */
export const readBuildId = (): string =>
  processWide("build", () => {
    try {
      return readFileSync(path.join(process.cwd(), ".next", "BUILD_ID"), "utf8").trim();
    } catch {
      return "development";
    }
  });
