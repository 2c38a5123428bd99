"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useSyncExternalStore } from "react";
import type { useExtensions } from "@/components/clusters/cluster/use-extension";
import { useSightings } from "@/components/clusters/use-sightings";
import {
  listNoPageActions,
  listPageActions,
  subscribePageActions,
} from "@/components/shell/actions/page-actions";
import { refreshPage } from "@/components/shell/actions/refresh-page";
import { readLink } from "@/components/shell/frame/stated-parameters";
import { themes } from "@/components/shell/frame/theme";
import { chooseTheme, readTheme, subscribeTheme } from "@/components/shell/frame/theme-switch";
import { useSession } from "@/components/shell/session/session-context";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { useTime } from "@/components/shell/time/time-provider";
import { listEntries } from "@/lib/clusters/list/cluster-list-view";
import type { ClusterList } from "@/lib/clusters/model";
import * as keyWords from "@/lib/palette/keys/words";
import type { PaletteItem } from "@/lib/palette/search/palette-item";
import * as words from "@/lib/palette/search/words";
import { zoneChoices } from "@/lib/time/zone";

export type Extensions = ReturnType<typeof useExtensions>;

type ActionInput = {
  clusters: ClusterList | undefined;
  extensions: Extensions;
  signOut: () => void;
  showKeys: () => void;
  /** Shows a sentence on what an action did. */
  say: (remark: string) => void;
};

const noTheme = () => "system" as const;

/** What can be done from anywhere, and what the current page offers. */
export function useActionItems({ clusters, extensions, signOut, showKeys, say }: ActionInput): PaletteItem[] {
  const client = useQueryClient();
  const router = useRouter();
  const { session } = useSession();
  const { choice, setChoice } = useTime();
  const theme = useSyncExternalStore(subscribeTheme, readTheme, noTheme);
  const offered = useSyncExternalStore(subscribePageActions, listPageActions, listNoPageActions);
  const sightings = useSightings(useDeviceOwner(), clusters);

  const ofPage: PaletteItem[] = offered.map(({ id, label, key, unavailable, run }) => ({
    id: `page-action ${id}`,
    group: "this-page",
    label,
    detail: null,
    unavailable,
    ...(key ? { keys: [key] } : {}),
    // After the palette has closed and given the focus back.
    act: { kind: "run", run: () => setTimeout(run) },
  }));
  const act = (
    group: "this-page" | "actions",
    label: string,
    run: () => unknown,
    further: Partial<PaletteItem> = {},
  ): PaletteItem => ({
    id: `act ${label}`,
    group,
    label,
    detail: null,
    act: { kind: "run", run },
    ...further,
  });

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(readLink());
      say(words.linkCopied);
    } catch {
      say(words.linkNotCopied);
    }
  }
  const refresh = async () =>
    say((await refreshPage(client, router)) ? keyWords.refreshed : keyWords.notAllRefreshed);
  const entries = session === null ? [] : listEntries(clusters, sightings);
  return [
    ...ofPage,
    // After the palette has closed, whose own reads are none of the page's.
    act("this-page", words.refresh, () => setTimeout(refresh), { keys: ["r"] }),
    act("this-page", words.copyLink, copyLink),
    ...entries.map((entry): PaletteItem => {
      const extension = extensions.toExtension(entry);
      return {
        id: `extend ${entry.id}`,
        group: "actions",
        label: words.extendCluster(extension.name),
        detail: words.family[entry.cluster.family],
        act: { kind: "run", run: extension.press, staysOpen: true },
      };
    }),
    act("actions", words.keyboardShortcuts, showKeys, {
      keys: ["?"],
      act: { kind: "run", run: showKeys, staysOpen: true },
    }),
    ...themes.map((one) =>
      act("actions", words.useTheme[one], () => chooseTheme(one), {
        detail: theme === one ? words.current : null,
      }),
    ),
    ...zoneChoices.map((one) =>
      act("actions", words.showTimes[one], () => setChoice(one), {
        detail: choice === one ? words.current : null,
      }),
    ),
    ...(session === null ? [] : [act("actions", words.signOut, signOut)]),
  ];
}
