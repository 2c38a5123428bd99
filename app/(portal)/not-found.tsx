import type { Metadata } from "next";
import { MissingPage } from "@/components/shell/frame/missing-page";

export const metadata: Metadata = { title: "Nothing here" };

export default function NotFound() {
  return <MissingPage />;
}
