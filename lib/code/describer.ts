import "server-only";
import type { z } from "zod";
import type { UpstreamRequest } from "@/lib/facility/upstream-request";
import { parseInput } from "@/lib/portal/parse-input";
import type { Command, RequestDescription } from "./model";

/** A request of the facility. `command`: the same act with the scheduler's own commands. */
export type Described = { request: UpstreamRequest; command?: Command };

/** Describes one operation's request from unknown input, for callers who have what the operation needs. */
export type Describer = {
  authorization: RequestDescription["authorization"];
  /** Throws InvalidInput. */
  describe: (input: unknown) => Described;
};

/** A describer of what a schema accepts. */
export const describer = <S extends z.core.$ZodType>(
  authorization: Describer["authorization"],
  schema: S,
  describe: (input: z.output<S>) => Described,
): Describer => ({
  authorization,
  describe: (input) => describe(parseInput(schema, input, "body")),
});
