import { StateMark } from "@/components/ui/state-mark";
import type { StatusTone } from "@/lib/status/severity";

/** The mark of a state: each has a shape of its own, so that none depends on colour. */
export function StatusMark(props: { tone: StatusTone; className?: string }) {
  return <StateMark {...props} />;
}
