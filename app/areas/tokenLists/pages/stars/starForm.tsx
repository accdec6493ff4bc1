import { useLocation } from "@remix-run/react";
import StarIcon from "lucide-react/icons/star";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconDefinition } from "#app/ui/rowMark.tsx";
import { showToast } from "#app/ui/toast.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { starsPath } from "../../model/pagePaths.ts";
import { takePendingStar } from "../../model/pendingStar.ts";
import "./star.css";

/** Stars of all rows are buttons of this form: no row has a form or a listener of its own. */
export const STARS_FORM = "stars";
export const STAR_ICON_ID = "star-mark";

/**
 * Which tokens are in the caller's watchlist, updated before the server has confirmed, and the form that saves it. `starred` is
 * null for a guest, whose stars link to the sign-in page; the pressed star is set once that guest has signed in.
 */
export function useStars(starred: readonly string[] | null) {
  const { t } = useTranslation();
  const locale = useUiLocale();
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isStarred = useCallback(
    (slug: string) => pressed.get(slug) ?? starred?.includes(slug) ?? false,
    [pressed, starred],
  );
  // Sequentially: the first star creates the list that the second is added to.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  async function save(slug: string, becomes: boolean, body: FormData): Promise<boolean> {
    const set = (value: boolean) => setPressed((before) => new Map(before).set(slug, value));
    set(becomes);
    const posted = last.current.then(() => postStar(starsPath(locale), body));
    last.current = posted;
    const problem = await posted;
    if (problem === null) return true;
    set(!becomes);
    showToast({ title: problem || t("stars.failed"), tone: "bad" });
    return false;
  }
  const isSignedIn = starred !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for who is signed in
  useEffect(() => {
    const slug = isSignedIn ? takePendingStar() : null;
    if (slug === null) return;
    const body = new FormData();
    body.set("star", slug);
    void save(slug, true, body).then((isSaved) => {
      if (isSaved) showToast({ title: t("stars.setAfterSignIn"), tone: "good" });
    });
  }, [isSignedIn]);
  async function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // A guest's star navigates to another page, as it does without scripts.
    if (starred === null || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    await save(submitter.value, submitter.name === "star", new FormData(event.currentTarget, submitter));
  }
  return { isStarred, send };
}

/** Null on success; otherwise the server's refusal, or "" without one. */
async function postStar(path: string, body: FormData): Promise<string | null> {
  try {
    const response = await fetch(path, { method: "POST", body, headers: { Accept: "application/json" } });
    const answer = (await response.json()) as { error?: string };
    return response.ok ? null : (answer.error ?? "");
  } catch {
    return "";
  }
}

export function StarForm({ onSubmit }: { onSubmit(event: FormEvent<HTMLFormElement>): void }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" id={STARS_FORM} action={starsPath(useUiLocale())} onSubmit={onSubmit} hidden>
      <input type="hidden" name="to" value={pathname + search} />
      <IconDefinition id={STAR_ICON_ID}>
        <StarIcon />
      </IconDefinition>
    </form>
  );
}
