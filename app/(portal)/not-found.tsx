import type { Metadata } from "next";
import { MissingPage } from "@/components/shell/frame/missing-page";
import * as words from "@/components/shell/frame/words";

export const metadata: Metadata = { title: words.pageNotFound };

export default function NotFound() {
  return <MissingPage />;
}
