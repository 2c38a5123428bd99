import { route } from "@/lib/api/route";
import { jobReadParamsSchema, standingSchema, versionQuerySchema } from "@/lib/compute/model";
import { readStanding } from "@/lib/compute/standing/read-standing";
import { placeOf } from "@/lib/compute/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/compute/{resource}/standing/{jobId}", {
  summary:
    "Jobs, nodes and node-seconds of higher priority that wait for the same partitions as a waiting job, and the scheduler's estimated start",
  params: jobReadParamsSchema,
  query: versionQuerySchema,
  output: standingSchema,
  problems: ["not-found", "compute-call"],
  answer: async (at) => readStanding(at.facility(), placeOf(at), at.params.jobId, at.requireSignedIn()),
});
