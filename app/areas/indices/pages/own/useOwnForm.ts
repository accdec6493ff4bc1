import { useFetcher, useLocation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { focusFirstInvalid } from "#app/ui/field.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { evenedOut, type OwnDraft, readOwn, withoutToken, withToken } from "../../model/ownDraft.ts";
import type { OwnAnswer, OwnBuilder } from "../../model/ownPages.ts";

/**
 * The state of the sentence's controls. Without JavaScript each button submits the form; with it, only saving does, and the others
 * work in place.
 */
export function useOwnForm(shown: OwnBuilder, answer: OwnAnswer | null) {
  const locale = useUiLocale();
  const { pathname } = useLocation();
  const search = useFetcher<{ shown: OwnBuilder }>();
  const [draft, setDraft] = useState(answer?.shown.draft ?? shown.draft);
  const read = readOwn(draft, locale);
  const find = (form: HTMLFormElement) => {
    const typed = String(new FormData(form).get("find") ?? "");
    search.load(`${pathname}?${new URLSearchParams({ find: typed })}`);
  };
  const finding = search.data?.shown.finding ?? answer?.shown.finding ?? shown.finding;
  function step(pressed: HTMLButtonElement, form: HTMLFormElement) {
    const tokenId = Number(pressed.value);
    const token = finding?.found.find((found) => found.tokenId === tokenId);
    if (pressed.name === "add" && token) setDraft((now) => withToken(now, token));
    if (pressed.name === "drop") setDraft((now) => withoutToken(now, tokenId));
    if (pressed.value === "even") setDraft((now) => ({ ...now, fixed: evenedOut(now.fixed, locale) }));
    if (pressed.value === "find") find(form);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = event.currentTarget;
    const isSaving = submitter instanceof HTMLButtonElement && submitter.value === "save";
    if (isSaving && "body" in read) return;
    event.preventDefault();
    if (isSaving) focusFirstInvalid(form);
    // Enter in the search box searches; in a blank it does nothing, because each change is computed automatically.
    else if (document.activeElement?.getAttribute("name") === "find") find(form);
    else if (submitter instanceof HTMLButtonElement) step(submitter, form);
  }
  return {
    draft,
    read,
    finding,
    submit,
    change: (part: Partial<OwnDraft>) => setDraft((now) => ({ ...now, ...part })),
  };
}
