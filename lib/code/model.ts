import * as z from "zod/mini";

/** A call of an upstream operation, such as `compute.job`; each operation has its own input. */
const codeCallSchema = z.strictObject({
  operation: z.string().check(z.maxLength(60)),
  input: z.record(z.string().check(z.maxLength(100)), z.unknown()),
});
export type CodeCall = z.infer<typeof codeCallSchema>;
/** The calls of a page that become one script each; null while a form is incomplete. */
export type CodeOffers = readonly (readonly CodeCall[])[] | null;

/** `POST /api/code`: the calls to describe. None of them is made. */
export const codeQuestionSchema = z.strictObject({
  calls: z.array(codeCallSchema).check(z.minLength(1), z.maxLength(100)),
});

/** The same act with the scheduler's own commands: `name` is the command, `text` what to run or save. */
const commandSchema = z.object({ name: z.string(), text: z.string() });
export type Command = z.infer<typeof commandSchema>;

/** One request as the portal sends it, without the token. `base` is null if the facility's address isn't revealed. */
const requestDescriptionSchema = z.object({
  operation: z.string(),
  base: z.nullable(z.string()),
  method: z.enum(["GET", "POST", "DELETE"]),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.nullable(z.string()),
  authorization: z.enum(["none", "token"]),
  command: z.nullable(commandSchema),
});
export type RequestDescription = z.infer<typeof requestDescriptionSchema>;

/** The described requests, in the order of the calls. */
export const codeAnswerSchema = z.object({ requests: z.array(requestDescriptionSchema) });
