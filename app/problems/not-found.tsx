import { MissingPage } from "@/components/shell/frame/missing-page";

export default function NotFound() {
  return <MissingPage />;
}
