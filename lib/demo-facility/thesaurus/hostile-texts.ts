import { NAMESPACES, SOAP_ENCODING } from "./soap-names";

/** Generates the text of a hostile response, piece by piece: the content of its body. */
type HostileBody = (operation: string, namespace: string) => Iterable<string>;

const DECLARED = `xmlns:t="${NAMESPACES.types}" xmlns:soapenc="${SOAP_ENCODING}"`;

function wrap(operation: string, namespace: string, inner: string): string {
  const style = `soapenv:encodingStyle="${SOAP_ENCODING}"`;
  return `<n:${operation}Response ${style} xmlns:n="${namespace}" ${DECLARED}>${inner}</n:${operation}Response>`;
}

/** The response refers to `#a0`, and `references` follow it. */
function referring(references: () => Iterable<string>): HostileBody {
  return function* (operation, namespace) {
    yield wrap(operation, namespace, `<${operation}Return href="#a0"/>`);
    yield* references();
  };
}

function multiRef(id: string, type: string, inner: string): string {
  return `<multiRef id="${id}" xsi:type="${type}" ${DECLARED}>${inner}</multiRef>`;
}

function arrayOf(id: string, items: string[]): string {
  const type = `xsi:type="soapenc:Array" soapenc:arrayType="t:Concept[${items.length}]" ${DECLARED}`;
  return `<multiRef id="${id}" ${type}>${items.map((item) => `<item href="#${item}"/>`).join("")}</multiRef>`;
}

const DEPTH = 200_000;

function* deepReferences(): Generator<string> {
  for (let level = 0; level < DEPTH; level += 1)
    yield `<multiRef id="a${level}"><uri href="#a${level + 1}"/></multiRef>`;
  yield `<multiRef id="a${DEPTH}"><uri xsi:type="xsd:string">urn:bottom</uri></multiRef>`;
}

const LEVELS = 40;

function* exponentialReferences(): Generator<string> {
  for (let level = 0; level < LEVELS; level += 1)
    yield arrayOf(`a${level}`, [`a${level + 1}`, `a${level + 1}`]);
  yield multiRef(`a${LEVELS}`, "t:Concept", "");
}

const text = (name: string, value: string) => `<${name} xsi:type="xsd:string">${value}</${name}>`;
const uri = (value: string) => `<uri xsi:type="t:URI">${text("uri", value)}</uri>`;
const polluted = multiRef("__proto__", "t:Concept", `${uri("urn:polluted")}${text("polluted", "yes")}`);

/** Hostile bodies, most of them with malicious references. */
export const hostileBodies = new Map<string, HostileBody>(
  Object.entries({
    proto: referring(() => [
      multiRef("a0", "t:Concept", `<uri href="#__proto__"/>${text("preferredLabel", "Prototype")}`),
      polluted,
      multiRef("constructor", "t:Concept", text("prototype", "polluted")),
    ]),
    cycle: referring(() => [
      arrayOf("a0", ["a1", "a0"]),
      multiRef("a1", "t:Concept", `<uri href="#a2"/>${text("preferredLabel", "Cycle")}`),
      multiRef("a2", "t:URI", '<uri href="#a1"/>'),
    ]),
    "self-reference": referring(() => ['<multiRef id="a0" href="#a0"/>']),
    exponential: referring(exponentialReferences),
    deep: referring(deepReferences),
    "deep-elements": (operation, namespace) => {
      const nest = 200_000;
      return [
        wrap(
          operation,
          namespace,
          `<${operation}Return>${"<uri>".repeat(nest)}${"</uri>".repeat(nest)}</${operation}Return>`,
        ),
      ];
    },
    dangling: referring(() => []),
    "duplicate-id": referring(() => [
      multiRef("a0", "t:Concept", `${uri("urn:one")}${text("preferredLabel", "One")}`),
      multiRef("a0", "t:Concept", `${uri("urn:two")}${text("preferredLabel", "Two")}`),
    ]),
    "wrong-type": referring(() => [multiRef("a0", "t:Spaceship", text("captain", "nobody"))]),
    "no-return": (operation, namespace) => [wrap(operation, namespace, "")],
    "other-operation": (_operation, namespace) => [
      wrap("deleteEverything", namespace, "<deleteEverythingReturn/>"),
    ],
    "no-body": () => [],
    "lone-surrogate": (operation, namespace) => [
      wrap(
        operation,
        namespace,
        `<${operation}Return xsi:type="t:Concept">${uri("urn:lone")}${text("preferredLabel", "half &#xD83D; a character")}</${operation}Return>`,
      ),
    ],
  } satisfies Record<string, HostileBody>),
);
