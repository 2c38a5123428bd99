import "server-only";
import type { Dispatcher } from "undici";

/** A call that ended before its first byte was sent, so it reached no server. `cause` is the reason. */
export class NothingSent extends Error {
  constructor(cause: unknown) {
    super("Nothing was sent.", { cause });
  }
}

/**
 * Sends one request on a pool. `signal` also ends it while it waits for a connection, where undici alone would keep waiting.
 * Throws NothingSent if it never got a connection, for whatever reason; else what undici throws.
 */
export async function sendRequest(
  pool: Dispatcher,
  request: Dispatcher.RequestOptions,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  let isBegun = false;
  // Called once a connection exists, just before the head is written; a request that ended before isn't written.
  const begin = () => {
    isBegun ||= !signal.aborted;
  };
  let onAbort = () => {};
  try {
    signal.throwIfAborted();
    const ended = new Promise<never>((_, reject) => {
      onAbort = () => reject(signal.reason);
      signal.addEventListener("abort", onAbort);
    });
    return await Promise.race([pool.compose(watch(begin)).request({ ...request, signal }), ended]);
  } catch (error) {
    throw isBegun ? error : new NothingSent(error);
  } finally {
    // Node keeps a composed signal for as long as it has a listener, and with it the request and its response.
    signal.removeEventListener("abort", onAbort);
  }
}

const watch =
  (begin: () => void): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch(options, {
      onRequestStart: (...about) => {
        begin();
        handler.onRequestStart?.(...about);
      },
      onResponseStart: (...about) => handler.onResponseStart?.(...about),
      onResponseData: (...about) => handler.onResponseData?.(...about),
      onResponseEnd: (...about) => handler.onResponseEnd?.(...about),
      onResponseError: (...about) => handler.onResponseError?.(...about),
    });
