import { notAllowed, route } from "@/lib/api/route";
import { sessionProblems } from "@/lib/api/usual-problems";
import { clusterListSchema } from "@/lib/clusters/model";
import { listAllClusters } from "@/lib/clusters/upstream";

export const GET = route({
  path: "/api/clusters",
  summary: "The clusters of both families; a family that can't be read has its problem instead of a list",
  output: clusterListSchema,
  problems: sessionProblems,
  answer: ({ facility }) => listAllClusters(facility()),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
