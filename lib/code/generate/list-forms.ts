import type { CodeCall, RequestDescription } from "../model";
import { toCurl } from "./to-curl";
import { toPython } from "./to-python";
import * as words from "./words";

/** Code in one form. `isCommand`: the scheduler's own commands, which need no token. */
type CodeForm = { name: string; text: string; isCommand: boolean };

/** The forms in which requests can be shown: curl, Python and, if all of them have one, the scheduler's command. */
export function listForms(requests: readonly RequestDescription[]): CodeForm[] {
  const commands = requests.flatMap(({ command }) => command ?? []);
  const [first] = commands;
  const hasCommand = first !== undefined && commands.length === requests.length;
  return [
    { name: words.formats.curl, text: toCurl(requests), isCommand: false },
    { name: words.formats.python, text: toPython(requests), isCommand: false },
    ...(hasCommand
      ? [{ name: first.name, text: commands.map(({ text }) => text).join("\n"), isCommand: true }]
      : []),
  ];
}

/** The name of a script: its first call's, and how many requests it has. */
export const nameOffer = (calls: readonly CodeCall[]): string => {
  const [first] = calls;
  return words.severalRequests(words.nameOperation(first?.operation ?? ""), calls.length);
};
