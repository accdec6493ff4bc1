import Check from "lucide-react/icons/check";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Address } from "#app/ui/address.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { refundName } from "../model/paths.ts";
import type { RefundProof } from "../model/view.ts";

/** Compared field by field before a refund counts as settled. */
const COMPARED = { chain: ["token", "from", "to", "amount", "hands"], card: ["charge", "cents", "hands"] } as const;

/** The proof of a settled refund: of this one, or of another as an example. */
export function Proof({ proof, own, network }: { proof: RefundProof; own: boolean; network: PublicNetwork }) {
  const { t } = useTranslation("refunds");
  const locale = useUiLocale();
  const { payout, transactionHash, blockNumber, confirmations } = proof;
  return (
    <section className="card" aria-labelledby="proof-title">
      <div className="card__h">
        <h2 id="proof-title">{t(own ? "proof.own" : "proof.example")}</h2>
        <span className="xs mute">
          <bdi>{refundName(proof.number)}</bdi>, <DateTime at={proof.settledAt} />
        </span>
      </div>
      <div className="card__b">
        <dl className="kv">
          {transactionHash !== null && (
            <>
              <dt>{t("proof.transaction")}</dt>
              <dd>
                <HashPrint hash={transactionHash} {...explorer(network, transactionHash)} />
              </dd>
            </>
          )}
          {proof.providerRefundId !== null && (
            <>
              <dt>{t("proof.provider")}</dt>
              <dd className="mono">{proof.providerRefundId}</dd>
            </>
          )}
          {blockNumber !== null && (
            <>
              <dt>{t("proof.block")}</dt>
              <dd>
                <Num>{grouped(blockNumber, locale)}</Num>
              </dd>
            </>
          )}
          {payout.kind === "chain" && (
            <>
              <dt>{t("proof.to")}</dt>
              <dd>
                <Address value={payout.to} />
              </dd>
            </>
          )}
          <dt>{t("proof.amount")}</dt>
          <dd>
            {payout.kind === "chain" ? (
              <TokenAmount amount={payout.amount} decimals={payout.decimals} symbol={payout.symbol} />
            ) : (
              <Money cents={BigInt(proof.amountUsdCents)} />
            )}
          </dd>
          {confirmations && (
            <>
              <dt>{t("proof.confirmations")}</dt>
              <dd>
                <Num>{t("proof.of", confirmations)}</Num>
              </dd>
            </>
          )}
        </dl>
        <ul className="refund__proofs">
          {COMPARED[payout.kind].map((field) => (
            <li key={field}>
              <Check className="i" aria-hidden="true" />
              {t(`proof.compared.${field}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const explorer = ({ explorerUrl }: PublicNetwork, hash: string) =>
  explorerUrl === null ? {} : { href: `${explorerUrl}/tx/${hash}` };
