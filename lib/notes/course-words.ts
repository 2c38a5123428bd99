/** The texts of stage and what to do: apart from the others, which a board doesn't load. */
export const stageNames = {
  investigating: "Investigating",
  identified: "Identified",
  watching: "Watching",
  resolved: "Resolved",
};
/** `todo` with the end of a sentence, unless it has one. */
export const todoSentence = (todo: string) => `What to do: ${todo}${/[.!?…。？！]$/u.test(todo) ? "" : "."}`;
