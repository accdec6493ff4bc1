import { useConnectModal } from "@rainbow-me/rainbowkit";
import Wallet from "lucide-react/icons/wallet";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAccount, useDisconnect } from "wagmi";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Address } from "#app/ui/address.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { copyText } from "#app/ui/copyText.ts";
import { WalletProviders } from "./providers.tsx";
import { TestAccountSelect } from "./testAccountSelect.tsx";

type WalletButtonProps = {
  network: PublicNetwork;
  locale: string;
  /** Connect was pressed before this was loaded: the wallet list opens when it is. */
  openAtOnce: boolean;
  /** Pages that the menu leads to. */
  links: readonly MenuLink[];
};
type MenuLink = { text: string; to: string };

/** The header's wallet: a connect button, or the badge with its menu. */
export default function WalletButton({ network, locale, ...menu }: WalletButtonProps) {
  return (
    <WalletProviders network={network} locale={locale}>
      <ConnectOrBadge {...menu} />
    </WalletProviders>
  );
}

function ConnectOrBadge({ openAtOnce, links }: Pick<WalletButtonProps, "openAtOnce" | "links">) {
  const { t, ready } = useTranslation("checkout");
  const { address } = useAccount();
  const { openConnectModal } = useConnectModal();
  const opened = useRef(!openAtOnce);
  useEffect(() => {
    if (opened.current || openConnectModal === undefined) return;
    opened.current = true;
    openConnectModal();
  }, [openConnectModal]);
  // Translations are a separate chunk.
  if (!ready) return null;
  if (address !== undefined) return <WalletBadge address={address} links={links} />;
  return (
    <Button
      size="s"
      className="connect"
      aria-label={t("buttons.connect")}
      disabled={openConnectModal === undefined}
      onClick={() => openConnectModal?.()}
    >
      <Wallet className="i" aria-hidden="true" />
      <span>{t("buttons.connect")}</span>
    </Button>
  );
}

function WalletBadge({ address, links }: { address: string; links: readonly MenuLink[] }) {
  const { t } = useTranslation("checkout");
  const { t: common } = useTranslation();
  const { connector } = useAccount();
  const { disconnect } = useDisconnect();
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<"none" | "copied" | "failed">("none");
  const root = useRef<HTMLDivElement>(null);
  const menu = useId();
  useDismiss(root, open, () => setOpen(false));

  return (
    <div className="wallet-menu" ref={root}>
      <button
        type="button"
        className="wallet"
        aria-expanded={open}
        aria-controls={menu}
        onClick={() => {
          setOutcome("none");
          setOpen(!open);
        }}
      >
        <span className="dot" aria-hidden="true" />
        <Address value={address} />
      </button>
      <div id={menu} className="wallet-menu__panel" hidden={!open}>
        <TestAccountSelect connector={connector} />
        {links.map(({ text, to }) => (
          <ButtonLink key={to} variant="quiet" size="s" to={to} onClick={() => setOpen(false)}>
            {text}
          </ButtonLink>
        ))}
        <Button
          variant="quiet"
          size="s"
          onClick={() => void copyText(address).then((isCopied) => setOutcome(isCopied ? "copied" : "failed"))}
        >
          <span aria-live="polite">{outcome === "none" ? t("walletMenu.copy") : common(`ui.copy.${outcome}`)}</span>
        </Button>
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            setOpen(false);
            disconnect();
          }}
        >
          {t("walletMenu.disconnect")}
        </Button>
      </div>
    </div>
  );
}

/** Closes on Escape, on a press outside and when focus leaves. */
function useDismiss(root: React.RefObject<HTMLElement>, open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      close();
      root.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      document.removeEventListener("keydown", onKey);
    };
  });
}
