import sax from "sax";
import { violation } from "./soap-fault";

/** A name with its namespace, which is empty for an unprefixed attribute. */
export interface QualifiedName {
  namespace: string;
  name: string;
}

/** One element of a request. */
export interface XmlElement extends QualifiedName {
  attributes: readonly (QualifiedName & { value: string })[];
  children: XmlElement[];
  text: string;
  /** Resolves a prefixed name in an attribute's value; null for an unknown prefix. */
  resolve(name: string): QualifiedName | null;
}

/**
 * Parses a request strictly. Throws a SoapFault for a document type, malformed XML or a surrogate reference.
 */
export function parseXml(text: string): XmlElement {
  if (/&#(x0*d[89a-f]..|0*5[56]\d{3});/i.test(text)) throw violation("a reference to a surrogate");
  const root: XmlElement = { ...noName, attributes: [], children: [], text: "", resolve: () => null };
  const open = [root];
  const parser = sax.parser(true, { xmlns: true });
  parser.onerror = (error) => {
    throw violation(`the request is not well-formed XML: ${error.message.split("\n")[0]}`);
  };
  parser.ondoctype = () => {
    throw violation("a document type is not allowed in SOAP");
  };
  parser.onopentag = (tag) => {
    const element = toElement(tag as sax.QualifiedTag);
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => open.pop();
  const addText = (part: string) => {
    const parent = open.at(-1);
    if (parent) parent.text += part;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.write(text).close();
  const [element] = root.children;
  if (!element) throw violation("the request is empty");
  return element;
}

const noName: QualifiedName = { namespace: "", name: "" };

function toElement(tag: sax.QualifiedTag): XmlElement {
  return {
    namespace: tag.uri,
    name: tag.local,
    attributes: Object.values(tag.attributes).map(({ uri, local, value }) => ({
      namespace: uri,
      name: local,
      value,
    })),
    children: [],
    text: "",
    resolve(prefixed) {
      const [prefix = "", name = ""] = prefixed.includes(":") ? prefixed.split(":") : ["", prefixed];
      const namespace: unknown = tag.ns[prefix];
      return typeof namespace === "string" ? { namespace, name } : null;
    },
  };
}

/** Returns an attribute's value, or undefined. */
export function attributeOf(element: XmlElement, namespace: string, name: string): string | undefined {
  return element.attributes.find((given) => given.namespace === namespace && given.name === name)?.value;
}
