/** Texts about downtimes and reservations in a job's time. */

const until = (end: string | null) => (end === null ? "; its end is unknown" : ` until ${end}`);

/** On a job's page and its row. */
export const statusAndDowntimes = "Status and downtimes";
export const reservations = "Reservations";
export const downtimeDuring = (name: string, start: string) =>
  `Downtime “${name}” starts ${start}, when this job may still be running.`;
export const downtimeBefore = (name: string, start: string) =>
  `Downtime “${name}” starts ${start}. The job may have to wait until it ends.`;
export const downtimeNow = (name: string, end: string | null) =>
  `Downtime “${name}” is in effect${until(end)}. The job may have to wait.`;
export const downtimeNowRunning = (name: string, end: string | null) =>
  `Downtime “${name}” is in effect${until(end)}.`;
export const reservationDuring = (name: string, start: string) =>
  `Reservation “${name}” of this job’s nodes starts ${start}, when the job may still be running.`;
export const reservationBefore = (name: string, start: string) =>
  `Reservation “${name}” starts ${start} and leaves too few nodes. The job may have to wait until it ends.`;
export const reservationNow = (name: string, end: string | null) =>
  `Reservation “${name}” leaves too few nodes${until(end)}. The job may have to wait.`;
export const reservationNowRunning = (name: string, end: string | null) =>
  `Reservation “${name}” of this job’s nodes is in effect${until(end)}.`;

/** Why there may be more than is shown. */
const notLoaded = {
  failed: "Reservations couldn’t be loaded",
  "held-back": "Reservations aren’t loaded, to save your single-use token",
};
export const jobNotComparedWithDowntimes =
  "Downtimes couldn’t be loaded, so this job may not be compared with all of them.";
export const jobNotCompared = {
  failed: `${notLoaded.failed}, so this job isn’t compared with them.`,
  "held-back": `${notLoaded["held-back"]}, so this job isn’t compared with them.`,
};
export const marksUnknown = {
  failed: `${notLoaded.failed}, so jobs that meet one may not be marked.`,
  "held-back": `${notLoaded["held-back"]}, so jobs that meet one may not be marked.`,
};

/** In the rows of partitions. */
export const unnamed = "no name";
export const reservationNames = (names: readonly string[], most: number) =>
  names.length > most
    ? `${names.length} reservations`
    : `${names.length === 1 ? "Reservation" : "Reservations"}: ${names.join(", ")}`;
export const notCompared = "Reservations aren’t loaded, so partitions may have fewer nodes than shown.";

/** On the reservations page. */
export const yourJobs = "Your jobs";
