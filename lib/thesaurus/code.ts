import "server-only";
import * as z from "zod/mini";
import { type Describer, describer } from "@/lib/code/describer";
import { parseInput } from "@/lib/portal/parse-input";
import { type OperationName, operationNames } from "./catalogue";
import { inputSchemaOf } from "./parameters";
import { requireThesaurus, toSoapRequest } from "./requests";
import { toNamedInput } from "./soap/positional-input";

const describeOperation = (operation: OperationName): Describer =>
  describer("none", z.record(z.string(), z.unknown()), async (parameters) => {
    const input = parseInput(inputSchemaOf(operation), toNamedInput(operation, parameters), "body");
    return {
      request: await toSoapRequest(operation, input),
      service: "thesaurus",
      base: new URL(requireThesaurus().url).origin,
    };
  });

/** How code calls the nineteen operations of the thesaurus, as `thesaurus.getConcept`: the SOAP request itself. */
export const thesaurusCode: Record<string, Describer> = Object.fromEntries(
  operationNames.map((operation) => [`thesaurus.${operation}`, describeOperation(operation)]),
);
