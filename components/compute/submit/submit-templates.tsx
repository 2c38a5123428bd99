"use client";

import { type ChangeEvent, useId, useRef, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { inputClass } from "@/components/ui/field";
import { saveFile } from "@/components/ui/save-file";
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
import type { DeviceOwner } from "@/lib/device/owner";

type SubmitTemplatesProps = {
  owner: DeviceOwner;
  draft: Draft;
  replace: (draft: Draft, words: string) => void;
  isReady: boolean;
};

/** Named drafts in this browser, to use, export and import, in a native popover: nothing moves when it opens. */
export function SubmitTemplates({ owner, draft, replace, isReady }: SubmitTemplatesProps) {
  const store = templateStore(owner);
  const id = useId();
  const [templates, setTemplates] = useState<Template[]>([]);
  const [title, setTitle] = useState("");
  const [outcome, setOutcome] = useState("");
  const file = useRef<HTMLInputElement>(null);

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
  };

  return (
    <>
      <button type="button" popoverTarget={id} disabled={!isReady} className={buttonClass("quiet", "small")}>
        {words.templates}
      </button>
      <section
        id={id}
        popover="auto"
        aria-label={words.templates}
        onToggle={({ newState }) => newState === "open" && show()}
        className="below-opener max-h-[70dvh] w-[min(30rem,calc(100vw-2rem))] gap-2 overflow-y-auto rounded border border-line-strong bg-raised p-3 text-ink shadow-lg open:grid"
      >
        {templates.length === 0 ? <p className="text-ink-muted text-sm">{words.noTemplates}</p> : null}
        <ul className="grid gap-1">
          {templates.map((template) => (
            <li key={template.name} className="flex flex-wrap items-center gap-2">
              <span className="wrap-anywhere mr-auto">{template.name}</span>
              <Button
                size="small"
                aria-label={words.takeTemplate(template.name)}
                onClick={() => replace(template.draft, words.filledFrom(template.name))}
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
      </section>
    </>
  );
}
