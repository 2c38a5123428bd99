import { LinkButton } from "@/components/ui/link-button";
import { mostSpansOfAnswer } from "@/lib/history/span";
import * as words from "@/lib/history/words";

/** The same record as files. It says if one has a part of it alone: a file that isn't whole must not look whole. */
export function Downloads({ address, spanCount }: { address: string; spanCount: number }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm print:hidden">
      {words.download}
      <LinkButton size="small" href={`${address}&format=csv`} prefetch={false} download>
        {words.downloadCsv}
      </LinkButton>
      <LinkButton size="small" href={`${address}&format=json`} prefetch={false}>
        {words.downloadJson}
      </LinkButton>
      {spanCount > mostSpansOfAnswer ? (
        <span className="text-warn">{words.downloadCut(mostSpansOfAnswer, spanCount)}</span>
      ) : null}
    </p>
  );
}
