import type { Metadata } from "next";
import { connection } from "next/server";
import { MissingPage } from "@/components/shell/frame/missing-page";
import { PlainFrame } from "@/components/shell/frame/plain-frame";
import * as words from "@/components/shell/frame/words";
import { readSite } from "@/lib/portal/site";

export const metadata: Metadata = { title: words.pageNotFound };

/** For addresses outside the portal's shell. It is part of every page's response, so it stays plain. */
export default async function NotFound() {
  await connection();
  return (
    <PlainFrame site={readSite()}>
      <MissingPage />
    </PlainFrame>
  );
}
