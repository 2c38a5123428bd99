const xsi = "http://www.w3.org/2001/XMLSchema-instance";

/** An answer around an operation's return value; `parts` are placed beside it, such as multiRef elements. */
export const toAnswer = (operation: string, returned: string, parts = ""): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="${xsi}"><soapenv:Body><ns1:${operation}Response xmlns:ns1="urn:api">${returned}</ns1:${operation}Response>${parts}</soapenv:Body></soapenv:Envelope>`;

/** The fields of a concept with only a label. */
export const toConceptFields = (label: string): string => `<preferredLabel>${label}</preferredLabel>`;

/** An answer of getConcept whose concept has this label. */
export const toConceptAnswer = (label: string): string =>
  toAnswer("getConcept", `<getConceptReturn>${toConceptFields(label)}</getConceptReturn>`);

/**
 * A search's answer as written by Apache Axis with references: about 1.2 kB for each concept, non-ASCII letters as
 * references.
 */
export function toBroadAnswer(operation: string, count: number): string {
  const encoding = 'soapenc:root="0" soapenv:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"';
  const items = Array.from({ length: count }, (_, index) => `<item href="#id${index}"/>`);
  const parts = items.map(
    (_, index) =>
      `<multiRef id="id${index}" ${encoding} xsi:type="ns3:Concept" xmlns:ns3="urn:types"><uri href="#u${index}"/><externalID xsi:type="xsd:string">${index}</externalID><preferredLabel xsi:type="xsd:string">Concept ${index} &#xC4;&#xD6;</preferredLabel><nonPreferredLabels soapenc:arrayType="xsd:string[2]" xsi:type="soapenc:Array"><item xsi:type="xsd:string">Gr&#xF6;&#xDF;e ${index}</item><item xsi:type="xsd:string">${"&#x41E;&#x446;".repeat(12)}</item></nonPreferredLabels><inScheme href="#scheme"/><scopeNote xsi:type="xsd:string" xsi:nil="true"/><definition xsi:type="xsd:string">${"A definition of some length. ".repeat(8)}</definition><example xsi:type="xsd:string" xsi:nil="true"/></multiRef><multiRef id="u${index}" ${encoding} xsi:type="ns4:URI" xmlns:ns4="urn:types"><uri xsi:type="xsd:string">http://thesaurus.example/${index}</uri></multiRef>`,
  );
  const scheme = `<multiRef id="scheme" ${encoding}><uri>http://thesaurus.example/</uri></multiRef>`;
  return toAnswer(
    operation,
    `<${operation}Return>${items.join("")}</${operation}Return>`,
    parts.join("") + scheme,
  );
}
