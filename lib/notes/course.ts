import * as words from "./course-words";

/** How far operators are with what a note is about, in order. */
export const noteStages = ["investigating", "identified", "watching", "resolved"] as const;
export type NoteStage = (typeof noteStages)[number];

type Course = { stage: NoteStage | null; todo: string | null };

/** A note's stage and what users should do, as sentences; "" if it has neither. */
export const sayCourse = ({ stage, todo }: Course): string =>
  [stage && `${words.stageNames[stage]}.`, todo && words.todoSentence(todo)].filter(Boolean).join(" ");

/** A note as one text: what users should do comes before what happened. */
export const sayNote = (note: Course & { text: string }): string =>
  [sayCourse(note), note.text].filter(Boolean).join(" ");
