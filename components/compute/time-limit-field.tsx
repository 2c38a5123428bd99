import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { findHours, formatTimeLimit, parseTimeLimit, sayTimeLimit } from "@/lib/compute/job/time-limit";
import * as words from "@/lib/compute/submit/words";
import { SubmitField } from "./submit/submit-field";

/** `typed` is what the field says, and `onSet` replaces it; `suggested` is a limit in minutes that a finding suggests. */
type TimeLimitFieldProps = Omit<ComponentProps<"input">, "className"> &
  Pick<ComponentProps<typeof SubmitField>, "error" | "warning"> & {
    typed: string;
    onSet: (text: string) => void;
    suggested?: number | null;
  };

/** A time limit with its format and what it means, as `90` and `1-30` are easily misread, and `4:00` isn't four hours. */
export function TimeLimitField({ typed, onSet, suggested = null, ...props }: TimeLimitFieldProps) {
  const { error, warning, ...input } = props;
  const parsed = parseTimeLimit(typed);
  const offers = [[findHours(typed), words.hoursMeant] as const, [suggested, words.setLimit] as const];
  const meaning = "fault" in parsed ? null : words.limitMeans(sayTimeLimit(parsed.minutes, 3));
  const hint = (
    <>
      <span className="block">{words.limitHint}</span>
      <span className="block text-base text-ink empty:hidden">{meaning}</span>
    </>
  );
  return (
    <div className="grid justify-items-start gap-1 *:first:w-full">
      <SubmitField label={words.fields.timeLimit} hint={hint} error={error} warning={warning}>
        {(control) => (
          <TextInput {...control} {...input} autoComplete="off" spellCheck={false} className="tabular-nums" />
        )}
      </SubmitField>
      {offers.map(([minutes, say]) =>
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
