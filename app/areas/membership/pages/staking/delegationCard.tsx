import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import type { Staking, WalletStaking } from "../../model/walletHoldings.ts";
import { useReviewAction } from "../useReviewAction.ts";

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

type CardProps = { staking: Staking; own: WalletStaking | null; wallet: string | null };

/** Who votes with the wallet's veTMAI, and what the last snapshot recorded. */
export function DelegationCard({ staking, own, wallet }: CardProps) {
  const { t } = useTranslation("membership");
  return (
    <section className="card" aria-labelledby="delegation-title">
      <div className="card__h">
        <h3 id="delegation-title">{t("delegation.title")}</h3>
      </div>
      <dl className="kv card__b">
        {own && (
          <>
            <dt>{t("delegation.votes")}</dt>
            <dd>
              <TokenAmount amount={own.votes} decimals={18} symbol="veTMAI" />
            </dd>
            <dt>{t("delegation.to")}</dt>
            <dd>{own.delegate === wallet ? t("delegation.self") : <Address value={own.delegate} />}</dd>
          </>
        )}
        <dt>{t("delegation.all")}</dt>
        <dd>
          <TokenAmount amount={staking.totalVeTmai} decimals={18} symbol="veTMAI" />
        </dd>
        <dt>{t("delegation.snapshot")}</dt>
        <dd>{staking.snapshotTotal === null ? t("delegation.noSnapshot") : `#${staking.lastSnapshotId}`}</dd>
        {staking.snapshotTotal !== null && (
          <>
            <dt>{t("delegation.snapshotAll")}</dt>
            <dd>
              <TokenAmount amount={staking.snapshotTotal} decimals={18} symbol="veTMAI" />
            </dd>
          </>
        )}
        {own?.snapshotVeTmai != null && (
          <>
            <dt>{t("delegation.snapshotOwn")}</dt>
            <dd>
              <TokenAmount amount={own.snapshotVeTmai} decimals={18} symbol="veTMAI" />
            </dd>
          </>
        )}
      </dl>
      {own && wallet && <DelegateForm own={own} wallet={wallet} />}
    </section>
  );
}

function DelegateForm({ own, wallet }: { own: WalletStaking; wallet: string }) {
  const { t } = useTranslation("membership");
  const { busy, ask } = useReviewAction();
  const [to, setTo] = useState("");
  const delegate = (address: string) =>
    ask(
      { kind: "delegate", to: address },
      { title: t("act.delegate"), text: t("act.delegateText", { address }), warning: t("act.delegateWarning") },
    );
  return (
    <form
      className="card__b lock"
      onSubmit={(event) => {
        event.preventDefault();
        if (ADDRESS.test(to)) delegate(to);
      }}
    >
      <Field label={t("delegation.field")} error={to !== "" && !ADDRESS.test(to) ? t("lock.userWrong") : undefined}>
        <Input code value={to} onChange={({ target }) => setTo(target.value.trim())} />
      </Field>
      <div className="acts">
        <Button type="submit" disabled={!ADDRESS.test(to) || busy}>
          {t("delegation.button")}
        </Button>
        {own.delegate !== wallet && (
          <Button
            disabled={busy}
            onClick={() =>
              ask({ kind: "delegate", to: wallet }, { title: t("act.takeBack"), text: t("act.takeBackText") })
            }
          >
            {t("delegation.takeBack")}
          </Button>
        )}
      </div>
    </form>
  );
}
