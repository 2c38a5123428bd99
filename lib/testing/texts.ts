import { parseSync } from "vite";
import type { Source } from "./sources";

/** A text in code: what it says, its line, and whether it is written where a screen shows it. */
export type CodeText = { line: number; text: string; isOnScreen: boolean };

/** A node of a syntax tree (ESTree), with the fields that are read here. */
type Node = {
  type: string;
  start: number;
  name?: Node | string;
  value?: unknown;
  source?: Node;
  operator?: string;
  test?: Node;
  quasis?: { value: { cooked: string } }[];
};
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const textAttributes =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|heading|summary|caption|hint|error|aside|what|term|remark|word)$/;
const branches =
  /^(ConditionalExpression|ParenthesizedExpression|(Binary|Logical|Assignment|Sequence)Expression)$/;
/** What isn't a type but wraps an expression or declares values. */
const types = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression|Enum)/;

/** Every string and JSX text of a source, except imports, types and class names. */
export function listTexts({ path, text }: Source): CodeText[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: CodeText[] = [];
  const lineOf = countLines(text);
  /** `above` are the nodes around this one, the next first. */
  const visit = (node: Node, above: Node[]): void => {
    if (types.test(node.type)) return;
    if (node.type === "JSXAttribute" && /class(Name)?$/i.test(nameOf(node))) return;
    const parts = toParts(node);
    if (parts) {
      const content = parts.join(" … ");
      const hasWord = /\p{L}{2}/u.test(content);
      const isOnScreen = node.type === "JSXText" || isShown(node, above) || isSentence(content);
      const line = lineOf(node.start + content.search(/\S|$/));
      found.push({ line, text: content.replace(/\s+/g, " ").trim(), isOnScreen: hasWord && isOnScreen });
    }
    // A source is the name of a module.
    const { source, ...children } = node;
    for (const child of Object.values(children).flat()) if (isNode(child)) visit(child, [node, ...above]);
  };
  visit(program as Node, []);
  return found;
}

/** The line of a position. Counts on from the position before, since texts are found in their order. */
function countLines(text: string): (position: number) => number {
  let [line, counted] = [1, 0];
  return (position) => {
    if (position < counted) [line, counted] = [1, 0];
    for (; counted < position; counted++) if (text[counted] === "\n") line++;
    return line;
  };
}

/** What a string, a template or a JSX text says: several parts where values are put between them. */
function toParts({ type, value, quasis }: Node): string[] | null {
  if (type === "TemplateLiteral") return quasis?.map((part) => part.value.cooked) ?? [];
  return (type === "Literal" || type === "JSXText") && typeof value === "string" ? [value] : null;
}

const nameOf = ({ name }: Node): string => (isNode(name) ? String(name.name) : String(name));

/** True for a literal that is a child of an element, or the value of an attribute that is read. */
function isShown(node: Node, above: Node[]): boolean {
  const at = above.findIndex(({ type }) => !branches.test(type));
  const isCompared = above.slice(0, at).some(({ type, test, operator }, place) => {
    if (type === "ConditionalExpression") return test === (above[place - 1] ?? node);
    return /^[!=]==?$/.test(operator ?? "");
  });
  const [around, outside] = above.slice(at);
  if (isCompared || !around) return false;
  if (around.type === "JSXAttribute") return textAttributes.test(nameOf(around));
  if (around.type !== "JSXExpressionContainer") return false;
  return outside?.type === "JSXAttribute" ? textAttributes.test(nameOf(outside)) : true;
}

/** True for what begins like a sentence or a label of several words. */
const isSentence = (text: string) => /^\p{Lu}\p{Ll}+[ ,:](\p{L}|…)/u.test(text.trim());
