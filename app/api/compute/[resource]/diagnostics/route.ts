import { diagnosticsAnswerSchema } from "@/lib/compute/model";
import { readDiagnostics } from "@/lib/compute/upstream";
import { tableRoute } from "../table-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = tableRoute(
  "diagnostics",
  "The scheduler's statistics (spec §4.4)",
  diagnosticsAnswerSchema,
  readDiagnostics,
);
