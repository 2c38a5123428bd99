import { signName } from "../submit/words";

/** Texts of the facility's templates: their fields and what may be typed. */
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
