import "server-only";
import { z } from "zod";
import { whyTooSlow } from "@/lib/portal/slow-pattern";
import { placeholderName } from "../submit/placeholders";
import { whyNotValue } from "./check-field";

const mustBe =
  (what: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? "is missing" : `must be ${what}`;
const notText = mustBe("text, with {placeholders} in quotes");
const notList = mustBe("a list");
const notKeys = mustBe("keys with values");

const oneLine = z
  .string({ error: notText })
  .regex(/^[^\p{Cc}]*$/u, "must be one line without control characters");
const line = (most: number) =>
  oneLine
    .refine((text) => text.trim() !== "", "is empty")
    .max(most, `has more than ${most} characters`)
    .transform((text) => text.trim());
const whole = z
  .string({ error: notText })
  .regex(/^-?\d{1,15}$/, { error: "must be a whole number, in digits", abort: true })
  .transform(Number);
/** A list of texts, each once. */
const texts = (most: number, each: number) =>
  z
    .array(oneLine.min(1, "has an empty item").max(each, `has an item of more than ${each} characters`), {
      error: notList,
    })
    .min(1, "is empty")
    .max(most, `has more than ${most} items`)
    .superRefine((items, context) => {
      for (const [at, item] of items.entries())
        if (items.indexOf(item) < at)
          context.addIssue({ code: "custom", path: [at], message: `has “${item}” twice` });
    });

/** As long as a draft's texts (lib/compute/submit/draft.ts), whatever replaces the placeholders. */
const jobText = oneLine.max(1000, "has more than 1,000 characters").optional();

export const templateJobSchema = z.strictObject(
  {
    name: jobText,
    account: jobText,
    partition: jobText,
    nodes: jobText,
    tasks: jobText,
    "time-limit": jobText,
    "working-directory": jobText,
    environment: z
      .record(z.string().regex(placeholderName), oneLine, {
        error: (issue) =>
          issue.code === "invalid_key"
            ? "isn't a variable's name: use letters, digits and underscores"
            : notKeys(issue),
      })
      .optional(),
  },
  { error: notKeys },
);

const field = {
  name: line(40).refine(
    (name) => placeholderName.test(name),
    "must be letters, digits and underscores, without a digit first",
  ),
  label: line(80),
  hint: line(200).nullable().default(null),
};

const numberField = z
  .strictObject({
    ...field,
    kind: z.literal("number"),
    least: whole,
    most: whole,
    default: whole.transform(String).default(""),
  })
  .superRefine(({ least, most }, { addIssue }) => {
    const message = `is less than least, ${least}`;
    if (least > most) addIssue({ code: "custom", path: ["most"], message, continue: false });
  });

/** Why a pattern can't be used: it is none, or it might run without end on what somebody types. */
function whyNotPattern(pattern: string): string | null {
  try {
    new RegExp(pattern, "u");
  } catch (error) {
    return `isn't a regular expression: ${error instanceof Error ? error.message : error}`;
  }
  const slow = whyTooSlow(pattern);
  return slow && `can't be used. ${slow}`;
}

const textField = z
  .strictObject({
    ...field,
    kind: z.literal("text"),
    "most-length": whole
      .refine((most) => most >= 1 && most <= 10_000, "must be from 1 to 10,000")
      .default(200),
    pattern: line(500).nullable().default(null),
    default: oneLine.default(""),
  })
  .superRefine(({ pattern }, { addIssue }) => {
    const message = pattern === null ? null : whyNotPattern(pattern);
    if (message !== null) addIssue({ code: "custom", path: ["pattern"], message, continue: false });
  })
  .transform(({ "most-length": mostLength, ...rest }) => ({ ...rest, mostLength }));

const choiceField = z.strictObject({
  ...field,
  kind: z.literal("choice"),
  choices: texts(50, 200),
  default: oneLine.default(""),
});

/** All keys that fields have. */
export const fieldKeys = [
  ...new Set([numberField, textField.in, choiceField].flatMap(({ shape }) => Object.keys(shape))),
];

/** The front matter of a template (docs/templates.md). All values of its YAML come as texts, as they are written. */
export const frontMatterSchema = z.strictObject(
  {
    title: line(80),
    description: z
      .string({ error: notText })
      .refine((text) => text.trim() !== "", "is empty")
      .max(500, "has more than 500 characters")
      .regex(/^(?:[^\p{Cc}]|\n)*$/u, "has control characters")
      .transform((text) => text.trim()),
    resources: texts(100, 200).nullable().default(null),
    job: templateJobSchema.default({}),
    fields: z
      .array(
        z
          .discriminatedUnion("kind", [numberField, textField, choiceField], {
            error: (issue) =>
              issue.code === "invalid_union" ? "must be number, text or choice" : notKeys(issue),
          })
          .superRefine((one, { addIssue }) => {
            const message = one.default === "" ? null : whyNotValue(one, one.default);
            if (message !== null) addIssue({ code: "custom", path: ["default"], message });
          }),
        { error: notList },
      )
      .max(20, "has more than 20 items")
      .default([]),
  },
  { error: notKeys },
);
export type FrontMatter = z.output<typeof frontMatterSchema>;
