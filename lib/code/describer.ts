import "server-only";
import type { z } from "zod";
import type { UpstreamRequest } from "@/lib/facility/upstream-request";
import { parseInput } from "@/lib/portal/parse-input";
import type { Command, RequestDescription, Service } from "./model";

/** A request with what code needs beside it. `command`: the same act with the scheduler's own commands. */
export type Described = {
  request: UpstreamRequest;
  service: Service;
  /** The service's address, if it isn't the facility's or the portal's. */
  base?: string;
  command?: Command;
};

/** Describes one operation's request from unknown input, for callers who have what the operation needs. */
export type Describer = {
  authorization: RequestDescription["authorization"];
  /** Throws InvalidInput. */
  describe: (input: unknown) => Promise<Described>;
};

/** A describer of what a schema accepts. */
export const describer = <S extends z.core.$ZodType>(
  authorization: Describer["authorization"],
  schema: S,
  describe: (input: z.output<S>) => Described | Promise<Described>,
): Describer => ({
  authorization,
  describe: async (input) => describe(parseInput(schema, input, "body")),
});

/** A request of the facility. */
export const ofFacility = (request: UpstreamRequest, command?: Command): Described => ({
  request,
  service: "facility",
  command,
});
