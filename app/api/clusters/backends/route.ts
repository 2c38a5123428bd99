import { route } from "@/lib/api/route";
import { backendListSchema } from "@/lib/clusters/model";
import { listBackends } from "@/lib/clusters/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/clusters/backends", {
  summary: "The kinds of clusters on offer, with the bounds of their resources (spec §4.3)",
  output: backendListSchema,
  problems: ["session-call"],
  answer: ({ facility }) => listBackends(facility()),
});
