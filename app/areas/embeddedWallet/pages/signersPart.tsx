import { useTranslation } from "react-i18next";
import { Address } from "#app/ui/address.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { listText } from "#app/ui/intl.ts";
import { RelativeTime } from "#app/ui/relativeTime.tsx";
import { TableBox } from "#app/ui/tableBox.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { changeableChains, type SignerRow, signerTable } from "../model/signerTable.ts";
import { ProgressNote } from "./operations/progressNote.tsx";
import { useOperations } from "./operations/useOperations.ts";
import { Part } from "./part.tsx";
import type { PartProps } from "./partProps.ts";
import { useSigners } from "./useSigners.ts";
import { freshPasskey } from "./words/freshPasskey.ts";

/** Who may use the wallet, on which chains, and when they last did. */
export function SignersPart(props: PartProps) {
  const { wallet, network, chainNames } = props;
  const { t } = useTranslation("wallet");
  const removal = useOperations(wallet, network);
  const addition = useOperations(wallet, network);
  const change = useSigners(props);
  const rows = signerTable(wallet.chains);
  const active = rows.filter(({ isActive }) => isActive);
  const changeable = changeableChains(wallet.chains).map(({ chainId }) => chainId);
  const isBusy = removal.isBusy || addition.isBusy;
  const remove = (row: SignerRow, chainIds: readonly number[]) =>
    removal.operate({ chainIds, begin: async () => change({ add: [], remove: [row.id] }) });
  const addPasskey = () =>
    addition.operate({
      chainIds: changeable,
      begin: async () => change({ add: [await freshPasskey(props, listCredentials(props))], remove: [] }),
    });
  return (
    <Part title={t("signers.title")}>
      {rows.filter(isHalfRemoved).map((row) => (
        <HalfRemoved
          key={row.id}
          row={row}
          isBusy={isBusy}
          canRemove={active.length > 1}
          names={chainNames}
          onRemove={(id) => void remove(row, [id])}
        />
      ))}
      <TableBox aria-label={t("signers.signer")}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t("signers.signer")}</th>
              <th scope="col">{t("signers.lastUsed")}</th>
              <th scope="col">
                <span className="sr">{t("signers.remove")}</span>
              </th>
              {wallet.chains.map(({ chainId }) => (
                <th key={chainId} scope="col">
                  {chainNames[chainId]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {t(`signers.kind.${row.kind}`)} {row.id.length === 42 ? <Address value={row.id} /> : row.label}
                </th>
                <td>{row.lastUsedAt === null ? t("signers.never") : <RelativeTime at={row.lastUsedAt} />}</td>
                <td>
                  {changeable.some((id) => row.activeOn.includes(id)) && active.length > 1 && (
                    <Button
                      size="s"
                      variant="quiet"
                      disabled={isBusy}
                      onClick={() =>
                        void remove(
                          row,
                          changeable.filter((id) => row.activeOn.includes(id)),
                        )
                      }
                    >
                      {t("signers.remove")}
                    </Button>
                  )}
                </td>
                {wallet.chains.map(({ chainId }) => (
                  <td key={chainId}>
                    <StateBadge state={row.states[chainId]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      {active.length === 1 && <p className="mute sm">{t("signers.last")}</p>}
      <ProgressNote operations={removal} done={t("signers.removed")} names={chainNames} />
      {wallet.stage === "full" && (
        <div>
          <Button size="s" disabled={isBusy} onClick={() => void addPasskey()}>
            {t("signers.addPasskey")}
          </Button>
        </div>
      )}
      <ProgressNote operations={addition} done={t("signers.added")} names={chainNames} />
    </Part>
  );
}

/** This wallet's passkeys: an authenticator that has one of them does not create a second. */
const listCredentials = ({ wallet }: PartProps): string[] =>
  wallet.chains.flatMap(({ signers }) =>
    signers.flatMap(({ state, credentialId }) => (state === "active" && credentialId ? [credentialId] : [])),
  );

type HalfProps = {
  row: SignerRow;
  isBusy: boolean;
  names: Record<string, string>;
  canRemove: boolean;
  onRemove(chainId: number): void;
};

function HalfRemoved({ row, isBusy, names, canRemove, onRemove }: HalfProps) {
  const { t } = useTranslation("wallet");
  const locale = useUiLocale();
  const formatChainName = (chainId: number | string) => names[chainId] ?? String(chainId);
  const removed = Object.entries(row.states).flatMap(([chainId, state]) =>
    state === "removed" ? [formatChainName(chainId)] : [],
  );
  const active = row.activeOn.map(formatChainName);
  const values = { removed: listText(removed, locale), active: listText(active, locale) };
  return (
    <Banner tone="bad" live={false} title={t("signers.half", values)}>
      <p>{t(`signers.kind.${row.kind}`)}</p>
      <div className="wpart__row">
        {(canRemove ? row.activeOn : []).map((chainId) => (
          <Button key={chainId} size="s" disabled={isBusy} onClick={() => onRemove(chainId)}>
            {t("signers.removeOn", { chain: formatChainName(chainId) })}
          </Button>
        ))}
      </div>
    </Banner>
  );
}

function StateBadge({ state }: { state: SignerRow["states"][number] | undefined }) {
  const { t } = useTranslation("wallet");
  if (state === undefined) return <span className="mute">–</span>;
  const isActive = state === "active";
  return (
    <Badge {...(isActive ? { tone: "good" as const } : {})}>{t(isActive ? "signers.active" : "signers.gone")}</Badge>
  );
}

const isHalfRemoved = (row: SignerRow) => row.isActive && Object.values(row.states).includes("removed");
