import type { OperationCall } from "./operation-call";
import type { StructName, WireType, WireValue } from "./wire-types";

/** One operation: what it takes, what it returns and how it comes to it. */
export interface OperationEntry {
  name: string;
  parts: readonly WireType[];
  returns: StructName | { arrayOf: StructName };
  run(call: OperationCall): WireValue;
}
