import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { chunkBackend } from "#app/i18n/backend.ts";
import { loadWords } from "#app/i18n/loadWords.ts";
import { SUPPORTED_LOCALES } from "#app/i18n/locales.ts";
import { copyInFull } from "#app/ui/copyInFull.ts";
import { loadAllFragments, pageIsUp } from "#app/ui/lazyFragment.ts";
import { preHydrationInput } from "#app/ui/preHydrationInput.ts";
import { noticePageTime } from "#app/ui/serverClock.ts";

/**
 * Waits until Remix has decoded the data that the server sent with the page. React's first render would start that and
 * suspend above all our boundaries; a key press at that moment forces a synchronous render, which fails, and React gives
 * up the page with "Root did not complete" (error 345). So React starts only when there is nothing left to wait for.
 */
async function decoded() {
  try {
    // Before its first hook, it throws the promise that it waits for.
    RemixBrowser({});
  } catch (waiting) {
    await waiting;
  }
}

async function initWords(locale: string, namespaces: string[]) {
  await i18next
    .use(initReactI18next)
    .use(chunkBackend)
    .init({
      lng: locale,
      // The words already contain English for every missing key and for a failed load: no page loads two languages.
      fallbackLng: false,
      supportedLngs: [...SUPPORTED_LOCALES],
      load: "currentOnly",
      ns: namespaces,
      defaultNS: "common",
      interpolation: { escapeValue: false },
      // A reader who waits for a part sees at once that it failed.
      maxRetries: 0,
    });
}

async function hydrate() {
  const locale = document.documentElement.lang;
  const namespaces = [...new Set(["common", ...getInitialNamespaces()])];
  await Promise.all([decoded(), initWords(locale, namespaces)]);
  // Without its words the page would show only keys: keep the server's HTML, whose links still work.
  if (!namespaces.every((namespace) => i18next.hasResourceBundle(locale, namespace))) return;
  pageIsUp((words) => loadWords(i18next, words));
  if (document.querySelector("[data-lazy-part]")) await loadAllFragments().catch(() => undefined);
  const chooseAgain = preHydrationInput();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18next}>
          <RemixBrowser />
        </I18nextProvider>
        <AfterHydration then={chooseAgain} />
      </StrictMode>,
    );
  });
}

/** In its own task: an event within an effect cannot make React hydrate a boundary immediately. */
function AfterHydration({ then }: { then(): void }) {
  useEffect(() => void setTimeout(then), [then]);
  return null;
}

noticePageTime();
document.addEventListener("copy", copyInFull);
void hydrate();
