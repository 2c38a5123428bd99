import type { CodeCall } from "../model";
import * as words from "./words";

/** The name of a script: its first call's, and how many requests it has. */
export const nameOffer = (calls: readonly CodeCall[]): string => {
  const [first] = calls;
  return words.severalRequests(words.nameOperation(first?.operation ?? ""), calls.length);
};
