import { type ReactNode, useId } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "@/components/ui/button";

type UnavailableButtonProps = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Why it can't be used, shown beside it; or the ID of the element that already says so. */
  why: string | { id: string };
  /** The ID of the reason shown beside it, for other controls with the same reason. */
  whyId?: string;
  /** The full name, where the visible one is short. */
  "aria-label"?: string;
  title?: string;
  children: ReactNode;
};

/** A button that can't be used, with the reason beside it. It keeps its place in the tab order, so that the reason is found. */
export function UnavailableButton({ variant, size, why, whyId, children, ...named }: UnavailableButtonProps) {
  const ownId = useId();
  const id = typeof why === "string" ? (whyId ?? ownId) : why.id;
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <button
        type="button"
        {...named}
        aria-disabled="true"
        aria-describedby={id}
        className={`${buttonClass(variant, size)} max-w-full opacity-55`}
      >
        <span className="truncate">{children}</span>
      </button>
      {typeof why === "string" ? (
        <span id={id} className="wrap-anywhere min-w-0 text-ink-muted text-sm">
          {why}
        </span>
      ) : null}
    </span>
  );
}
