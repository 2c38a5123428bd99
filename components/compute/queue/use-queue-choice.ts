"use client";

import { useMemo, useState } from "react";
import { useStatedParameters } from "@/components/shell/frame/stated-parameters";
import { keepPreference } from "@/components/shell/preference-cookie";
import { useSession } from "@/components/shell/session/session-context";
import { useAddress } from "@/components/shell/use-address";
import { type TypedField, useTypedParameter } from "@/components/shell/use-typed-parameter";
import { type AddressChanges, changeQuery } from "@/lib/address/change-address";
import {
  canBeMine,
  formatQueueChoice,
  minePreference,
  parseQueueChoice,
  type QueueChoice,
  type QueueReader,
} from "@/lib/compute/queue/queue-parameters";

export type QueueChoiceOnPage = {
  choice: QueueChoice;
  /** The reader; null if unknown, then nothing is known to be theirs. */
  username: string | null;
  /** Whether the list can be narrowed to the reader's own jobs. */
  canBeMine: boolean;
  change: (changes: Partial<QueueChoice>) => void;
  /** Shows the reader's jobs alone or everybody's, and remembers it on this device. */
  showMine: (isMine: boolean) => void;
  /** Returns the address after a change, for links. */
  linkTo: (changes: Partial<QueueChoice>) => string;
};

/**
 * The address as this page has just changed it: the router takes a change up as a transition, behind which the list would wait.
 * `left` are the changes that it hasn't taken up yet; an address of its own, as after Back, ends them.
 */
function useAddressAhead() {
  const { parameters, change } = useAddress();
  const known = parameters.toString();
  const [ahead, setAhead] = useState<{ of: string; left: string[] }>({ of: known, left: [] });
  const at = ahead.left.indexOf(known);
  const left = ahead.of === known ? ahead.left : at < 0 ? [] : ahead.left.slice(at + 1);
  if (ahead.of !== known) setAhead({ of: known, left });
  const text = left.at(-1) ?? known;
  const [take] = useState(() => (changes: AddressChanges) => {
    change(changes);
    const next = new URLSearchParams(window.location.search).toString();
    setAhead(({ of, left }) => ({ of, left: [...left, next] }));
  });
  return { parameters: useMemo(() => new URLSearchParams(text), [text]), change: take };
}

/**
 * The queue's filter, order and columns, kept in the URL, and the field of the filter's text. `isMineUsual` is what this device
 * remembers. `address` stays the same while nothing of it changes.
 */
export function useQueueChoice(
  isMineUsual: boolean,
  areOwnersReported: boolean,
): { address: QueueChoiceOnPage; search: TypedField } {
  const ahead = useAddressAhead();
  const username = useSession().session?.username ?? null;
  // An address without `mine` keeps meaning the same while the page is open.
  const [usual] = useState(isMineUsual);
  const reader = { username, isMineUsual: usual, areOwnersReported };
  const inAddress = parseQueueChoice(ahead.parameters, reader);
  const isMineLeftOut = canBeMine(reader) && !ahead.parameters.has("mine");
  // Another reader's device may remember otherwise.
  useStatedParameters(isMineLeftOut ? `mine=${inAddress.isMine ? "on" : "off"}` : "", true);
  const { parameters, change, search } = useTypedParameter(ahead, "q", (text) =>
    toChanges({ filter: { ...inAddress.filter, text } }, inAddress, reader),
  );
  const text = parameters.toString();
  const address = useMemo((): QueueChoiceOnPage => {
    const known = new URLSearchParams(text);
    const reader = { username, isMineUsual: usual, areOwnersReported };
    const choice = parseQueueChoice(known, reader);
    const take = (changes: Partial<QueueChoice>) => change(toChanges(changes, choice, reader));
    return {
      choice,
      username,
      canBeMine: canBeMine(reader),
      change: take,
      showMine: (isMine) => {
        keepPreference(document, minePreference.name, isMine ? null : minePreference.off);
        take({ isMine });
      },
      linkTo: (changes) => changeQuery(known, toChanges(changes, choice, reader)),
    };
  }, [text, change, username, usual, areOwnersReported]);
  return { address, search };
}

/** A filter decides whose jobs an address without `mine` means, so a change of the filter states it. */
const mustStateMine = ({ isMine }: QueueChoice, reader: QueueReader) =>
  canBeMine(reader) && (isMine || reader.isMineUsual);

const toChanges = (changes: Partial<QueueChoice>, choice: QueueChoice, reader: QueueReader) =>
  formatQueueChoice(
    changes.filter && mustStateMine(choice, reader) ? { isMine: choice.isMine, ...changes } : changes,
  );
