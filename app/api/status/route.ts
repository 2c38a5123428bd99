import { route } from "@/lib/api/route";
import { resourceListSchema } from "@/lib/status/model";
import { listResources } from "@/lib/status/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/status", {
  summary: "All monitored resources (spec §4.1)",
  output: resourceListSchema,
  problems: ["shared-reading"],
  answer: () => listResources("api"),
});
