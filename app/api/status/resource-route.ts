import { route } from "@/lib/api/route";
import { resourceParamsSchema, resourceReadingSchema } from "@/lib/status/model";
import { getResource } from "@/lib/status/upstream";

/** One resource, below either of its paths. */
export const resourceRoute = (path: string) =>
  route(path, {
    summary:
      "One resource (spec §4.1); the longer path also serves names that the shorter one takes for itself",
    params: resourceParamsSchema,
    limit: "anonymous",
    output: resourceReadingSchema,
    problems: ["not-found", "too-many-requests", "shared-reading"],
    answer: ({ params }) => getResource(params.resource),
  });
