import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { listText } from "#app/ui/intl.ts";
import { shareText } from "#app/ui/marketFigures.ts";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { PortfolioWallet } from "../../model/calls.ts";
import { type OverviewQuery, overviewPath } from "../../model/overviewQuery.ts";
import { ActForm } from "../actForm.tsx";
import { useRefused } from "../refusedForm.ts";
import { useWalletName } from "../walletName.ts";
import { Folded } from "./folded.tsx";

type WalletsCardProps = { wallets: readonly PortfolioWallet[]; query: OverviewQuery };

/** The wallets that count, how far back each has been read, and how to add another. */
export function WalletsCard({ wallets, query }: WalletsCardProps) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  const { figures: accounting, isSample } = query;
  const chains = new Set(wallets.flatMap((wallet) => wallet.chains)).size;
  const note = `${t("wallets.count", { count: wallets.length })}, ${t("wallets.chains", { count: chains })}`;
  return (
    <Folded title={t("wallets.title")} note={note} id="wallets">
      <ul className="pf__wallets">
        {wallets.map((wallet) => (
          <Wallet key={wallet.walletId} wallet={wallet} query={query} />
        ))}
      </ul>
      {accounting.wallets !== undefined && (
        <p className="pf__line">
          <Link
            className="link"
            to={overviewPath(locale, { ...query, figures: withoutWallets(accounting) })}
            preventScrollReset
          >
            {t("wallets.all")}
          </Link>
        </p>
      )}
      {!isSample && (
        <div className="pf__addwallet">
          <WatchForm />
          <HandForm />
        </div>
      )}
    </Folded>
  );
}

function withoutWallets({ wallets: _, ...rest }: OverviewQuery["figures"]): OverviewQuery["figures"] {
  return rest;
}

function Wallet({ wallet, query }: { wallet: PortfolioWallet; query: OverviewQuery }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  const name = useWalletName()(wallet);
  const { walletId, kind, address, label, valueUsdCents } = wallet;
  const isOnly = query.figures.wallets === walletId;
  return (
    <li>
      <div className="pf__wallet">
        <Link
          className="pf__walletname"
          to={overviewPath(locale, { ...query, figures: { ...query.figures, wallets: walletId } })}
          aria-current={isOnly ? "true" : undefined}
          preventScrollReset
        >
          <b>
            <bdi>{name}</bdi>
          </b>
        </Link>
        {valueUsdCents === null ? <Absent why={t("holdings.noPrice")} /> : <Money cents={BigInt(valueUsdCents)} />}
        <small>{label !== "" && address !== null && <Address value={address} />}</small>
        <small>{t(`wallets.kinds.${kind}`)}</small>
      </div>
      <History wallet={wallet} />
      {!query.isSample && <Change wallet={wallet} name={name} />}
    </li>
  );
}

/** How much of the history has been read so far. The rest of the page works meanwhile. */
function History({ wallet: { history } }: { wallet: PortfolioWallet }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  const open = history.filter(({ share, problem }) => share < 1 || problem !== null);
  const waiting = open.filter(({ backTo, problem }) => backTo === null && problem === null);
  const shown = open.filter((read) => !waiting.includes(read));
  if (open.length === 0) return null;
  return (
    <ul className="pf__reads">
      {shown.map(({ chainId, chain, backTo, share, problem }) => (
        <li key={chainId}>
          <bdi>{chain}</bdi>:{" "}
          {problem !== null || backTo === null ? (
            t("wallets.history.problem")
          ) : (
            <Sentence
              text={t("wallets.history.read")}
              parts={{ day: <DateTime at={backTo} />, percent: <Num>{shareText(share, locale, 0)}</Num> }}
            />
          )}
          <progress value={share} max={1} aria-label={chain} />
        </li>
      ))}
      {waiting.length > 0 && (
        <li>
          <bdi>
            {listText(
              waiting.map(({ chain }) => chain),
              locale,
            )}
          </bdi>
          : {t("wallets.history.waiting")}
        </li>
      )}
    </ul>
  );
}

/** Renames or removes a wallet. A verified wallet belongs to the account and is removed there. */
function Change({ wallet: { walletId, kind, label }, name }: { wallet: PortfolioWallet; name: string }) {
  const { t } = useTranslation("portfolio");
  const refused = useRefused("rename", walletId);
  return (
    <details className="pf__change" open={refused !== null}>
      <summary aria-label={`${t("wallets.change")}: ${name}`}>{t("wallets.change")}</summary>
      <ActForm intent="rename" of={walletId} className="pf__line">
        <Field label={t("wallets.label")} error={refused?.error}>
          <Input
            name="label"
            dir="auto"
            maxLength={60}
            defaultValue={refused?.values.label ?? label}
            autoComplete="off"
          />
        </Field>
        <Button type="submit" size="s">
          {t("wallets.save")}
        </Button>
      </ActForm>
      {(kind === "watched" || kind === "hand") && (
        <details className="pf__ask">
          <summary>{t("wallets.remove")}</summary>
          <p>{t(`wallets.removeWhat.${kind}`)}</p>
          <ActForm intent="remove" of={walletId}>
            <Button type="submit" size="s">
              {t("wallets.removeYes")}
            </Button>
          </ActForm>
        </details>
      )}
    </details>
  );
}

/** Also opened by `#watch`, which the empty page links to. */
function Unfolding({
  id,
  summary,
  isOpen,
  children,
}: {
  id: string;
  summary: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  const [isNamed, setNamed] = useState(false);
  useEffect(() => setNamed(window.location.hash === `#${id}`), [id]);
  return (
    <details id={id} open={isOpen || isNamed}>
      <summary className="btn btn--s">{summary}</summary>
      {children}
    </details>
  );
}

export function WatchForm() {
  const { t } = useTranslation("portfolio");
  const refused = useRefused("watch");
  return (
    <Unfolding id="watch" summary={t("wallets.watch")} isOpen={refused !== null}>
      <ActForm intent="watch" className="pf__form">
        <Field
          label={t("wallets.address")}
          hint={t("wallets.addressHint")}
          error={refused && refused.field !== "label" && refused.error}
          required
        >
          <Input name="address" code maxLength={100} defaultValue={refused?.values.address} />
        </Field>
        <Field label={t("wallets.label")} error={refused?.field === "label" && refused.error}>
          <Input name="label" dir="auto" maxLength={60} defaultValue={refused?.values.label} autoComplete="off" />
        </Field>
        <Button type="submit">{t("wallets.watch")}</Button>
      </ActForm>
    </Unfolding>
  );
}

function HandForm() {
  const { t } = useTranslation("portfolio");
  const refused = useRefused("hand");
  return (
    <Unfolding id="hand" summary={t("wallets.hand")} isOpen={refused !== null}>
      <ActForm intent="hand" className="pf__form">
        <Field label={t("wallets.label")} hint={t("wallets.handHint")} error={refused?.error} required>
          <Input name="label" dir="auto" maxLength={60} defaultValue={refused?.values.label} autoComplete="off" />
        </Field>
        <Button type="submit">{t("wallets.handAdd")}</Button>
      </ActForm>
    </Unfolding>
  );
}
