import { FacilityClock } from "./clock";
import { FaultRules } from "./faults/fault-rules";
import { RequestCounts } from "./request-counts";
import { SchedulerSettings } from "./scheduler/scheduler-settings";
import { StatusBoard } from "./status/status-board";
import { ThesaurusDesk } from "./thesaurus/thesaurus-desk";
import { TokenOffice } from "./token/token-office";
import { Worlds } from "./worlds";

/** All state of one running demo facility; nothing is kept at module level, so several can run side by side. */
export interface Facility {
  clock: FacilityClock;
  status: StatusBoard;
  tokens: TokenOffice;
  worlds: Worlds;
  faults: FaultRules;
  counts: RequestCounts;
  schedulers: SchedulerSettings;
  thesaurus: ThesaurusDesk;
}

/** A fresh facility. The same start instant gives the same resources and downtimes. */
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
    thesaurus: new ThesaurusDesk(process.env.DEMO_THESAURUS_FILE),
  };
}
