/** The names of a list by commas, as of partitions or users; each once. */
export const splitNames = (text: string | null): string[] => [
  ...new Set(
    (text ?? "")
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
];
