import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Address } from "#app/ui/address.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { supportWalletPath } from "../model/paths.ts";
import type { FoundWallet } from "../model/wire.ts";
import { VirtualRows } from "./virtualRows.tsx";

/** A list of embedded wallets with links; renders nothing when there are none. */
export function WalletRows({ wallets }: { wallets: readonly FoundWallet[] }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  if (wallets.length === 0) return null;
  const title = t("embedded.list");
  return (
    <section className="card" aria-label={title}>
      <div className="card__h">
        <h2>{title}</h2>
      </div>
      <VirtualRows
        label={title}
        className="vtbl--payments"
        rows={wallets}
        rowKey={({ walletId }) => walletId}
        heads={[t("embedded.name"), t("columns.state"), t("columns.wallet"), t("columns.opened")]}
        cells={({ walletId, stage, address, openedAt }) => [
          <Link key="wallet" to={supportWalletPath(locale, walletId)} className="vtbl__link">
            <span className="mono xs">{walletId}</span>
          </Link>,
          <span key="stage">{t(`embedded.stage.${stage}`)}</span>,
          <Address key="address" value={address} />,
          <span key="opened" className="xs mute">
            <DateTime at={openedAt} form="second" />
          </span>,
        ]}
      />
    </section>
  );
}
