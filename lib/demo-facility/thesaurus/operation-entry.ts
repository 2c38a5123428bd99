import type { OperationCall } from "./operation-call";
import type { StructName, WireType, WireValue } from "./wire-types";

/** One operation: its parts, its return type and its implementation. */
export interface OperationEntry {
  name: string;
  parts: readonly WireType[];
  returns: StructName | { arrayOf: StructName };
  run(call: OperationCall): WireValue;
}
