import type { ComponentProps } from "react";
import { Icon, outlines } from "@/components/ui/icon";
import * as words from "@/lib/palette/words";

/** The palette's field. It is there before the list of what it searches. */
export const PaletteField = ({ listId, ...props }: ComponentProps<"input"> & { listId?: string }) => (
  <div className="flex shrink-0 items-center gap-2 border-line border-b px-3">
    <Icon outline={outlines.glass} className="size-4 shrink-0 text-ink-muted" />
    <input
      role="combobox"
      type="text"
      aria-label={words.searchOrJump}
      aria-expanded={false}
      aria-controls={listId}
      aria-autocomplete="list"
      placeholder={words.placeholder}
      maxLength={2000}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      {...props}
      className="h-11 min-w-0 grow bg-transparent text-lg outline-none placeholder:text-ink-muted placeholder:text-base"
    />
  </div>
);
