import "@rainbow-me/rainbowkit/styles.css";
import "./wallet.css";
import { darkTheme, RainbowKitProvider, type Locale as RainbowLocale, type Theme } from "@rainbow-me/rainbowkit";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { WagmiContext } from "wagmi";
import type { PublicNetwork } from "#app/chain/network.ts";
import { getWalletConfig } from "./config.ts";
import { WalletDialogHost } from "./embeddedDialogs/host.tsx";
import { TEST_ACCOUNTS } from "./testAccounts.ts";

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } });

/** RainbowKit supports neither Dutch nor Italian; English is what those readers most likely understand. */
const RAINBOW_LOCALES: Record<string, RainbowLocale> = {
  en: "en-US",
  fr: "fr-FR",
  pt: "pt-BR",
  de: "de-DE",
  es: "es-419",
  tr: "tr-TR",
  ar: "ar-AR",
  ru: "ru-RU",
  ko: "ko-KR",
  zh: "zh-CN",
};

export function rainbowLocale(locale: string): RainbowLocale {
  return RAINBOW_LOCALES[locale] ?? "en-US";
}

/** Our own design tokens as RainbowKit's colours: they change with the page's theme, so one theme serves both. */
function tokenTheme(): Theme {
  const base = darkTheme({ borderRadius: "medium", fontStack: "system", overlayBlur: "none" });
  return {
    ...base,
    fonts: { body: "var(--sans)" },
    shadows: { ...base.shadows, dialog: "var(--sh-3)", selectedWallet: "none", selectedOption: "none" },
    colors: {
      ...base.colors,
      accentColor: "var(--act)",
      accentColorForeground: "var(--bg)",
      actionButtonBorder: "var(--line-2)",
      actionButtonBorderMobile: "var(--line-2)",
      actionButtonSecondaryBackground: "var(--lift)",
      closeButton: "var(--ink-2)",
      closeButtonBackground: "var(--lift)",
      connectButtonText: "var(--ink)",
      error: "var(--bad)",
      generalBorder: "var(--line)",
      generalBorderDim: "var(--line)",
      menuItemBackground: "var(--hover)",
      modalBackdrop: "var(--scrim)",
      modalBackground: "var(--card)",
      modalBorder: "var(--line-2)",
      modalText: "var(--ink)",
      modalTextDim: "var(--ink-3)",
      modalTextSecondary: "var(--ink-2)",
      profileAction: "var(--lift)",
      profileActionHover: "var(--hover)",
      profileForeground: "var(--card)",
      selectedOptionBorder: "var(--line-2)",
      standby: "var(--wait)",
    },
  };
}
const THEME = tokenTheme();

/** Wallet context for one lazy island of a page. The connection itself is the page's, not the island's. */
export function WalletProviders(props: { network: PublicNetwork; locale: string; children: ReactNode }) {
  const { t, ready } = useTranslation("checkout");
  // Translations are a separate chunk, and the wallet list uses them.
  if (!ready) return null;
  const range = { first: TEST_ACCOUNTS[0]?.index, last: TEST_ACCOUNTS.at(-1)?.index };
  const { config } = getWalletConfig(props.network, {
    test: t("walletGroups.test", range),
    embedded: t("walletGroups.embedded"),
    own: t("walletGroups.own"),
  });
  return (
    <WagmiContext.Provider value={config}>
      <QueryClientProvider client={queries}>
        <RainbowKitProvider
          appInfo={{ appName: "TMAI" }}
          // Asks a wallet on another of our chains to switch immediately, as it would on any other chain.
          initialChain={props.network.chainId}
          locale={rainbowLocale(props.locale)}
          modalSize="compact"
          theme={THEME}
        >
          {props.children}
          <WalletDialogHost network={props.network} />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiContext.Provider>
  );
}
