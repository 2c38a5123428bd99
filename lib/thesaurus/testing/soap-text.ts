const xsi = "http://www.w3.org/2001/XMLSchema-instance";

/** An answer around an operation's return value; `parts` are placed beside it, such as multiRef elements. */
export const toAnswer = (operation: string, returned: string, parts = ""): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="${xsi}"><soapenv:Body><ns1:${operation}Response xmlns:ns1="urn:api">${returned}</ns1:${operation}Response>${parts}</soapenv:Body></soapenv:Envelope>`;

/** The fields of a concept with only a label. */
export const toConceptFields = (label: string): string => `<preferredLabel>${label}</preferredLabel>`;

/** An answer of getConcept whose concept has this label. */
export const toConceptAnswer = (label: string): string =>
  toAnswer("getConcept", `<getConceptReturn>${toConceptFields(label)}</getConceptReturn>`);
