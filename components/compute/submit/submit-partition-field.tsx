import { inputClass, TextInput } from "@/components/ui/text-input";
import { sayTimeLimit } from "@/lib/compute/job/time-limit";
import type { Limit, Partition } from "@/lib/compute/model";
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

/** The partition, chosen from those of the resource, with its limits below. */
export function SubmitPartitionField({
  value,
  onChange,
  partitions,
  whyUnknown,
  error,
  warning,
}: SubmitPartitionFieldProps) {
  const chosen = partitions?.find(({ name }) => name === value);
  const hint =
    partitions === null
      ? (whyUnknown ?? "The partitions are being read.")
      : chosen
        ? sayLimits(chosen)
        : "Empty: the resource's own choice.";
  return (
    <SubmitField label="Partition" hint={hint} error={error} warning={warning}>
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
            <option value="">Not chosen</option>
            {value !== "" && !chosen ? (
              <option value={value}>{partitions === null ? value : `${value} (not offered)`}</option>
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
  isClosed(partition) ? `${partition.name} (${partition.states.join(", ")})` : partition.name;

const sayCount = (limit: Limit, thing: string) =>
  typeof limit === "number" ? `${limit} ${thing}${limit === 1 ? "" : "s"}` : null;

/** A partition's limits in one sentence, without those that aren't reported. */
function sayLimits(partition: Partition): string {
  const { mostMinutes, defaultMinutes, mostNodes, totalNodes, fewestNodes } = partition;
  const most = sayCount(mostNodes, "node") ?? sayCount(totalNodes, "node");
  const told = [
    mostMinutes === null
      ? null
      : mostMinutes === "unlimited"
        ? "no limit of time"
        : `at most ${sayTimeLimit(mostMinutes)}`,
    typeof defaultMinutes === "number" ? `${sayTimeLimit(defaultMinutes)} unless told` : null,
    fewestNodes !== null && fewestNodes > 1 ? `from ${sayCount(fewestNodes, "node")} on` : null,
    most === null ? null : `up to ${most}`,
  ].filter((words) => words !== null);
  const text = told.join(", ");
  return text === ""
    ? "The resource tells no limits of it."
    : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
