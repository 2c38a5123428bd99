import { queryOptions, skipToken } from "@tanstack/react-query";
import { requestPortal } from "@/lib/portal/request";
import {
  type Call,
  relationsCall,
  type Search,
  toConceptCall,
  toRelativesCall,
  toSearchCall,
  toTopmostCall,
} from "./call";
import type { OperationName } from "./catalogue";
import type { AnswerOf } from "./model";
import type { SearchAnswer } from "./search/found-concepts";

/** Loaded for an answer that has to be checked; see requestPortal. */
const model = () => import("./model");

/** Concepts rarely change: data from this visit is shown at once, and read again if older than this. */
const steady = {
  staleTime: 5 * 60_000,
  gcTime: 30 * 60_000,
  // A failed read is repeated once the browser is back online; nothing else polls here.
  refetchOnReconnect: (query: { state: { status: string } }) =>
    query.state.status === "error" ? ("always" as const) : false,
  // Answers with thousands of concepts never change partially, so comparing them would waste time.
  structuralSharing: false,
} as const;

/** The longest URL that is sent; longer input goes in a body. */
const longestAddress = 2000;

/** A parameter from the operations view: text, a number, a record, or null for nil. */
type CallParameters = Readonly<Record<string, unknown>>;

/** One read of an operation. */
export async function fetchAnswer<N extends OperationName>(
  { operation, parameters, limit }: { operation: N; parameters: CallParameters; limit?: number },
  { signal, show = "answer" }: { signal?: AbortSignal; show?: "answer" | "wire" } = {},
): Promise<AnswerOf<N>> {
  const given = {
    ...parameters,
    ...(limit === undefined ? {} : { limit }),
    ...(show === "wire" ? { show } : {}),
  };
  const isPlain = Object.values(given).every(
    (value) => typeof value === "string" || typeof value === "number",
  );
  const query = new URLSearchParams(
    Object.entries(given).map(([name, value]) => [name, String(value)] as [string, string]),
  ).toString();
  const path = `/api/thesaurus/${operation}`;
  const isShort = isPlain && query.length <= longestAddress;
  return requestPortal({
    ...(isShort ? { path: query ? `${path}?${query}` : path } : { method: "POST", path, body: given }),
    isRead: true,
    schema: async () => (await model()).answerSchemaOf(operation),
    signal,
    timeoutMs: 60_000,
  });
}

const keyOf = (call: Call | null) =>
  call === null
    ? (["thesaurus"] as const)
    : (["thesaurus", call.operation, call.parameters, call.limit ?? null] as const);

/** True for the key of a read of the thesaurus. */
export const isThesaurusKey = (key: readonly unknown[]): boolean => key[0] === "thesaurus";

/** The read of any call; its key is the call itself, so that server and browser agree on it. */
export const callQuery = <N extends OperationName>(call: Call<N>) =>
  queryOptions({
    queryKey: keyOf(call),
    queryFn: ({ signal }): Promise<AnswerOf<N>> => fetchAnswer(call, { signal }),
    ...steady,
  });

/** One concept by its URI. */
export const conceptQuery = (uri: string) => callQuery(toConceptCall(uri));

/** A concept's relatives via a relation. */
export const relativesQuery = (concept: string, relation: string) =>
  callQuery(toRelativesCall(concept, relation));

/** The service's relations. */
export const relationsQuery = () => callQuery(relationsCall);

/** The topmost concepts of a thesaurus. */
export const topmostConceptsQuery = (thesaurus: string) => callQuery(toTopmostCall(thesaurus));

/**
 * A search of any kind; parse its answer with listFound. Disabled if the kind requires a thesaurus and none is chosen. Each
 * search has its own key, so that late answers are dropped.
 */
export const searchQuery = (search: Search, limit?: number) => {
  const call = toSearchCall(search);
  return queryOptions({
    queryKey: keyOf(call && { ...call, limit }),
    queryFn: call
      ? ({ signal }): Promise<SearchAnswer> => fetchAnswer({ ...call, limit }, { signal })
      : skipToken,
    ...steady,
  });
};
