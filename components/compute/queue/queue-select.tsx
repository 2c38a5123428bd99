"use client";

import { useState } from "react";
import type { ValueCount } from "@/lib/compute/queue/table/table-filter";
import * as words from "@/lib/compute/queue/words";

type QueueSelectProps = {
  name: string;
  label: string;
  chosen: string[];
  values: ValueCount[];
  onChange: (chosen: string[]) => void;
};

const several = "\u0000several";
const nameOf = (value: string) => value || words.unreportedValue;
/** In the address, a single dash means an empty value: not reported. */
const toOption = (value: string) => value || "-";

/**
 * Filters by one partition, account or user. The options are rendered when the list is opened, so that a
 * queue with hundreds of users costs nothing until then. An address may name several values.
 */
export function QueueSelect({ name, label, chosen, values, onChange }: QueueSelectProps) {
  const [isUsed, setIsUsed] = useState(false);
  const listed = isUsed ? values : values.slice(0, 4);
  const current = chosen.length > 1 ? several : (chosen[0] ?? null);
  const isUnlisted =
    current !== null && current !== several && !listed.some(({ value }) => value === current);
  return (
    <select
      name={name}
      aria-label={label}
      value={current === null ? "" : current === several ? several : toOption(current)}
      onFocus={() => setIsUsed(true)}
      onPointerDown={() => setIsUsed(true)}
      onBlur={() => setIsUsed(false)}
      onChange={({ target: { value } }) => onChange(value === "" ? [] : [value === "-" ? "" : value])}
      data-chosen={current === null ? undefined : ""}
      className="queue-choice max-w-36 max-sm:max-w-full"
    >
      <option value="">{words.everyValue(label)}</option>
      {current === several ? (
        <option value={several} disabled>
          {words.severalValues(label, chosen.map(nameOf))}
        </option>
      ) : null}
      {isUnlisted ? <option value={toOption(current)}>{nameOf(current)}</option> : null}
      {listed.map(({ value, count }) => (
        <option key={value} value={toOption(value)}>
          {words.valueCount(nameOf(value), count)}
        </option>
      ))}
    </select>
  );
}
