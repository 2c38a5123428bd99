import { noVal, unsetNoVal } from "../no-val";

const NAMES: Record<number, string> = { 9: "KILL", 15: "TERM" };

/** How a job ended, in the scheduler's format: with an exit code or by a signal. */
export function exitCodeRecord(code: number, signal: number) {
  if (signal > 0) {
    return {
      status: ["SIGNALED"],
      return_code: unsetNoVal,
      signal: { id: noVal(signal), name: NAMES[signal] ?? String(signal) },
    };
  }
  return {
    status: [code === 0 ? "SUCCESS" : "ERROR"],
    return_code: noVal(code),
    signal: { id: unsetNoVal, name: "" },
  };
}
