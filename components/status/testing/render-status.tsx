import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactElement } from "react";
import { OnPage } from "@/components/shell/testing/on-page";
import type { DowntimeList, ResourceList } from "@/lib/status/model";
import { downtimeListQuery, resourceListQuery } from "@/lib/status/queries";
import { downtimeList, resourceList } from "@/lib/status/testing/samples";

type Known = { resources?: ResourceList; inEffect?: DowntimeList; upcoming?: DowntimeList; search?: string };

/** Renders part of a status page at `noon` in UTC, with the given facility data. */
export function renderStatus(element: ReactElement, known: Known = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(resourceListQuery().queryKey, known.resources ?? resourceList([]));
  client.setQueryData(downtimeListQuery("in-effect").queryKey, known.inEffect ?? downtimeList([]));
  client.setQueryData(downtimeListQuery("upcoming").queryKey, known.upcoming ?? downtimeList([]));
  const shown = render(
    <SearchParamsContext value={new URLSearchParams(known.search)}>
      <OnPage session={null} client={client}>
        {element}
      </OnPage>
    </SearchParamsContext>,
  );
  return { ...shown, client };
}
