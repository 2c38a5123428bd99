import { expect, it } from "vitest";
import { ProblemError } from "@/lib/portal/problem";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { makeQueryClient } from "./make-query-client";

it("asks once", async () => {
  const client = makeQueryClient();
  let asked = 0;
  const queryFn = async () => {
    asked++;
    throw new ProblemError(stateProblem("facility-busy", ""));
  };
  await expect(client.fetchQuery({ queryKey: ["busy"], queryFn })).rejects.toThrow();
  expect(asked).toBe(1);
});
