/** Details of problems about writes with an Idempotency-Key. */
export const senderEnded =
  "An earlier request with this Idempotency-Key was in progress when the portal process that sent it ended.";
export const stillInProgress = "An earlier request with this Idempotency-Key is still in progress.";
export const answerUnreadable =
  "An earlier request with this Idempotency-Key was answered, but the portal can't read the stored response.";
export const recordUnreadable =
  "An earlier request with this Idempotency-Key exists, but the portal's database didn't return its response.";
export const notRecorded = "The portal couldn't record the request in its database, so it didn't send it.";
export const notRecordedTodo = "Nothing was sent. Wait a moment, then try again.";
export const tooManyWrites = "Too many writes are in progress.";
