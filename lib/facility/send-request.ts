import "server-only";
import type { Dispatcher, Pool } from "undici";

/** A call that ended before its first byte left: nothing of it reached anybody. `cause` is what ended it. */
export class NothingSent extends Error {
  constructor(cause: unknown) {
    super("Nothing was sent.", { cause });
  }
}

/**
 * One request on a pool, ended by `signal` also while it waits for a connection, where undici alone would let it wait on.
 * Throws NothingSent where it never got a connection, whatever kept it from one; else what undici throws.
 */
export async function sendRequest(
  pool: Pool,
  request: Dispatcher.RequestOptions,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  let isBegun = false;
  // Called when a connection is there and just before the head is written; a request that ended until then isn't written.
  const begin = () => {
    isBegun ||= !signal.aborted;
  };
  try {
    signal.throwIfAborted();
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    return await Promise.race([pool.compose(watch(begin)).request({ ...request, signal }), ended]);
  } catch (error) {
    throw isBegun ? error : new NothingSent(error);
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
