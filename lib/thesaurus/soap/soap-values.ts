import "server-only";
import type { ParameterType } from "../catalogue";
import type { Concept, Relation } from "../model";
import type { ParameterValue } from "../parameters";

/** The xsi:type of each parameter type; the prefixes are those of buildSoapRequest. */
const wireTypes: Record<ParameterType, string> = {
  string: "xsd:string",
  uri: "t:URI",
  concept: "t:Concept",
  relation: "t:Relation",
  int: "xsd:int",
};

/** An element for the soap package: its attributes, and its text or its children in order. */
type SoapValue = { attributes: Record<string, string>; [child: string]: unknown };

/**
 * A parameter's value with the xsi:type of every part and field, as strict services require (docs/facts.md, SOAP strict
 * services).
 */
export function toSoapValue(type: ParameterType, value: ParameterValue): SoapValue {
  if (value === null) return nil(wireTypes[type]);
  if (typeof value === "string") return type === "uri" ? uri(value) : text(value);
  if (typeof value === "number") return { attributes: { "xsi:type": "xsd:int" }, $value: String(value) };
  return type === "relation" ? relation(value as Relation) : concept(value as Concept);
}

const nil = (xsiType: string): SoapValue => ({ attributes: { "xsi:type": xsiType, "xsi:nil": "true" } });

const text = (value: string | null): SoapValue =>
  value === null
    ? nil("xsd:string")
    : { attributes: { "xsi:type": "xsd:string" }, $value: escapeSection(value) };

/**
 * The soap package writes a text that looks like a CDATA section unchanged, whatever it contains: such a text is wrapped in
 * its own section, which nothing in it can end.
 */
const escapeSection = (value: string): string =>
  value.startsWith("<![CDATA[") && value.endsWith("]]>")
    ? `<![CDATA[${value.replaceAll("]]>", "]]]]><![CDATA[>").replaceAll("\r", "]]>&#xD;<![CDATA[")}]]>`
    : value;

const uri = (value: string | null): SoapValue =>
  value === null ? nil("t:URI") : { attributes: { "xsi:type": "t:URI" }, uri: text(value) };

/** Fields in the order of thesaurus spec §2, which strict services check. */
const relation = (value: Relation): SoapValue => ({
  attributes: { "xsi:type": "t:Relation" },
  uri: uri(value.uri),
  description: text(value.description),
  label: text(value.label),
});

const concept = (value: Concept): SoapValue => ({
  attributes: { "xsi:type": "t:Concept" },
  uri: uri(value.uri),
  externalID: text(value.externalId),
  preferredLabel: text(value.preferredLabel),
  nonPreferredLabels: texts(value.nonPreferredLabels),
  inScheme: uri(value.inScheme),
  scopeNote: text(value.scopeNote),
  definition: text(value.definition),
  example: text(value.example),
});

function texts(values: string[] | null): SoapValue {
  if (values === null) return nil("soapenc:Array");
  return {
    attributes: { "soapenc:arrayType": `xsd:string[${values.length}]`, "xsi:type": "soapenc:Array" },
    ...(values.length > 0 ? { item: values.map(text) } : {}),
  };
}
