import sax, { type QualifiedTag } from "sax";

type Canonical = { name: string; attributes: string[]; content: (string | Canonical)[] };

/**
 * XML reduced to its meaning: names, also in xsi:type and soapenc:arrayType, have namespaces in place of prefixes,
 * attributes are sorted, and namespace declarations are removed.
 */
export function toCanonicalXml(xml: string): Canonical {
  const parser = sax.parser(true, { xmlns: true });
  const top: Canonical = { name: "", attributes: [], content: [] };
  const open = [top];
  parser.onopentag = (tag) => {
    const { uri, local, attributes, ns } = tag as QualifiedTag;
    const given = Object.values(attributes).filter(
      ({ prefix, name }) => prefix !== "xmlns" && name !== "xmlns",
    );
    const element: Canonical = {
      name: `{${uri}}${local}`,
      attributes: given.map((one) => `{${one.uri}}${one.local}=${expand(one.local, one.value, ns)}`).sort(),
      content: [],
    };
    open.at(-1)?.content.push(element);
    open.push(element);
  };
  parser.onclosetag = () => open.pop();
  parser.ontext = (text) => open.at(-1)?.content.push(text);
  parser.oncdata = (text) => open.at(-1)?.content.push(text);
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(xml).close();
  return top;
}

function expand(attribute: string, value: string, namespaces: Record<string, string>): string {
  if (attribute !== "type" && attribute !== "arrayType") return value;
  const [prefix = "", local = ""] = value.split(":");
  return `{${namespaces[prefix] ?? "undeclared"}}${local}`;
}
