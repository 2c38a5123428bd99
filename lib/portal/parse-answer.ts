import * as z from "zod/mini";

/** What `schema` reads of an answer; undefined where it doesn't fit. A file of its own, so that zod's parser loads with the first answer. */
export const parseAnswer = <S extends z.ZodMiniType>(body: unknown, schema: S): z.infer<S> | undefined =>
  z.safeParse(schema, body).data;
