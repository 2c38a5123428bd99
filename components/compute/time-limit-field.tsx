import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { findHours, formatTimeLimit, parseTimeLimit, sayTimeLimit } from "@/lib/compute/job/time-limit";
import * as words from "@/lib/compute/submit/words";
import { SubmitField } from "./submit/submit-field";

type TimeLimitFieldProps = Omit<ComponentProps<"input">, "className"> & {
  /** What the field says; `onSet` replaces it. */
  typed: string;
  onSet: (text: string) => void;
  error: string | null;
  warning?: string | null;
  /** A limit in minutes that a finding suggests. */
  suggested?: number | null;
};

/** A time limit with its format and what it means, as `90` and `1-30` are easily misread, and `4:00` isn't four hours. */
export function TimeLimitField(props: TimeLimitFieldProps) {
  const { typed, onSet, error, warning = null, suggested = null, ...input } = props;
  const parsed = parseTimeLimit(typed);
  const offers = [
    { minutes: findHours(typed), say: words.hoursMeant },
    { minutes: suggested, say: words.setLimit },
  ];
  const hint = (
    <>
      <span className="block">{words.limitHint}</span>
      {"fault" in parsed ? null : (
        <span className="block text-base text-ink">{words.limitMeans(sayTimeLimit(parsed.minutes, 3))}</span>
      )}
    </>
  );
  return (
    <div className="grid justify-items-start gap-1 *:first:w-full">
      <SubmitField label={words.fields.timeLimit} hint={hint} error={error} warning={warning}>
        {(control) => (
          <TextInput
            {...control}
            {...input}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="tabular-nums"
          />
        )}
      </SubmitField>
      {offers.map(({ minutes, say }) =>
        minutes === null ? null : (
          <Button
            key={say("")}
            size="small"
            onClick={({ currentTarget }) => {
              onSet(formatTimeLimit(minutes));
              // The button goes once the limit fits.
              currentTarget.parentElement?.querySelector("input")?.focus();
            }}
          >
            {say(sayTimeLimit(minutes))}
          </Button>
        ),
      )}
    </div>
  );
}
