import type { ServerResponse } from "node:http";

/** Waits for `ms`. Resolves to false as soon as the client disconnects, without leaving a timer behind. */
export function pause(response: ServerResponse, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    if (response.destroyed) return resolve(false);
    const settle = (isStillThere: boolean) => {
      clearTimeout(timer);
      response.off("close", onClose);
      resolve(isStillThere);
    };
    const onClose = () => settle(false);
    const timer = setTimeout(() => settle(true), ms);
    response.on("close", onClose);
  });
}
