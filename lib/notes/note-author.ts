import { cleanAuthor } from "./note-text";
import * as words from "./words";

type Author = { username: string | null; project: string | null; person?: string };

/** Who writes: the account, and the person where the facility identifies its people. */
export function toAuthor({ username, project, person }: Author): string {
  const account = cleanAuthor(username ?? "") || cleanAuthor(words.memberOf(project ?? ""));
  return person ? cleanAuthor(words.personOf(person, account)) : account;
}
