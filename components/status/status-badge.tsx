import { StateMark } from "@/components/ui/state-mark";
import type { Standing } from "@/lib/status/severity";

type StatusBadgeProps = {
  standing: Pick<Standing, "tone" | "word">;
  /** True for a list of good ones, which would be too loud with a background each. */
  isPlain?: boolean;
};

/** A state by shape, word and colour. */
export function StatusBadge({ standing: { tone, word }, isPlain = false }: StatusBadgeProps) {
  return (
    <span className={`status-badge badge-${isPlain && tone === "ok" ? "plain" : tone}`}>
      <StateMark tone={tone} />
      <span>{word}</span>
    </span>
  );
}
