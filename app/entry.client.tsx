import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { chunkBackend } from "./i18n/backend";
import { SUPPORTED_LOCALES } from "./i18n/locales";

/**
 * Waits until Remix has decoded what the server sent with the page. Its first render starts that and suspends above every
 * boundary of ours; a key pressed in that moment makes React render at once, which it then cannot, and it gives the page up
 * with "Root did not complete" (error 345). So React starts when there is nothing left to wait for.
 */
async function decoded() {
  try {
    // Before its first hook it throws the promise that it waits for.
    RemixBrowser({});
  } catch (waiting) {
    await waiting;
  }
}

async function loadWords(locale: string, namespaces: string[]) {
  await i18next
    .use(initReactI18next)
    .use(chunkBackend)
    .init({
      lng: locale,
      // English is in the words already, key by key, and the backend's answer when they fail: no page loads two languages.
      fallbackLng: false,
      supportedLngs: [...SUPPORTED_LOCALES],
      load: "currentOnly",
      ns: namespaces,
      defaultNS: "common",
      interpolation: { escapeValue: false },
    });
}

async function hydrate() {
  const locale = document.documentElement.lang;
  const namespaces = [...new Set(["common", ...getInitialNamespaces()])];
  await Promise.all([decoded(), loadWords(locale, namespaces)]);
  // Without its words the page would turn into their keys: what the server wrote stays, and its links lead on.
  if (!namespaces.every((namespace) => i18next.hasResourceBundle(locale, namespace))) return;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18next}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

void hydrate();
