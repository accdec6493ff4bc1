import type { ReactElement } from "react";
import { Trans, useTranslation } from "react-i18next";
import { SUPPORTED_CHAINS } from "#app/chain/supported.ts";
import { Address } from "#app/ui/address.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Signer, WalletEvent } from "#events/wallet/events.ts";
import { Code, Figure } from "../replay/told.tsx";
import { StaffName } from "../staffName.tsx";

export const chainName = (chainId: number): string =>
  SUPPORTED_CHAINS.find((chain) => chain.chainId === chainId)?.name ?? String(chainId);

/** Describes an event of an embedded wallet. */
export function WalletEventText({ fact }: { fact: WalletEvent }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const eventText = (components: Record<string, ReactElement>) => (
    <Trans t={t} i18nKey={`embedded.told.${fact.type}`} components={components} />
  );
  const inBlock = ({ chainId, blockNumber }: { chainId: number; blockNumber: string }) => ({
    ...{ chain: <Name of={chainName(chainId)} />, block: <Figure of={grouped(blockNumber, locale)} /> },
  });
  switch (fact.type) {
    case "WalletOpened": {
      const { address, chainId, signers } = fact.data;
      return eventText({
        ...{ address: <Address value={address} />, chain: <Name of={chainName(chainId)} /> },
        signers: <Signers of={signers} />,
      });
    }
    case "AddressDerived": {
      const { address, chainIds } = fact.data;
      return eventText({ address: <Address value={address} />, chains: <List of={chainIds.map(chainName)} /> });
    }
    case "AccountDeployed":
    case "WalletFactWithdrawn":
      return eventText(inBlock(fact.data));
    case "SignerAdded":
    case "SignerRemoved":
      return eventText({ ...inBlock(fact.data), signer: <Signers of={[fact.data.signer]} /> });
    case "WalletClaimed":
      return eventText({ from: <StaffName actor={fact.data.from} />, to: <StaffName actor={fact.data.to} /> });
    default:
      return fact satisfies never;
  }
}

const Name = ({ of }: { of: string }) => <bdi>{of}</bdi>;

const List = ({ of }: { of: readonly string[] }) => (
  <bdi>{new Intl.ListFormat(useUiLocale(), { type: "conjunction" }).format(of)}</bdi>
);

/** Keys, each with its kind. */
function Signers({ of }: { of: readonly Signer[] }) {
  const { t } = useTranslation("support");
  return of.map(({ kind, key }, index) => (
    <span key={key}>
      {index > 0 && ", "}
      {t(`embedded.kind.${kind}`)} <Code of={key} />
    </span>
  ));
}
