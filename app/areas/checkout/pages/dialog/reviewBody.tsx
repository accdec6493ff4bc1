import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useAccount } from "wagmi";
import { BeginningNote, PriceLines, type QuoteAnswer, usePlanTitle } from "#app/areas/offers/public.ts";
import { Address } from "#app/ui/address.tsx";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { Num } from "#app/ui/num.tsx";
import { Price } from "#app/ui/price.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { TestAccountSelect } from "#app/wallet/testAccountSelect.tsx";
import { etherText } from "../../model/etherText.ts";
import type { CheckoutOrder } from "../../model/order.ts";
import type { GasData } from "../useGasData.ts";

type BodyProps = {
  order: CheckoutOrder;
  quote: QuoteAnswer | null;
  /** The first amounts are loading. */
  isPricing: boolean;
  figures: GasData;
  /** No wallet data is shown before there is a wallet. */
  connected: boolean;
  /** The quote was made without a wallet: its credit and its veTMAI discount are missing. */
  isBeforeWallet?: boolean;
  moving: boolean;
  short: boolean;
  locale: string;
  /** Replaces the connected wallet when there is none. */
  wallet?: ReactNode;
};

/** What leaves the wallet, for what, and how the total is calculated. These amounts do not move when the footer changes. */
export function ReviewBody(props: BodyProps) {
  const {
    order,
    quote,
    isPricing,
    figures: gasData,
    connected,
    isBeforeWallet = false,
    moving,
    short,
    locale,
    wallet,
  } = props;
  const { t } = useTranslation("checkout");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and must be scrollable by keyboard
    <section className="dlg__b reviewbody" tabIndex={0} aria-label={t("details")}>
      {quote === null && isPricing && (
        <p className="asking">
          <Spinner /> {t("buttons.asking")}
        </p>
      )}
      {quote && <YouPay quote={quote} connected={connected} />}
      <PlanRow order={order} quote={quote} locale={locale} />
      {quote === null && isPricing && <div className="asking__lines" />}
      {quote && <PriceLines lines={quote} duration={quote.duration} isBeforeWallet={isBeforeWallet} />}
      {quote?.veTmaiIncomplete && <p className="xs mute">{t("veTmaiIncomplete")}</p>}
      {connected && (
        <dl className="facts">
          {wallet ?? <WalletRow moving={moving} />}
          <div>
            <dt>{t("facts.balance")}</dt>
            <dd className={short ? "bad" : undefined}>
              {gasData.balance === undefined || quote === null ? (
                <span className="mute">{t("facts.reading")}</span>
              ) : (
                <TokenAmount
                  amount={gasData.balance}
                  decimals={quote.paymentToken.decimals}
                  symbol={quote.paymentToken.symbol}
                />
              )}
            </dd>
          </div>
          <div>
            <dt>{t("facts.fee")}</dt>
            <dd>
              {gasData.fee === undefined ? (
                <span className="mute">{t("facts.reading")}</span>
              ) : (
                <Num>{etherText(gasData.fee, locale)} ETH</Num>
              )}
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}

function YouPay({ quote, connected }: { quote: QuoteAnswer; connected: boolean }) {
  const { t } = useTranslation("checkout");
  const { price, blockTime } = quote.inputs;
  return (
    <div className="pay">
      <span className="xs mute">{t(connected ? "youPay" : "youPayAbout")}</span>
      <p className="amount">
        <TokenAmount
          amount={quote.tokenAmount}
          decimals={quote.paymentToken.decimals}
          symbol={quote.paymentToken.symbol}
        />
      </p>
      <p className="to">
        {price === undefined ? (
          t("oneDollar")
        ) : (
          <Trans
            t={t}
            i18nKey="fromPools"
            components={{
              price: <Price usd={price.usdPerToken} />,
              time: <UtcClock at={blockTime} />,
            }}
          />
        )}
      </p>
    </div>
  );
}

/** The time of a price reading: `14:05:09 UTC`. A component of its own, because Trans replaces children with its text. */
function UtcClock({ at }: { at: string }) {
  return <Num>{new Date(at).toISOString().slice(11, 19)} UTC</Num>;
}

function PlanRow({ order, quote, locale }: { order: CheckoutOrder; quote: QuoteAnswer | null; locale: string }) {
  const { t } = useTranslation("checkout");
  const planTitle = usePlanTitle();
  const duration = t(`common:duration.${order.duration}`);
  return (
    <div className="planrow">
      <div>
        <b>
          <bdi>{planTitle(order.plan)}</bdi>
        </b>
        <p>
          {quote === null
            ? duration
            : t("period", {
                duration,
                from: dateTimeText(quote.startsAt, "day", locale),
                to: dateTimeText(quote.expiresAt, "day", locale),
              })}
        </p>
        {quote && <BeginningNote quote={quote} />}
      </div>
    </div>
  );
}

/** The paying wallet. The local test wallet has several accounts and lets the trader choose here. */
function WalletRow({ moving }: { moving: boolean }) {
  const { t } = useTranslation("checkout");
  const { address, connector } = useAccount();
  if (address === undefined) return null;
  return (
    <div>
      <dt>{t("facts.wallet")}</dt>
      <dd>
        <TestAccountSelect connector={connector} disabled={moving}>
          <Address value={address} />
        </TestAccountSelect>
      </dd>
    </div>
  );
}
