/** True for an IRI that Turtle can write unchanged (RDF 1.1 Turtle §2.4, IRIREF); anything else is written as text. */
export const isIri = (uri: string): boolean =>
  /^[a-z][a-z0-9+.-]*:./iu.test(uri) && !/[\p{Cc} <>"{}|^`\\]/u.test(uri);
