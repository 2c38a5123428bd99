import { Button } from "@/components/ui/button";
import * as words from "@/lib/compute/submit/words";
import { UnavailableButton } from "../unavailable-button";

type SubmitBarProps = {
  isSending: boolean;
  /** The number of errors that prevented the last press. */
  errors: number;
  /** Why the token can't submit; null if it can. */
  whyNot: string | null;
};

/** The submit button, docked at the bottom of the window while the form is longer than it. */
export function SubmitBar({ isSending, errors, whyNot }: SubmitBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-line-strong border-t bg-canvas px-1 py-2">
      {whyNot === null ? (
        <Button type="submit" variant="primary" busy={isSending} className="disabled:opacity-100">
          {words.submitJob}
        </Button>
      ) : (
        <UnavailableButton variant="primary" why={whyNot}>
          {words.submitJob}
        </UnavailableButton>
      )}
      <span role="status" className="text-ink-muted text-sm empty:hidden">
        {isSending ? words.sending : ""}
        {errors > 0 ? words.fixFirst(errors) : ""}
      </span>
    </div>
  );
}
