import "server-only";
import type { SignedIn } from "@/lib/session/session";
import { cancelDeed, type DeedRoutes, deleteDeed, extendDeed, provisionDeed, submitDeed } from "./deed";
import { recordActivity } from "./record-activity";

export { noteSeenJob, noteSeenJobs } from "./note-seen-jobs";

type Request = { signedIn: SignedIn | null; requestId: string };
type At<Route> = Request & Route;
type Write<Result> = () => Promise<Result>;

/** The writes of the API's handlers, each recorded as recordActivity does. */
export const recordSubmit = <R extends { jobId: string }>(at: At<DeedRoutes["submit"]>, write: Write<R>) =>
  recordActivity(at, submitDeed(at), write);
export const recordCancel = <R extends DeedRoutes["cancelled"]>(at: At<DeedRoutes["job"]>, write: Write<R>) =>
  recordActivity(at, cancelDeed(at), write);
export const recordProvision = <R>(at: At<DeedRoutes["provision"]>, write: Write<R>) =>
  recordActivity(at, provisionDeed(at), write);
export const recordExtend = <R>(at: At<DeedRoutes["cluster"]>, write: Write<R>) =>
  recordActivity(at, extendDeed(at), write);
export const recordDelete = <R extends { outcome: string }>(at: At<DeedRoutes["cluster"]>, write: Write<R>) =>
  recordActivity(at, deleteDeed(at), write);
export const recordRevoke = <R>(at: Request, write: Write<R>) =>
  recordActivity(at, { action: "revoke", keepsWords: true }, write);
