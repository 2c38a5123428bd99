import "server-only";
import { catalogue, type OperationEntry, type ParameterType } from "../catalogue";

/** What a service calls its namespaces (thesaurus spec §2, §4). */
export type SoapNames = { api: string; types: string; request: string };

export const soapEncoding = "http://schemas.xmlsoap.org/soap/encoding/";

/** How each type of parameter is spelled in a WSDL and in xsi:type; the prefixes are those of toWsdl. */
export const wireTypes: Record<ParameterType, string> = {
  string: "xsd:string",
  uri: "t:URI",
  concept: "t:Concept",
  relation: "t:Relation",
  int: "xsd:int",
};

const answerTypes = {
  concept: "t:Concept",
  concepts: "m:ArrayOfConcept",
  relations: "m:ArrayOfRelation",
  relatives: "m:ArrayOfConceptRelatives",
  results: "m:ArrayOfConceptResult",
} as const;

/** The data types with their fields in the order of thesaurus spec §2. */
const structs: Record<string, Record<string, string>> = {
  URI: { uri: "xsd:string" },
  Relation: { uri: "t:URI", description: "xsd:string", label: "xsd:string" },
  Concept: {
    uri: "t:URI",
    externalID: "xsd:string",
    preferredLabel: "xsd:string",
    nonPreferredLabels: "soapenc:Array",
    inScheme: "t:URI",
    scopeNote: "xsd:string",
    definition: "xsd:string",
    example: "xsd:string",
  },
  ConceptRelatives: { distance: "xsd:int", concepts: "m:ArrayOfConcept", relation: "t:Relation" },
  ConceptResult: { conceptRelatives: "m:ArrayOfConceptRelatives", concept: "t:Concept" },
};

/** The operations one by one: the overload is the same name with messages of its own (thesaurus spec §4). */
const listVariants = () =>
  Object.entries<OperationEntry>(catalogue).flatMap(([name, { parameters, returns }]) => {
    const required = parameters.filter(({ isOptional }) => !isOptional);
    const all = [{ name, suffix: "", parameters, returns }];
    return required.length === parameters.length
      ? all
      : [...all, { name, suffix: "1", parameters: required, returns }];
  });

/** The service in WSDL 1.1, of the spec and the service's own namespaces. */
export function toWsdl(names: SoapNames): string {
  const [api, types, request] = [names.api, names.types, names.request].map(escapeAttribute);
  const variants = listVariants();
  const schema = Object.entries(structs).map(([type, fields]) => {
    const elements = Object.entries(fields).map(
      ([field, fieldType]) =>
        `<xsd:element name="${field}" nillable="${field !== "distance"}" type="${fieldType}"/>`,
    );
    return `<xsd:complexType name="${type}"><xsd:sequence>${elements.join("")}</xsd:sequence></xsd:complexType>`;
  });
  const arrays = ["Concept", "ConceptRelatives", "Relation", "ConceptResult"].map(
    (type) =>
      `<xsd:complexType name="ArrayOf${type}"><xsd:complexContent><xsd:restriction base="soapenc:Array"><xsd:attribute ref="soapenc:arrayType" wsdl:arrayType="t:${type}[]"/></xsd:restriction></xsd:complexContent></xsd:complexType>`,
  );
  const messages = variants.map(({ name, suffix, parameters, returns }) => {
    const parts = parameters.map(
      ({ type }, place) => `<wsdl:part name="in${place}" type="${wireTypes[type]}"/>`,
    );
    return `<wsdl:message name="${name}Request${suffix}">${parts.join("")}</wsdl:message><wsdl:message name="${name}Response${suffix}"><wsdl:part name="${name}Return" type="${answerTypes[returns]}"/></wsdl:message>`;
  });
  const body = (namespace: string | undefined) =>
    `<soap:body use="encoded" encodingStyle="${soapEncoding}" namespace="${namespace}"/>`;
  const operations = variants.map(
    ({ name, suffix }) =>
      `<wsdl:operation name="${name}"><wsdl:input name="${name}Request${suffix}" message="m:${name}Request${suffix}"/><wsdl:output name="${name}Response${suffix}" message="m:${name}Response${suffix}"/></wsdl:operation>`,
  );
  const bindings = variants.map(
    ({ name, suffix }) =>
      `<wsdl:operation name="${name}"><soap:operation soapAction=""/><wsdl:input name="${name}Request${suffix}">${body(hasOtherRequest(name) ? request : api)}</wsdl:input><wsdl:output name="${name}Response${suffix}">${body(api)}</wsdl:output></wsdl:operation>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:soapenc="${soapEncoding}" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:m="${api}" xmlns:t="${types}" targetNamespace="${api}"><wsdl:types><xsd:schema targetNamespace="${types}">${schema.join("")}</xsd:schema><xsd:schema targetNamespace="${api}">${arrays.join("")}</xsd:schema></wsdl:types>${messages.join("")}<wsdl:portType name="SKOSThesaurus">${operations.join("")}</wsdl:portType><wsdl:binding name="SKOSThesaurusSoapBinding" type="m:SKOSThesaurus"><soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>${bindings.join("")}</wsdl:binding><wsdl:service name="SKOSThesaurusService"><wsdl:port name="SKOSThesaurus" binding="m:SKOSThesaurusSoapBinding"><soap:address location="http://service.invalid/"/></wsdl:port></wsdl:service></wsdl:definitions>`;
}

/** The one operation whose request has a namespace of its own, in both its variants (thesaurus spec §4). */
export const hasOtherRequest = (operation: string): boolean => operation === "getConceptResultsByKeyword";

export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
