import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Hex } from "viem";
import { Address } from "#app/ui/address.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { TableBox } from "#app/ui/tableBox.tsx";
import { prepareSigners } from "../model/pageCalls.ts";
import { type SignerRow, signerTable } from "../model/signerTable.ts";
import { Part } from "./part.tsx";
import { type PartProps, rpIdOf } from "./partProps.ts";
import { ProgressNote } from "./progressNote.tsx";
import { useOperations } from "./useOperations.ts";

/** Who may use the wallet, and on which chains. */
export function SignersPart(props: PartProps) {
  const { wallet, chainNames } = props;
  const { t } = useTranslation("wallet");
  const { doing, operate } = useOperations(wallet, rpIdOf(props));
  const [removing, setRemoving] = useState<Hex | null>(null);
  const rows = signerTable(wallet.chains);
  const active = rows.filter(({ isActive }) => isActive);
  const remove = async (row: SignerRow) => {
    setRemoving(row.id);
    await operate(async () => (await prepareSigners({ add: [], remove: [row.id], chainIds: row.activeOn })).operations);
    setRemoving(null);
  };
  const isBusy = removing !== null;
  return (
    <Part title={t("signers.title")}>
      {rows.filter(isHalfRemoved).map((row) => (
        <Banner key={row.id} tone="bad" live={false} title={t("signers.half", halfOf(row, chainNames))} />
      ))}
      <TableBox aria-label={t("signers.signer")}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t("signers.signer")}</th>
              {wallet.chains.map(({ chainId }) => (
                <th key={chainId} scope="col">
                  {chainNames[chainId]}
                </th>
              ))}
              <th scope="col">
                <span className="sr">{t("signers.remove")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {t(`signers.kind.${row.kind}`)} {row.id.length === 42 ? <Address value={row.id} /> : row.label}
                </th>
                {wallet.chains.map(({ chainId }) => (
                  <td key={chainId}>
                    <StateBadge state={row.states[chainId]} />
                  </td>
                ))}
                <td>
                  {row.isActive && active.length > 1 && (
                    <Button size="s" variant="quiet" disabled={isBusy} onClick={() => void remove(row)}>
                      {t("signers.remove")}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      {active.length === 1 && <p className="mute sm">{t("signers.last")}</p>}
      <ProgressNote doing={doing} done={t("signers.removed")} names={chainNames} />
    </Part>
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

function halfOf(row: SignerRow, names: Record<string, string>) {
  const removed = Object.entries(row.states).find(([, state]) => state === "removed")?.[0] ?? "";
  const [active = 0] = row.activeOn;
  return { removed: names[removed] ?? removed, active: names[active] ?? String(active) };
}
