import { FacilityClock } from "./clock";
import { FaultRules } from "./faults/fault-rules";
import { RequestCounts } from "./request-counts";
import { SchedulerSettings } from "./scheduler/scheduler-settings";
import { StatusBoard } from "./status/status-board";
import { StreamingSettings } from "./streaming/streaming-settings";
import { ThesaurusDesk } from "./thesaurus/thesaurus-desk";
import { TokenOffice } from "./token/token-office";
import { Worlds } from "./worlds";

/**
 * The state of one running demo facility. Nothing is kept at module level, so several can run side by side.
 */
export interface Facility {
  clock: FacilityClock;
  status: StatusBoard;
  tokens: TokenOffice;
  worlds: Worlds;
  faults: FaultRules;
  counts: RequestCounts;
  schedulers: SchedulerSettings;
  streaming: StreamingSettings;
  thesaurus: ThesaurusDesk;
}

/** Creates a facility. The same start (epoch ms) gives the same resources and downtimes. */
export function createFacility(startMs?: number): Facility {
  const clock = new FacilityClock(startMs);
  return {
    clock,
    status: new StatusBoard(clock),
    tokens: new TokenOffice(clock),
    worlds: new Worlds(clock),
    faults: new FaultRules(),
    counts: new RequestCounts(),
    schedulers: new SchedulerSettings(clock.nowMs()),
    streaming: new StreamingSettings(),
    thesaurus: new ThesaurusDesk(process.env.DEMO_THESAURUS_FILE),
  };
}
