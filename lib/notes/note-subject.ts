/** What a note is about: a resource, or one of its downtimes by its ID in the lists. */
export type NoteSubject = { resource: string; listedId: string | null };

/** The key of a subject on the device. */
export const toSubjectKey = ({ resource, listedId }: NoteSubject): string => listedId ?? resource;
