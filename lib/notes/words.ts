import { longestNoteText, longestTodo } from "./note-text";

export const notes = "Notes";
/** The name of a button: checks and screen readers find it. */
export const addNote = "Add note";
export const addDowntimeNote = "Add note to downtime";
export const formNotLoaded = "The form couldn't be loaded";
export const pressAgain = "Press the button again to retry.";
export const newNote = "New note";
export const textLabel = "Note";
export const textHint = "Plain text. Everyone who can see the status page can read it.";
export const textMissing = "Write a note.";
export const textTooLong = `A note can have at most ${longestNoteText.toLocaleString("en")} characters.`;
export const todoLabel = "What to do";
export const todoHint = `For users, on one line of at most ${longestTodo} characters. Shown before the note.`;
export const todoTooLong = `“What to do” can have at most ${longestTodo} characters.`;
export const stageLabel = "Stage";
export const stageHint = "Doesn't change the status, which the facility reports.";
export const noStage = "None";
export const charactersLeft = (count: number) =>
  count >= 0 ? `${count.toLocaleString("en")} characters left` : `${-count} characters too many`;
export const announceLabel = "Announce";
export const announceHint = "Mails the note to the facility’s list, as a note with a stage is in any case.";
export const cannotAnnounce = "No list is set up for announcements.";
export const nextUpdateLabel = "Next update";
/** Minutes, as the form keeps them, and how they are offered. */
export const nextUpdateChoices: readonly (readonly [minutes: string, label: string])[] = [
  ["none", "No time promised"],
  ["30", "In 30 minutes"],
  ["60", "In 1 hour"],
  ["120", "In 2 hours"],
  ["240", "In 4 hours"],
  ["480", "In 8 hours"],
  ["1440", "In 1 day"],
  ["4320", "In 3 days"],
  ["10080", "In 1 week"],
];
export const publishedAs = (author: string) => `Published as ${author}.`;
export const publish = "Publish note";
export const cancel = "Cancel";
export const discard = "Discard draft";
export const closeForm = "Close form";
export const continueEditing = "Continue editing";
export const published = "Note published.";
export const publishedElsewhere = "Note published in another tab.";
export const draftNotSaved = "Drafts can't be saved in this browser";
export const draftNotSavedHint = "Publish the note before you leave this page, or its text is lost.";
export const publishFailed = "Couldn't publish the note";
export const leftTitle = "Outcome unknown";
export const leftHappened = "This page was closed or reloaded before the portal confirmed the note.";
export const unansweredHappened = "The portal couldn't confirm whether the note was published.";
export const leftTodo = "Check the list of notes before you publish it again.";
export const isListed = "The note was published";
export const notListed = "The note isn't listed yet";
export const checkingList = "Checking the list of notes…";
export const listFailed = "The list of notes couldn't be loaded";
export const refresh = "Refresh";
export const publishAgain = "Publish again";
export const repeatHint =
  "“Publish again” is safe: if the first attempt arrived, the portal returns its result and adds no second note.";
export const withdrawn = "Withdrawn";
/** In place of a withdrawn note's text. */
export const textRemoved = "Text removed";
export const withdrawnBy = "by";
export const nextUpdateBy = "Next update by";
export const updateOverdue = "Update overdue since";
export const onDowntime = "Downtime of";
export const aboutDowntime = (day: string) => `About the downtime of ${day}`;
export const onADowntime = "About a downtime";
export const withdraw = "Withdraw";
export const withdrawNamed = (line: string) => `Withdraw note: ${line}`;
export const withdrawTitle = "Withdraw this note?";
export const withdrawExplained =
  "Its text and what to do are deleted everywhere in the portal; who withdrew it and when stays visible. Feed readers and other receivers may keep copies. This can't be undone.";
export const keepNote = "Keep note";
export const withdrawNote = "Withdraw note";
export const withdrawFailed = "Couldn't withdraw the note";
export const notLoaded = "Notes couldn't be loaded.";
/** What couldn't be refreshed. */
export const theNotes = "the notes";
export const noNotes = "No current notes.";
export const olderNotes = (count: number) => `${count} older`;
export const moreNotes = (count: number) => `${count} more`;
export const olderNotesLabel = "Older notes";
export const overdueShort = "update overdue";
export const notesOn = (resource: string) => `Notes on ${resource}`;
export const notesOnDowntime = "Notes on this downtime";
/** `hasMore`: there are more than `count`. */
export const furtherNotes = (count: number, hasMore: boolean) =>
  `${hasMore ? "More than " : ""}${count.toLocaleString("en")} older notes not shown.`;
export const personOf = (person: string, account: string) => `${person} (${account})`;
export const memberOf = (project: string) => `Member of ${project}`;
export const notOperator = "Only members of the portal's operator projects can write notes.";
export const otherDowntime = "This downtime belongs to another resource.";
export const storeBrokeOff = "The database failed while the note was being saved.";
export const noSuchNote = "This note doesn't exist.";
export const tooManyNotes = (most: number) =>
  `There are already ${most.toLocaleString("en")} notes, which is the maximum. Withdraw old ones first.`;
export const inFeed = (author: string, moment: string, text: string) =>
  `Note by ${author}, ${moment}: ${text}`;
export const nextUpdateInFeed = (moment: string) => `Next update by ${moment}.`;

/** Notes in webhooks for chats, and in mails. */
export const noteNews = (resource: string, author: string, stage: string | null) =>
  stage ? `${resource}: ${stage} (note by ${author})` : `${resource}: note by ${author}`;
export const withdrawnNews = (resource: string, by: string) => `${resource}: note withdrawn by ${by}`;
