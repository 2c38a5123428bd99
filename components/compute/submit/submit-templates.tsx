"use client";

import { type ChangeEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button, buttonClass } from "@/components/ui/button";
import { inputClass } from "@/components/ui/field";
import { saveFile } from "@/components/ui/save-file";
import { useLoaded } from "@/components/ui/use-loaded";
import type { ComputePlace } from "@/lib/compute/place";
import type { Draft } from "@/lib/compute/submit/draft";
import {
  formatTemplates,
  mergeTemplates,
  mostTemplateText,
  parseTemplates,
  type Template,
  withTemplate,
} from "@/lib/compute/submit/draft-templates";
import * as words from "@/lib/compute/submit/outcome/words";
import { templateStore } from "@/lib/compute/submit/submit-stores";
import type { FacilityTemplate } from "@/lib/compute/templates/template-model";
import type { DeviceOwner } from "@/lib/device/owner";
import type { SubmitContext } from "./submit-surroundings";

const bringFacilityTemplates = () => import("./facility-templates").then((part) => part.FacilityTemplates);

type SubmitTemplatesProps = {
  place: ComputePlace;
  owner: DeviceOwner;
  draft: Draft;
  replace: (draft: Draft, words: string) => void;
  /** The directory of the last job from this device; "" if there is none. */
  lastDirectory: string;
  templatesBy: SubmitContext["templatesBy"];
  isReady: boolean;
};

/**
 * The facility's templates, and named drafts in this browser, to use, export and import, in a native popover: nothing moves when
 * it opens.
 */
export function SubmitTemplates(props: SubmitTemplatesProps) {
  const { place, owner, draft, replace, lastDirectory, templatesBy, isReady } = props;
  const store = templateStore(owner);
  const id = useId();
  const [templates, setTemplates] = useState<Template[]>([]);
  const [title, setTitle] = useState("");
  const [outcome, setOutcome] = useState("");
  const file = useRef<HTMLInputElement>(null);
  const popover = useRef<HTMLElement>(null);
  const { part: FacilityTemplates, hasFailed, load } = useLoaded(bringFacilityTemplates);
  const [chosen, setChosen] = useState<FacilityTemplate | null>(null);

  const keep = (next: Template[], done: string) => {
    setTemplates(next);
    setOutcome(store.write(next) ? done : words.notSaved);
  };
  const bringIn = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = "";
    if (!chosen) return;
    const isHuge = chosen.size > mostTemplateText * 4;
    const read = isHuge ? { fault: words.fileTooLarge } : parseTemplates(await chosen.text());
    if ("fault" in read) return setOutcome(read.fault);
    keep(mergeTemplates(store.read(), read.templates), words.importedCount(read.templates.length));
  };
  const takeAlong = () => saveFile("compute-templates.json", formatTemplates(templates), "application/json");
  const show = () => {
    setTemplates(store.read());
    setOutcome("");
    if (templatesBy !== null) void load();
  };
  const fill = (filled: Draft, name: string) => {
    flushSync(() => {
      setChosen(null);
      replace(filled, words.filledFrom(name));
    });
    // The library of the unit tests has no popovers.
    popover.current?.hidePopover?.();
    popover.current?.closest("form")?.querySelector<HTMLElement>("[data-field=name]")?.focus();
  };

  return (
    <>
      <button type="button" popoverTarget={id} disabled={!isReady} className={buttonClass("quiet", "small")}>
        {words.templates}
      </button>
      <section
        ref={popover}
        id={id}
        popover="auto"
        aria-label={words.templates}
        onToggle={({ newState }) => newState === "open" && show()}
        className="below-opener max-h-[min(70dvh,calc(100%-0.5rem))] w-[min(30rem,calc(100vw-2rem))] gap-2 overflow-y-auto rounded border border-line-strong bg-raised p-3 text-ink shadow-lg open:grid"
      >
        {templatesBy === null ? null : FacilityTemplates ? (
          <FacilityTemplates {...{ place, templatesBy, lastDirectory, chosen, fill }} choose={setChosen} />
        ) : (
          <p role={hasFailed ? "alert" : undefined} className="text-ink-muted text-sm">
            {hasFailed ? words.templatesFailed : words.loadingTemplates}
          </p>
        )}
        <div
          hidden={chosen !== null}
          className={`grid gap-2 ${templatesBy === null ? "" : "border-line border-t pt-2"}`}
        >
          {templatesBy === null ? null : <h3 className="font-semibold">{words.yourTemplates}</h3>}
          {templates.length === 0 ? <p className="text-ink-muted text-sm">{words.noTemplates}</p> : null}
          <ul className="grid gap-1">
            {templates.map((template) => (
              <li key={template.name} className="flex flex-wrap items-center gap-2">
                <span className="wrap-anywhere mr-auto">{template.name}</span>
                <Button
                  size="small"
                  aria-label={words.takeTemplate(template.name)}
                  onClick={() => fill(template.draft, template.name)}
                >
                  {words.use}
                </Button>
                <Button
                  size="small"
                  aria-label={words.removeTemplate(template.name)}
                  onClick={() =>
                    keep(
                      templates.filter(({ name }) => name !== template.name),
                      words.removed(template.name),
                    )
                  }
                >
                  {words.remove}
                </Button>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-2">
            <input
              type="text"
              aria-label={words.templateTitle}
              placeholder={words.title}
              maxLength={80}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
              autoComplete="off"
              className={`${inputClass} max-w-60`}
            />
            <Button
              size="small"
              disabled={title.trim() === ""}
              onClick={() => {
                keep(withTemplate(store.read(), title, draft), words.saved(title.trim()));
                setTitle("");
              }}
            >
              {words.saveTemplate}
            </Button>
            <Button size="small" disabled={templates.length === 0} onClick={takeAlong}>
              {words.exportJson}
            </Button>
            <Button size="small" onClick={() => file.current?.click()}>
              {words.importJson}
            </Button>
            <input
              ref={file}
              type="file"
              accept=".json,application/json"
              hidden
              onChange={(event) => void bringIn(event)}
            />
          </div>
          <p role="status" className="text-ink-muted text-sm empty:hidden">
            {outcome}
          </p>
        </div>
      </section>
    </>
  );
}
