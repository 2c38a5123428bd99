import { route } from "@/lib/api/route";
import { badgeAnswer } from "@/lib/status/feeds/badge";
import { resourceParamsSchema } from "@/lib/status/model";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/status/resource/{resource}/badge.svg", {
  summary: "The status of one resource as a badge; “Unknown” while it can't be read, 404 if it isn't listed",
  params: resourceParamsSchema,
  limit: "anonymous",
  isPublic: true,
  output: "image/svg+xml",
  problems: ["too-many-requests"],
  answer: ({ params }) => badgeAnswer(params.resource),
});
