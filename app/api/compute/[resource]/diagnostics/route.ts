import { notAllowed, route } from "@/lib/api/route";
import { computeProblems } from "@/lib/api/usual-problems";
import { computeParamsSchema, diagnosticsAnswerSchema, versionQuerySchema } from "@/lib/compute/model";
import { placeOf, readDiagnostics } from "@/lib/compute/upstream";

export const GET = route({
  path: "/api/compute/{resource}/diagnostics",
  summary: "The scheduler's statistics (spec §4.4)",
  params: computeParamsSchema,
  query: versionQuerySchema,
  output: diagnosticsAnswerSchema,
  problems: computeProblems,
  answer: (at) => readDiagnostics(at.facility(), placeOf(at)),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
