import { signName } from "../submit/words";

/** Texts of what a job begins with, of the facility's templates, their fields and what may be typed. */
const number = (count: number) => count.toLocaleString("en-GB");

/** Faults follow a field's label or the word “default”. */
export const notWithin = (least: number, most: number) =>
  `must be a whole number from ${number(least)} to ${number(most)}`;
export const empty = "can’t be empty";
export const tooLong = (most: number, length: number) =>
  `can’t have more than ${number(most)} characters; this has ${number(length)}`;
export const notLike = (pattern: string) => `must match ${pattern}`;
export const noChoice = "must be one of the choices";
export const special = (sign: string) => `can’t have ${signName(sign)}: the script wouldn’t read it as text`;
export const fault = (label: string, why: string) => `${label} ${why}.`;

export const choose = "Choose…";
export const optional = "Optional";
export const bounds = (least: number, most: number, usual: string) =>
  `${number(least)}${least < 0 ? " to " : "–"}${number(most)}${usual === "" ? "" : `, default ${usual}`}`;
export const notLoaded = "Couldn’t load the facility’s templates";
export const fillIn = "Fill in the form";
export const back = "Back";

export const startFrom = "Start from…";
export const start = "Start from";
export const lastJob = "My last job";
export const jobNamed = (jobId: string, name: string) =>
  `Job ${jobId}${name.trim() === "" ? "" : ` · ${name}`}`;
export const emptyScript = "Empty script";
export const emptyScriptDetail = "Write it here, or open a file.";
export const ownTemplate = "Your template";
export const remove = "Remove";
export const removeTemplate = (name: string) => `Remove ${name}`;
export const removed = (name: string) => `“${name}” removed.`;
export const filledFrom = (name: string) => `Form filled in from “${name}”.`;
export const templateTitle = "Title of a new template";
export const saveTemplate = "Save form as template";
export const saved = (name: string) => `Saved as “${name}”.`;
export const notSaved = "Can’t be saved in this browser: its storage is full or switched off.";
