import * as z from "zod/mini";

/**
 * Parses an answer with `schema`; undefined if it doesn't match. A separate file, so that zod's parser loads with the first
 * answer.
 */
export const parseAnswer = <S extends z.ZodMiniType>(body: unknown, schema: S): z.infer<S> | undefined =>
  z.safeParse(schema, body).data;
