import {
  type QueryClient,
  queryOptions,
  type UseQueryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { type PortalRequest, requestPortal } from "./request";

type ReadOptions<T> = Omit<UseQueryOptions<T, Error, T, string[]>, "queryKey" | "queryFn"> & {
  /** What is shown of a new answer, given what was known. */
  merge?: (known: T | undefined, read: T) => T;
};

/** A read of the portal's API as a query. Its key is its path, on the server too. `schema`: see requestPortal. */
export const portalQuery = <T>(
  path: string,
  schema: PortalRequest<T>["schema"],
  { merge = (_, read) => read, ...options }: ReadOptions<T> = {},
) =>
  queryOptions({
    ...options,
    queryKey: [path],
    queryFn: async ({ signal, client }) => {
      const read = await requestPortal({ path, schema, signal });
      return merge(client.getQueryData([path]), read);
    },
  });

type PortalWrite<T> = Pick<PortalRequest<T>, "method" | "path" | "body" | "schema"> & {
  /** The Idempotency-Key, one for each intent: reuse it only to repeat a request whose answer was lost. */
  key: string;
};

/** Sends a write; throws a ProblemError. Waits longer than the portal itself, whose answer says more than a timeout here. */
export const portalWrite = <T>({ key, ...write }: PortalWrite<T>): Promise<T> =>
  requestPortal({ ...write, headers: { "Idempotency-Key": key }, timeoutMs: 60_000 });

/** A write as a mutation. `show` brings its answer, or that what is shown is outdated, to the page's reads. */
export function usePortalWrite<V, T>(
  toWrite: (variables: V) => PortalWrite<T>,
  show?: (client: QueryClient, answer: T) => unknown,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: V) => portalWrite(toWrite(variables)),
    onSuccess: (answer) => show?.(client, answer),
  });
}
