import { afterEach, expect, it } from "vitest";
import { ProblemError } from "@/lib/portal/problem";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { makeQueryClient } from "./make-query-client";
import { watchSignInRequired } from "./sign-in-required";

const heard: string[] = [];
const stop = watchSignInRequired((source) => heard.push(source));
afterEach(() => void heard.splice(0));

const fail = (slug: "sign-in-required" | "facility-busy") => async () => {
  throw new ProblemError(stateProblem(slug, ""));
};

it("asks once, and reports reads and writes that need a sign-in", async () => {
  const client = makeQueryClient();
  let asked = 0;
  const ask = (slug: Parameters<typeof fail>[0]) =>
    client.fetchQuery({
      queryKey: [slug],
      queryFn: () => {
        asked++;
        return fail(slug)();
      },
    });
  await expect(ask("facility-busy")).rejects.toThrow();
  expect([asked, heard]).toEqual([1, []]);
  await expect(ask("sign-in-required")).rejects.toThrow();
  const mutation = client.getMutationCache().build(client, { mutationFn: fail("sign-in-required") });
  await expect(mutation.execute(undefined)).rejects.toThrow();
  expect([asked, heard]).toEqual([2, ["query", "mutation"]]);
  stop();
  await expect(
    client.fetchQuery({ queryKey: ["again"], queryFn: fail("sign-in-required") }),
  ).rejects.toThrow();
  expect(heard).toHaveLength(2);
});
