import "server-only";
import { randomUUID } from "node:crypto";
import { processWide } from "./process-wide";

/** This process's name among those that share a store, until it ends. */
export const readProcessId = (): string => processWide("process-id", () => randomUUID().slice(0, 8));
