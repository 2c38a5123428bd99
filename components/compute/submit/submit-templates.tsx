"use client";

import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { inputClass } from "@/components/ui/text-input";
import type { Draft } from "@/lib/compute/submit/draft";
import {
  formatTemplates,
  mergeTemplates,
  mostTemplateText,
  parseTemplates,
  type Template,
  withTemplate,
} from "@/lib/compute/submit/draft-templates";
import { templateStore } from "@/lib/compute/submit/submit-stores";
import type { DeviceOwner } from "@/lib/device/owner";

type SubmitTemplatesProps = {
  owner: DeviceOwner;
  draft: Draft;
  replace: (draft: Draft, words: string) => void;
  isReady: boolean;
};

/** Named drafts on this device, to use, export and import. */
export function SubmitTemplates({ owner, draft, replace, isReady }: SubmitTemplatesProps) {
  const store = templateStore(owner);
  const [isOpen, setIsOpen] = useState(false);
  const [templates, setTemplates] = useState<Template[]>([]);
  const [title, setTitle] = useState("");
  const [words, setWords] = useState("");
  const file = useRef<HTMLInputElement>(null);

  const keep = (next: Template[], done: string) => {
    setTemplates(next);
    setWords(store.write(next) ? done : "This device can't keep it: its storage is full or switched off.");
  };
  const bringIn = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = "";
    if (!chosen) return;
    const isHuge = chosen.size > mostTemplateText * 4;
    const read = isHuge ? { fault: "The file is too large." } : parseTemplates(await chosen.text());
    if ("fault" in read) return setWords(read.fault);
    keep(mergeTemplates(store.read(), read.templates), `${read.templates.length} brought in.`);
  };
  const takeAlong = () => {
    const link = document.createElement("a");
    const address = URL.createObjectURL(new Blob([formatTemplates(templates)], { type: "application/json" }));
    link.href = address;
    link.download = "compute-templates.json";
    link.click();
    URL.revokeObjectURL(address);
  };
  const toggle = () => {
    setTemplates(store.read());
    setWords("");
    setIsOpen(!isOpen);
  };

  return (
    <>
      <Button size="small" aria-expanded={isOpen} disabled={!isReady} onClick={toggle}>
        Templates
      </Button>
      {isOpen ? (
        <div className="order-last grid w-full basis-full gap-2 border-line border-t py-2">
          {templates.length === 0 ? <p className="text-ink-muted text-sm">No templates yet.</p> : null}
          <ul className="grid gap-1">
            {templates.map((template) => (
              <li key={template.name} className="flex flex-wrap items-center gap-2">
                <span className="wrap-anywhere mr-auto">{template.name}</span>
                <Button
                  size="small"
                  aria-label={`Use ${template.name}`}
                  onClick={() => replace(template.draft, `The form was filled from “${template.name}”.`)}
                >
                  Use
                </Button>
                <Button
                  size="small"
                  aria-label={`Remove ${template.name}`}
                  onClick={() =>
                    keep(
                      templates.filter(({ name }) => name !== template.name),
                      `“${template.name}” was removed.`,
                    )
                  }
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-2">
            <input
              type="text"
              aria-label="Title of a new template"
              placeholder="Title"
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
                keep(withTemplate(store.read(), title, draft), `Kept as “${title.trim()}”.`);
                setTitle("");
              }}
            >
              Keep as template
            </Button>
            <Button size="small" disabled={templates.length === 0} onClick={takeAlong}>
              Export as JSON
            </Button>
            <Button size="small" onClick={() => file.current?.click()}>
              Import JSON
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
            {words}
          </p>
        </div>
      ) : null}
    </>
  );
}
