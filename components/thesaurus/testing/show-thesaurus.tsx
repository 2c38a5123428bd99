import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { makeQueryClient } from "@/lib/query/make-query-client";
import type { Scheme } from "@/lib/thesaurus/model";
import { PreviewProvider } from "../concept/concept-preview";
import { PlaceProvider } from "../place-provider";
import { ThesaurusProvider } from "../thesaurus-context";

/** Renders a part of the thesaurus at the place that the window's address has. */
export function showThesaurus(
  part: ReactNode,
  { client = makeQueryClient(), schemes = [] }: { client?: QueryClient; schemes?: Scheme[] } = {},
) {
  return render(
    <QueryClientProvider client={client}>
      <SearchParamsContext value={new URLSearchParams(window.location.search)}>
        <ThesaurusProvider
          schemes={schemes}
          prefetchReport={{ readAtMs: 0, problems: {} }}
          facilityName="Test"
        >
          <PlaceProvider>
            <PreviewProvider>{part}</PreviewProvider>
          </PlaceProvider>
        </ThesaurusProvider>
      </SearchParamsContext>
    </QueryClientProvider>,
  );
}
