import "./ownerDesk.css";
import "#app/ui/css/desks.css";
import { useRevalidator } from "@remix-run/react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { WalletSlot } from "#app/areas/membership/public.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Address } from "#app/ui/address.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { OwnedState } from "../model/calls.ts";
import { OwnerCallForm } from "./ownerCallForm.tsx";

type PageProps = { contracts: OwnedState[]; network: PublicNetwork; baseUri: string };

/** What only owners of the contracts may do. Nothing is sent from here: wallets and Safes send. */
export function OwnerDeskPage({ contracts, network, baseUri }: PageProps) {
  const { t } = useTranslation("ownerDesk");
  const locale = useUiLocale();
  const { revalidate } = useRevalidator();
  const onWallet = useCallback(() => undefined, []);
  const columns = [
    {
      key: "contract",
      names: true,
      head: t("contract"),
      cell: ({ contract }: OwnedState) => t(`contracts.${contract}`),
    },
    {
      key: "address",
      head: t("address"),
      worth: 2 as const,
      cell: ({ address }: OwnedState) => <Address value={address} />,
    },
    { key: "owner", head: t("owner"), cell: ({ owner }: OwnedState) => <Address value={owner} /> },
    {
      key: "pending",
      head: t("offered"),
      worth: 3 as const,
      cell: ({ pendingOwner }: OwnedState) => (pendingOwner === null ? t("nobody") : <Address value={pendingOwner} />),
    },
    {
      key: "paused",
      head: t("state"),
      cell: ({ paused }: OwnedState) => (
        <Badge tone={paused ? "wait" : "good"}>{t(paused ? "paused" : "running")}</Badge>
      ),
    },
  ];
  return (
    <div className="people ownerdesk">
      <div className="head">
        <div>
          <h1>{t("title")}</h1>
          <p className="sub">{t("lead")}</p>
        </div>
      </div>
      <Table caption={t("state")} columns={columns} rows={contracts} rowKey={({ contract }) => contract} />
      <OwnerCallForm contracts={contracts.map(({ contract }) => contract)} baseUri={baseUri} />
      <WalletSlot network={network} locale={locale} onWallet={onWallet} onDone={revalidate} />
    </div>
  );
}
