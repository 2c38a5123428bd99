import "server-only";
import { FacilityUnreadable, isPortalError } from "@/lib/portal/portal-error";
import {
  type Concept,
  type ConceptRelatives,
  type ConceptResult,
  type Count,
  countPresent,
  type Relation,
} from "./model";
import type { Element, SoapTree } from "./soap/soap-tree";
import { resolve, withWholeCharacters } from "./soap/soap-tree";

/** Per answer: shared parts occur once on the wire, and again wherever they are referenced. */
const mostCharacters = 8_000_000;
const mostLooks = 200_000;
const longestText = 1_000_000;
const mostLabels = 10_000;

type Read<T> = T | "repeated" | null | undefined;
type Listed<T> = { items: T[] | null; count: Count | null };

/**
 * Reads the five types of an answer (thesaurus spec §2): fields by local name in any order, inline or by reference, nil and
 * unsent as null. Includes at most `limit` concepts, relations and results each; the rest is counted. Throws
 * FacilityUnreadable for anything that can't be one of the types, except for single items of a list.
 */
export class WireReader {
  private charactersLeft = mostCharacters;
  private looksLeft = mostLooks;
  private conceptsLeft: number;

  constructor(
    private readonly tree: Pick<SoapTree, "byId">,
    private readonly limit: number,
    private readonly pause: () => Promise<void> | null,
  ) {
    this.conceptsLeft = limit;
  }

  concept(element: Element | undefined): Concept | null {
    const fields = this.fields(
      element,
      "preferredLabel",
      "uri",
      "externalID",
      "nonPreferredLabels",
      "inScheme",
    );
    if (!fields) return null;
    return {
      uri: this.uri(fields("uri")),
      externalId: this.text(fields("externalID")),
      preferredLabel: this.text(fields("preferredLabel")),
      nonPreferredLabels: this.texts(fields("nonPreferredLabels")),
      inScheme: this.uri(fields("inScheme")),
      scopeNote: this.text(fields("scopeNote")),
      definition: this.text(fields("definition")),
      example: this.text(fields("example")),
    };
  }

  relation(element: Element | undefined): Relation | null {
    const fields = this.fields(element, "uri", "label", "description");
    if (!fields) return null;
    return {
      uri: this.uri(fields("uri")),
      label: this.text(fields("label")),
      description: this.text(fields("description")),
    };
  }

  concepts(element: Element | undefined): Promise<Listed<Concept>> {
    const known = new Set<string>();
    return this.list(element, (item) => {
      if (this.conceptsLeft <= 0) return undefined;
      const concept = this.concept(item);
      if (concept === null) return null;
      const text = JSON.stringify(concept);
      if (concept.uri !== null && known.has(text)) return "repeated";
      known.add(text);
      this.conceptsLeft--;
      return concept;
    });
  }

  relations(element: Element | undefined): Promise<Listed<Relation>> {
    return this.list(element, (item) => this.relation(item));
  }

  relatives(element: Element | undefined, most = this.limit): Promise<Listed<ConceptRelatives>> {
    const read = async (item: Element): Promise<ConceptRelatives | null> => {
      const fields = this.fields(item, "distance", "concepts", "relation");
      if (!fields) return null;
      const { items, count } = await this.concepts(fields("concepts"));
      return {
        distance: this.int(fields("distance")),
        concepts: items,
        relation: this.relation(fields("relation")),
        received: countPresent(count),
      };
    };
    return this.list(element, read, most);
  }

  results(element: Element | undefined): Promise<Listed<ConceptResult>> {
    return this.list(element, async (item) => {
      const fields = this.fields(item, "concept", "conceptRelatives");
      if (!fields) return null;
      // The limit is on results: a result's relations are few, and leaving some out would look like having none.
      const { items, count } = await this.relatives(fields("conceptRelatives"), Number.POSITIVE_INFINITY);
      return { concept: this.concept(fields("concept")), relatives: items, received: count?.received ?? 0 };
    });
  }

  /**
   * `read` returns null for nil, “repeated” for one that was read before, and undefined once no more items are included. An item that
   * can't be read is counted, so that it doesn't hide the others; if none can, its error is thrown.
   */
  private async list<T extends object>(
    element: Element | undefined,
    read: (item: Element) => Read<T> | Promise<Read<T>>,
    most = this.limit,
  ): Promise<Listed<T>> {
    const array = element && resolve(this.tree, element);
    if (!array || array.isNil) return { items: null, count: null };
    if (array.children.length === 0 && array.text.trim() !== "") throw unlike("a list");
    const items: T[] = [];
    let [nil, repeated, unreadable] = [0, 0, 0];
    let fault: unknown = null;
    const readOne = async (child: Element) => {
      try {
        return await read(child);
      } catch (thrown) {
        if (!isPortalError(thrown)) throw thrown;
        fault ??= thrown;
        return "unreadable" as const;
      }
    };
    for (const child of array.children) {
      if (items.length >= most || this.charactersLeft <= 0 || this.looksLeft-- <= 0) break;
      const item = await readOne(child);
      if (item === undefined) break;
      if (item === null) nil++;
      else if (item === "repeated") repeated++;
      else if (item === "unreadable") unreadable++;
      else items.push(item);
      await this.pause();
    }
    if (items.length === 0 && fault !== null) throw fault;
    const count = { received: array.children.length, shown: items.length, nil };
    return {
      items,
      count: { ...count, ...(repeated > 0 && { repeated }), ...(unreadable > 0 && { unreadable }) },
    };
  }

  /** A record's fields by local name; null if it is nil or has no fields. */
  private fields(element: Element | undefined, ...expected: string[]) {
    const record = element && resolve(this.tree, element);
    if (!record || record.isNil) return null;
    if (record.children.length === 0 && record.text.trim() === "") return null;
    const byName = new Map<string, Element>();
    for (const child of record.children) if (!byName.has(child.name)) byName.set(child.name, child);
    if (!expected.some((name) => byName.has(name))) throw unlike("a record");
    return (name: string): Element | undefined => byName.get(name);
  }

  private text(element: Element | undefined): string | null {
    const meant = element && resolve(this.tree, element);
    if (!meant || meant.isNil) return null;
    if (meant.children.length > 0) throw unlike("a text");
    this.charactersLeft -= meant.text.length;
    if (meant.text.length > longestText || this.charactersLeft < -longestText)
      throw new FacilityUnreadable("The answer holds more text in one place than is read.");
    return withWholeCharacters(meant.text);
  }

  /** Also accepts a URI's text without the record around it. */
  private uri(element: Element | undefined): string | null {
    const record = element && resolve(this.tree, element);
    if (!record || record.isNil) return null;
    if (record.children.length > 0) return this.text(record.children.find(({ name }) => name === "uri"));
    return record.text === "" ? null : this.text(record);
  }

  private texts(element: Element | undefined): string[] | null {
    const array = element && resolve(this.tree, element);
    if (!array || array.isNil) return null;
    const items = array.children.length === 0 && array.text.trim() !== "" ? [array] : array.children;
    if (items.length > mostLabels) throw new FacilityUnreadable("The answer has more labels than are read.");
    return items.map((item) => this.text(item)).filter((text) => text !== null);
  }

  private int(element: Element | undefined): number | null {
    const text = this.text(element)?.trim();
    if (text === undefined || text === "") return null;
    if (!/^[+-]?\d{1,10}$/.test(text)) throw unlike("a number");
    return Number(text);
  }
}

const unlike = (meant: string) =>
  new FacilityUnreadable(`The answer has something else where ${meant} is expected.`);
