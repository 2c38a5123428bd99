import { notFound } from "next/navigation";

/** Every address that no page answers, so that the shell surrounds the answer too. */
export default function Missing() {
  notFound();
}
