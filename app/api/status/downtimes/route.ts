import { route } from "@/lib/api/route";
import { downtimeListSchema } from "@/lib/status/model";
import { listDowntimes } from "@/lib/status/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/status/downtimes", {
  summary: "Downtimes in effect (spec §4.1)",
  output: downtimeListSchema,
  problems: ["shared-reading"],
  answer: () => listDowntimes("in-effect", "api"),
});
