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
export const showRequest = "Show request";
export const beforeFirst = "Run an operation to see its request and response.";
export const received = (milliseconds: number, bytes: number | null) =>
  `Response received after ${milliseconds.toLocaleString("en")} ms${bytes === null ? "" : `, ${bytes.toLocaleString("en")} bytes`}.`;
export const requestShown = "Request shown below, not sent.";

export const time = "Time";
export const milliseconds = (value: number) => `${value.toLocaleString("en")} ms`;
export const size = "Size";
export const bytes = (value: number) => `${value.toLocaleString("en")} bytes`;
export const receivedCount = "Received";
export const counted = ({ received, shown, nil, repeated = 0, unreadable = 0 }: Count) =>
  [
    received.toLocaleString("en"),
    ...(shown < received ? [`${shown.toLocaleString("en")} shown`] : []),
    ...(nil > 0 ? [`${nil.toLocaleString("en")} nil`] : []),
    ...(repeated > 0 ? [`${repeated.toLocaleString("en")} repeated`] : []),
    ...(unreadable > 0 ? [`${unreadable.toLocaleString("en")} unreadable`] : []),
  ].join(", ");
export const answeredAt = "Received at";
export const request = "Request";
export const requestNotSent = "Request, not sent";
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
export const sendNil = (name: string) => `Send ${name} as nil`;
export const label = "Label";
export const descriptionField = "Description";
export const uri = "URI";
export const externalId = "External ID";
export const preferredLabel = "Preferred label";
export const otherLabels = "Other labels, one per line";
export const inThesaurus = "In thesaurus";
export const scopeNote = "Scope note";
export const definition = "Definition";
export const example = "Example";
export const variant = (operation: string, parameters: number) =>
  `${operation} (${parameters === 2 ? "two" : "four"} parameters)`;
