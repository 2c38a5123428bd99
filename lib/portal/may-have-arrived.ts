import { type Problem, problemSlug } from "./problem";

const unknownOutcomes = ["outcome-unknown", "portal-unreachable", "internal-error"];

/** True for a failed write that may have been carried out all the same: its outcome is unknown, and repeating it isn't safe. */
export const mayHaveArrived = (problem: Problem): boolean => unknownOutcomes.includes(problemSlug(problem));
