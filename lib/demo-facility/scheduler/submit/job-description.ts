import type { SlurmWarning } from "../slurm-answer";

/** A parsed job description (spec §2.6); warnings list what wasn't understood. */
export interface JobDescription {
  name: string;
  account: string | null;
  partition: string | null;
  minimumNodes: number;
  tasks: number | null;
  /** Minutes, negative for unlimited; null if not set. */
  timeLimit: number | null;
  workingDirectory: string | null;
  environment: readonly unknown[];
  isHeld: boolean;
}

/** A description with text in place of a number: the response is 200, but no job is created. */
export interface Unreadable {
  warning: SlurmWarning;
}

const OTHER_FIELDS =
  "script comment array dependency qos reservation constraints cpus_per_task tasks_per_node memory_per_node " +
  "memory_per_cpu standard_output standard_error standard_input mail_user mail_type begin_time deadline " +
  "required_nodes excluded_nodes exclusive shared requeue nice argv priority licenses maximum_nodes features";
const known = new Set([
  ...["name", "account", "partition", "minimum_nodes", "tasks", "time_limit", "current_working_directory"],
  ...["environment", "hold", ...OTHER_FIELDS.split(" ")],
]);

/**
 * Parses one description. Numbers are accepted as given, whatever they are; misspelt fields only cause a
 * warning.
 */
export function readJobDescription(
  body: Record<string, unknown>,
  path: string,
): { description: JobDescription; warnings: SlurmWarning[] } | Unreadable {
  for (const field of ["minimum_nodes", "tasks"]) {
    const value = body[field];
    if (typeof value === "string" && Number.isNaN(Number(value || "x"))) {
      return { warning: notANumber(value, `${path}/${field}/`) };
    }
  }
  const warnings = Object.keys(body)
    .filter((field) => !known.has(field))
    .map((field) => ({
      description: `Ignoring unknown field "${field}" of type ${typeof body[field]}`,
      source: `${path}/`,
    }));
  const description: JobDescription = {
    name: textOf(body.name) ?? "sbatch",
    account: textOf(body.account),
    partition: textOf(body.partition),
    minimumNodes: Math.min(4_294_967_293, Math.max(1, Math.trunc(numberOf(body.minimum_nodes) ?? 1))),
    tasks: numberOf(body.tasks),
    timeLimit: limitOf(body.time_limit),
    workingDirectory: textOf(body.current_working_directory),
    environment: Array.isArray(body.environment) ? body.environment : [],
    isHeld: body.hold === true,
  };
  return { description, warnings };
}

function notANumber(value: string, source: string): SlurmWarning {
  const expected = "Expected OpenAPI type=integer format=int32 (Slurm type=64 bit integer)";
  return { description: `${expected} but got OpenAPI type=string (Slurm type=string): "${value}"`, source };
}

/** A wrapper without `set: true` is ignored without a warning. */
function limitOf(value: unknown): number | null {
  if (typeof value !== "object" || value === null) return numberOf(value);
  const { set, infinite, number } = Object.fromEntries(Object.entries(value));
  if (infinite === true) return -1;
  return set === true ? numberOf(number) : null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function numberOf(value: unknown): number | null {
  if (typeof value === "string" && value.trim() !== "") return numberOf(Number(value));
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
