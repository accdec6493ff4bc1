import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Address } from "#app/ui/address.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsText } from "#app/ui/unitAmounts.ts";
import { customerPath } from "../../model/paths.ts";
import type { ReceivedView, TransactionAtDesk } from "../../model/transactionWire.ts";

/** The block, the sender, and what we received, as the chain shows it. */
export function TransactionFacts({ of }: { of: TransactionAtDesk }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  if (of.head === null) return null;
  const { block, taken } = of;
  return (
    <dl className="kv">
      {block !== null && (
        <>
          <Fact name={t("lookup.block")}>
            <Num>{grouped(block.number, locale)}</Num> · <DateTime at={block.at} form="second" />
          </Fact>
          <Fact name={t("chain.confirmations")}>
            <Num>
              {grouped(String(block.confirmations), locale)} / {block.needed}
            </Num>
          </Fact>
        </>
      )}
      {of.from !== null && (
        <Fact name={t("lookup.from")}>
          <Link className="link" to={customerPath(locale, of.from)}>
            <Address value={of.from} />
          </Link>
        </Fact>
      )}
      {of.to !== null && (
        <Fact name={t("lookup.to")}>
          <Address value={of.to} />
        </Fact>
      )}
      {taken !== null && (
        <Fact name={t("lookup.taken")}>
          <Sentence
            text={t("lookup.takenOf")}
            parts={{ amount: <Amount {...taken} />, wallet: <Address value={taken.wallet} /> }}
          />
        </Fact>
      )}
      {block !== null && (
        <Fact name={t("lookup.received")}>
          {of.received.length === 0 && of.receivedWei === null && <span className="mute">{t("lookup.nothing")}</span>}
          <ul className="notes">
            {of.received.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the logs of one transaction never change their order
              <Received key={index} of={one} />
            ))}
            {of.receivedWei !== null && (
              <li>
                <Amount amount={of.receivedWei} token={ETHER} />
              </li>
            )}
          </ul>
        </Fact>
      )}
      <Fact name={t("chain.head")}>
        <Num>{grouped(of.head, locale)}</Num>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Received({ of }: { of: ReceivedView }) {
  const { t } = useTranslation("support");
  const amount = <Amount amount={of.amount} token={of.token} address={of.address} />;
  return (
    <li>
      <Sentence text={t(`lookup.receivedBy.${of.to}`)} parts={{ amount, wallet: <Address value={of.from} /> }} />
    </li>
  );
}

const ETHER = { symbol: "ETH", decimals: 18 };

type AmountProps = { amount: string; token: ReceivedView["token"]; address?: string };

/** To the last base unit; for an unknown token, only base units can be shown. */
function Amount({ amount, token, address }: AmountProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  if (token !== null)
    return (
      <Num>
        {unitsText(amount, token.decimals, locale)} <span className="u">{token.symbol}</span>
      </Num>
    );
  const name = address === undefined ? t("order.otherToken") : <Address value={address} />;
  return <Sentence text={t("order.baseUnits")} parts={{ amount: <Num>{grouped(amount, locale)}</Num>, token: name }} />;
}
