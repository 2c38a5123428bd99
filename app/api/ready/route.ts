import * as z from "zod/mini";
import { route } from "@/lib/api/route";
import { canKeepEnds } from "@/lib/session/ends/ended-sessions";
import { requireReady } from "@/lib/status/upstream";
import { isStoreReady } from "@/lib/store/store";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/ready", {
  summary: "Settings are valid and the facility answers",
  output: z.object({
    ready: z.literal(true),
    answeredAt: z.nullable(z.string()),
    /** False if STATE_DIR can't be read or written: a restart then loses sign-outs. */
    endsAreKept: z.boolean(),
    /** False if the database can't be read and written. */
    historyIsKept: z.boolean(),
    /** What the operator should change in the settings; empty: nothing. */
    warnings: z.array(z.string()),
  }),
  problems: ["shared-reading"],
  answer: async () => {
    const kept = Promise.all([canKeepEnds(), isStoreReady()]);
    const [ready, [endsAreKept, historyIsKept]] = await Promise.all([requireReady(), kept]);
    return { ...ready, endsAreKept, historyIsKept };
  },
});
