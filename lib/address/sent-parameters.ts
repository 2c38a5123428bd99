/** A page's parameters as Next gives them: a repeated one is a list. */
export type SentParameters = Record<string, string | string[] | undefined>;

/** The parameters of a page's address; repeated ones are left out. */
export async function readAddress(sent: Promise<SentParameters>): Promise<URLSearchParams> {
  const given = Object.entries(await sent).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return new URLSearchParams(given);
}
