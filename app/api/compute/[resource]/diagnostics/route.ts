import { route } from "@/lib/api/route";
import { computeParamsSchema, diagnosticsAnswerSchema, versionQuerySchema } from "@/lib/compute/model";
import { placeOf, readDiagnostics } from "@/lib/compute/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/compute/{resource}/diagnostics", {
  summary: "The scheduler's statistics (spec §4.4)",
  params: computeParamsSchema,
  query: versionQuerySchema,
  output: diagnosticsAnswerSchema,
  problems: ["compute-call"],
  answer: (at) => readDiagnostics(at.facility(), placeOf(at)),
});
