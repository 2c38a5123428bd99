import * as words from "./words";

/** A permission's name always has a hyphen, which tells it from “permission denied”. */
const permissionName = /\bpermission:?\s+[“"'`]?([a-z]+(?:-[a-z]+)+)/i;

/**
 * The one line of advice for the facility's refusal, by its HTTP status and its own words: the permission that it names, else
 * what usually helps. Null: nothing better than the catalogue's advice.
 */
export function toRefusalAdvice(status: number, said: string): string | null {
  const permission = permissionName.exec(said)?.[1];
  if (permission) return words.permissionNeeded(permission);
  switch (status) {
    case 401:
      return words.signInAgain;
    case 404:
    case 410:
      return words.checkName;
    case 409:
    case 412:
      return words.checkState;
    case 400:
    case 422:
      return words.correctInput;
    default:
      return null;
  }
}
