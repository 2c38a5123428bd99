import { PortalError } from "@/lib/portal/portal-error";
import type { TestStore } from "@/lib/store/testing/test-store";
import { Intents } from "../intents";

/** A portal process as far as its writes are concerned, and how its store behaves towards it. */
export type IntentProcess = {
  intents: Intents;
  id: string;
  /** Awaited before and after each of its uses of the store, which fail if it throws; numbered from 1. */
  hooks: Record<"before" | "after", (use: number) => void | Promise<void>>;
  secrets: string[];
  longest: { ms: number };
};

export const secret = "a secret of at least 32 characters";
/** Thrown by hooks: the store is away. */
export const away = (): never => {
  throw new PortalError("store-unavailable");
};
export const near = () => {};

/** Processes that share a store. */
export function shareStore(store: TestStore) {
  let started = 0;

  function startProcess(): IntentProcess {
    let uses = 0;
    const own: Omit<IntentProcess, "intents"> = {
      id: `process-${++started}`,
      hooks: { before: near, after: near },
      secrets: [secret],
      longest: { ms: 20_000 },
    };
    const intents = new Intents({
      withStore: async (work) => {
        const use = ++uses;
        await own.hooks.before(use);
        const result = await work(store.db, store.kind).catch(away);
        await own.hooks.after(use);
        return result;
      },
      processId: own.id,
      readSecrets: () => own.secrets,
      readLongestWriteMs: () => own.longest.ms,
    });
    return Object.assign(own, { intents });
  }

  return {
    startProcess,
    /** Makes a process one that ended some time ago. */
    endLease: ({ id }: IntentProcess) =>
      store.db.deleteFrom("lease").where("name", "=", `process:${id}`).execute(),
    countRows: async () => (await store.db.selectFrom("intent").select("name").execute()).length,
  };
}
