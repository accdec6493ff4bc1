import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LazyFragment } from "./lazyFragment.ts";
import { captureInteraction, type InteractionState, restoreFocus } from "./restoreFocus.ts";
import { useIsOverServersHtml } from "./staticFragment.tsx";
import { showToast } from "./toast.ts";

const RETRY_MS = 5000;

type LazyPartProps<Props> = { part: LazyFragment<Props>; of: Props };

/**
 * A part of a page with state and listeners, whose code the browser loads when the part is first shown. If the server has rendered it
 * (`data-lazy-part`), the code is loaded before hydration; should that fail, the server's HTML stays. A failed load shows a toast and is
 * repeated until it succeeds.
 */
export function LazyPart<Props extends object>({ part, of }: LazyPartProps<Props>) {
  const { component: Component } = part;
  const isOverServersHtml = useIsOverServersHtml();
  const [isSent] = useState(() => isOverServersHtml && Component === null);
  const sent = useRef<HTMLDivElement>(null);
  const interaction = useRef<InteractionState | null>(null);
  useLoading(part);
  if (Component === null) {
    if (!isSent) return null;
    // React leaves the server's HTML as it is: the empty text is only compared with the next one.
    const html = { __html: "" };
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React itself made of the part
      <div key="sent" ref={sent} className="drawn" dangerouslySetInnerHTML={html} suppressHydrationWarning />
    );
  }
  if (sent.current) interaction.current = captureInteraction(sent.current);
  const receive = (box: Element | null) => {
    if (box && interaction.current) restoreFocus(box, interaction.current);
    interaction.current = null;
  };
  return (
    <div key="rendered" ref={receive} className="drawn" data-lazy-part>
      <Component {...of} />
    </div>
  );
}

/** Renders again when the part's code has arrived. */
function useLoading<Props>(part: LazyFragment<Props>): void {
  const { t } = useTranslation();
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (part.component !== null) return;
    const off = new AbortController();
    const onFirstFailure = () =>
      showToast({ title: t("unloaded.title"), description: t("unloaded.text"), tone: "bad" });
    void loadPatiently(part, onFirstFailure, off.signal).then(() => off.signal.aborted || setLoaded(true));
    return () => off.abort();
  }, [part, t]);
}

async function loadPatiently<Props>(part: LazyFragment<Props>, onFirstFailure: () => void, off: AbortSignal) {
  for (let attempt = 0; !off.aborted; attempt++) {
    try {
      return await part.load();
    } catch (cause) {
      console.warn(cause);
      if (attempt === 0) onFirstFailure();
      await pause();
    }
  }
}

/** Until the network is back, or for a while if there is one. */
function pause(): Promise<unknown> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, RETRY_MS);
    else window.addEventListener("online", resolve, { once: true });
  });
}
