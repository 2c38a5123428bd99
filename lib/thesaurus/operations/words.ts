import type { AnswerKind, ParameterType } from "../catalogue";
import type { Count } from "../model";

/** The view that calls the service's operations. */
export const operation = "Operation";
export const listed = (count: number) => `${count} in the service description`;
export const returns: Record<AnswerKind, string> = {
  concept: "one concept",
  concepts: "a list of concepts",
  relations: "a list of relations",
  relatives: "concepts by distance",
  results: "concepts, each with its relatives",
};
export const says = (what: string, kind: AnswerKind) => `${what}. Returns ${returns[kind]}.`;
export const noParameters = "No parameters.";
export const callOperation = "Call operation";
export const beforeFirst = "Call an operation to see its request and response.";
export const received = (milliseconds: number, bytes: number, count: Count | null) =>
  `Response received after ${milliseconds.toLocaleString("en")} ms, ${bytes.toLocaleString("en")} bytes.${count ? ` Items: ${counted(count)}.` : ""}`;
const counted = ({ received, shown, nil, repeated = 0, unreadable = 0 }: Count) =>
  [
    received.toLocaleString("en"),
    ...(shown < received ? [`${shown.toLocaleString("en")} shown`] : []),
    ...(nil > 0 ? [`${nil.toLocaleString("en")} nil`] : []),
    ...(repeated > 0 ? [`${repeated.toLocaleString("en")} repeated`] : []),
    ...(unreadable > 0 ? [`${unreadable.toLocaleString("en")} unreadable`] : []),
  ].join(", ");

export const request = "Request";
export const answer = "Answer";
export const answerAsRead = "Answer as the portal reads it";
export const copy = (heading: string) => `Copy ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`;
export const cut = "… (copy for the rest)";

export const types: Record<ParameterType, string> = {
  string: "string",
  uri: "URI",
  concept: "Concept",
  relation: "Relation",
  int: "xsd:int",
};
/** A parameter's name on the wire. */
export const wireName = (place: number) => `in${place}`;
const nilIfEmpty = "Sent as nil if empty.";
const record = `A URI, or the whole record as JSON. ${nilIfEmpty}`;
/** What a field takes and sends; a string is sent as typed. */
export const hints: Partial<Record<ParameterType, string>> = {
  uri: nilIfEmpty,
  concept: record,
  relation: record,
  int: nilIfEmpty,
};
export const variant = (operation: string, parameters: number) =>
  `${operation} (${parameters === 2 ? "two" : "four"} parameters)`;
