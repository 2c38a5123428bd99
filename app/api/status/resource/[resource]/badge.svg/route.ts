import { notAllowed, route } from "@/lib/api/route";
import { badgeAnswer } from "@/lib/status/feeds/badge-answer";
import { resourceParamsSchema } from "@/lib/status/model";

export const GET = route({
  name: "/api/status/resource/{resource}/badge.svg",
  params: resourceParamsSchema,
  limit: "anonymous",
  isPublic: true,
  answer: ({ params }) => badgeAnswer(params.resource),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
