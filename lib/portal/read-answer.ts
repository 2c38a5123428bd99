import * as z from "zod/mini";
import { readPlainAnswer } from "./read-plain-answer";

/** What a complete answer of the portal's API says, as `schema` reads it; throws a ProblemError for everything else. */
export const readAnswer = <S extends z.ZodMiniType>(
  response: Response,
  text: string,
  schema: S,
): z.infer<S> => readPlainAnswer(response, text, (body) => z.safeParse(schema, body).data);
