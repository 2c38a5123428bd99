import { inputClass, TextInput } from "@/components/ui/field";
import { sayTimeLimit } from "@/lib/compute/job/time-limit";
import type { Limit, Partition } from "@/lib/compute/model";
import { splitNames } from "@/lib/compute/split-names";
import * as words from "@/lib/compute/submit/words";
import { SubmitField } from "./submit-field";

type SubmitPartitionFieldProps = {
  value: string;
  onChange: (partition: string) => void;
  /** Null while they are loading or unknown. */
  partitions: Partition[] | null;
  /** Why the partitions are unknown; the name is then typed. */
  whyUnknown: string | null;
  error: string | null;
  warning: string | null;
};

/** The partition, chosen from those of the resource, with its limits below. An imported list of several stays as it is. */
export function SubmitPartitionField({
  value,
  onChange,
  partitions,
  whyUnknown,
  error,
  warning,
}: SubmitPartitionFieldProps) {
  const wanted = splitNames(value);
  const chosen = wanted.flatMap((name) => partitions?.find((one) => one.name === name) ?? []);
  const missing = wanted.filter((name) => !chosen.some((one) => one.name === name));
  const hint =
    partitions === null ? (whyUnknown ?? words.loadingPartitions) : sayLimitsOf(chosen) || undefined;
  return (
    <SubmitField label={words.fields.partition} hint={hint} error={error} warning={warning}>
      {(control) =>
        whyUnknown !== null ? (
          <TextInput
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        ) : (
          <select
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            disabled={partitions === null}
            className={`${inputClass} min-h-8`}
          >
            <option value="">{words.defaultPartition}</option>
            {value !== "" && !partitions?.some(({ name }) => name === value) ? (
              <option value={value}>
                {partitions === null || missing.length === 0
                  ? value
                  : words.notOffered(value, missing.join(", "))}
              </option>
            ) : null}
            {partitions?.map((partition) => (
              <option key={partition.name} value={partition.name}>
                {toOptionText(partition)}
              </option>
            ))}
          </select>
        )
      }
    </SubmitField>
  );
}

const isClosed = ({ states }: Partition) => states.length > 0 && !states.includes("UP");
const toOptionText = (partition: Partition) =>
  isClosed(partition) ? words.inState(partition.name, partition.states.join(", ")) : partition.name;

const sayMostNodes = (limit: Limit) => (typeof limit === "number" ? words.atMostNodes(limit) : null);

/** The limits of one partition, or of each of several. */
const sayLimitsOf = (partitions: Partition[]): string =>
  partitions
    .map((one) => (partitions.length > 1 ? words.limitsOf(one.name, sayLimits(one)) : sayLimits(one)))
    .join(" ");

/** A partition's limits in one sentence, without those that aren't reported. */
function sayLimits(partition: Partition): string {
  const { mostMinutes, defaultMinutes, mostNodes, totalNodes, fewestNodes } = partition;
  const given = [
    mostMinutes === null
      ? null
      : mostMinutes === "unlimited"
        ? words.noTimeLimit
        : words.atMost(sayTimeLimit(mostMinutes)),
    typeof defaultMinutes === "number" ? words.defaultLimit(sayTimeLimit(defaultMinutes)) : null,
    fewestNodes !== null && fewestNodes > 1 ? words.atLeastNodes(fewestNodes) : null,
    sayMostNodes(mostNodes) ?? sayMostNodes(totalNodes),
  ].filter((part) => part !== null);
  const text = given.join(", ");
  return text === "" ? words.noLimits : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
