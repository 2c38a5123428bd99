import { notAllowed, route } from "@/lib/api/route";
import { sessionProblems } from "@/lib/api/usual-problems";
import { backendListSchema } from "@/lib/clusters/model";
import { listBackends } from "@/lib/clusters/upstream";

export const GET = route({
  path: "/api/clusters/backends",
  summary: "The kinds of clusters on offer, with the bounds of their resources (spec §4.3)",
  output: backendListSchema,
  problems: sessionProblems,
  answer: ({ facility }) => listBackends(facility()),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
