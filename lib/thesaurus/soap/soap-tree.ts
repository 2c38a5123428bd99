import "server-only";
import sax from "sax";
import { FacilityUnreadable } from "@/lib/portal/portal-error";

/** An element of an answer: its local name, its SOAP encoding attributes, its text, its children. */
export type Element = {
  name: string;
  isNil: boolean;
  href: string | null;
  text: string;
  children: readonly Element[];
};

/** Most elements of an answer have no children: sharing this one list relieves the garbage collector. */
const noChildren: readonly Element[] = [];

/** An answer as a tree, with the elements that can be referenced by ID (SOAP 1.1 §5.4.1). */
export type SoapTree = { root: Element; byId: ReadonlyMap<string, Element> };

/** Far more than the five fixed types need; larger answers are meant to exhaust the reader. */
const mostElements = 500_000;
const deepest = 40;
const longestId = 200;
const prototypeIds = new Set(["__proto__", "constructor", "prototype"]);
/** The characters that sax parses at a time, which takes about a millisecond. */
const sliceLength = 16_384;

/** Reads an answer in slices as it arrives; `pause` is called after each. Throws FacilityUnreadable. */
export class SoapTreeReader {
  private readonly parser = sax.parser(true);
  private readonly byId = new Map<string, Element>();
  private readonly open: Element[] = [];
  private root: Element | null = null;
  private elements = 0;
  private readonly attributes: { name: string; value: string }[] = [];

  constructor() {
    const { parser } = this;
    // The package's own table is an object with a prototype, whose members would count as entities.
    parser.ENTITIES = predefinedEntities;
    parser.onattribute = (attribute) => this.attributes.push(attribute);
    parser.onopentag = ({ name }) => this.openElement(name);
    parser.onclosetag = () => this.open.pop();
    parser.ontext = (text) => this.addText(text);
    parser.oncdata = (text) => this.addText(text);
    parser.ondoctype = (declared) => {
      if (/^\s*html\b/i.test(declared)) throw webPage();
      throw new FacilityUnreadable("The answer has a document type declaration, which SOAP forbids.");
    };
    parser.onerror = (error) => {
      throw new FacilityUnreadable("The answer is not well-formed XML.", error);
    };
  }

  async write(text: string, pause: () => Promise<void> | null): Promise<void> {
    for (let at = 0; at < text.length; at += sliceLength) {
      this.parser.write(text.slice(at, at + sliceLength));
      await pause();
    }
  }

  end(): SoapTree {
    this.parser.close();
    if (!this.root) throw new FacilityUnreadable("The answer is empty.");
    return { root: this.root, byId: this.byId };
  }

  private openElement(qualifiedName: string): void {
    const element: Element = {
      name: toLocalName(qualifiedName),
      isNil: false,
      href: null,
      text: "",
      children: noChildren,
    };
    for (const { name, value } of this.attributes) this.readAttribute(element, name, value);
    this.attributes.length = 0;
    if (++this.elements > mostElements || this.open.length >= deepest)
      throw new FacilityUnreadable("The answer has more parts, or deeper ones, than are read.");
    const parent = this.open.at(-1);
    if (parent) addChild(parent, element);
    else if (element.name.toLowerCase() === "html") throw webPage();
    else this.root = element;
    this.open.push(element);
  }

  private readAttribute(element: Element, name: string, value: string): void {
    if (name === "href") element.href = value;
    else if (name === "id") this.register(value, element);
    else if (/^[^:]+:(nil|null)$/.test(name)) element.isNil = value === "true" || value === "1";
  }

  private register(id: string, element: Element): void {
    if (id.length > longestId || prototypeIds.has(id) || this.byId.has(id))
      throw new FacilityUnreadable("The answer names its parts by ids that can't be meant.");
    this.byId.set(id, element);
  }

  private addText(text: string): void {
    const element = this.open.at(-1);
    // Between the children of a record there is only whitespace.
    if (element && element.children.length === 0) element.text += text;
  }
}

function addChild(parent: Element, child: Element): void {
  if (parent.children === noChildren) parent.children = [child];
  else (parent.children as Element[]).push(child);
}

const toLocalName = (name: string): string => name.slice(name.indexOf(":") + 1);
const webPage = () => new FacilityUnreadable("The answer is a web page, not SOAP.");

/** Real stacks use one reference; more steps than this form a circle or lead nowhere. */
const mostSteps = 100;

/** The element itself, or the one it refers to through any number of references. Throws FacilityUnreadable. */
export function resolve(tree: Pick<SoapTree, "byId">, element: Element): Element {
  let meant = element;
  for (let step = 0; meant.href !== null; step++) {
    if (step >= mostSteps) {
      throw new FacilityUnreadable("The answer's references lead in a circle, or through too many others.");
    }
    const target = meant.href.startsWith("#") ? tree.byId.get(meant.href.slice(1)) : undefined;
    if (!target) throw new FacilityUnreadable("The answer refers to a part that it doesn't have.");
    meant = target;
  }
  return meant;
}

/**
 * The entities `&…;` allowed in an answer: the five of XML 1.0 §4.6, and each half of a character above U+FFFF. Such halves
 * aren't well-formed, but these services' stack sends them in pairs (docs/facts.md, SOAP characters): side by side they form
 * the intended character.
 */
const predefinedEntities: Record<string, string> = Object.assign(Object.create(null), {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  ...halves(),
});

function halves(): Record<string, string> {
  const all: Record<string, string> = {};
  for (let unit = 0xd800; unit <= 0xdfff; unit++) {
    all[`#${unit}`] = String.fromCharCode(unit);
    all[`#x${unit.toString(16)}`] = String.fromCharCode(unit);
  }
  return all;
}

/** Replaces unpaired halves of characters (U+FFFD), as they can't be passed on. */
export function withWholeCharacters(text: string): string {
  return text.replace(/\p{Cs}/gu, "\ufffd");
}
