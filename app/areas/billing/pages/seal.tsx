import { useId } from "react";
import { useTranslation } from "react-i18next";
import { usePlanTitle } from "#app/areas/offers/public.ts";
import { Address } from "#app/ui/address.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { guilloche } from "../model/guilloche.ts";
import { TokenId } from "./tokenId.tsx";

type SealProps = {
  plan: { name: string; product: number };
  level: number;
  tokenId: string;
  until: string;
  wallet: string;
  hash: string;
};

/** The membership: the only surface filled with the accent colour, because it is the one thing owned. */
export function Seal({ plan, level, tokenId, until, wallet, hash }: SealProps) {
  const { t } = useTranslation("success");
  const id = useId();
  return (
    <section className="seal" aria-label={t("seal.label")}>
      <svg className="seal__rosette" viewBox="0 0 200 200" fill="none" aria-hidden="true">
        {guilloche(hash).map(({ path, turn, further }, band) => (
          <g key={path}>
            <path id={`${id}${band}`} d={path} transform={`rotate(${turn} 100 100)`} />
            {further.map((degrees) => (
              <use key={degrees} href={`#${id}${band}`} transform={`rotate(${degrees} 100 100)`} />
            ))}
          </g>
        ))}
        <circle cx="100" cy="100" r="34" />
      </svg>
      <p className="seal__head">
        <Logo />
        {t("seal.title")}
      </p>
      <div>
        <p className="seal__plan">
          <bdi>{usePlanTitle()(plan)}</bdi>
        </p>
        <p className="seal__fact">
          <Sentence text={t("seal.level", { level })} parts={{ date: <DateTime at={until} /> }} />
        </p>
      </div>
      <dl className="seal__ids">
        <div>
          <dt>{t("seal.token")}</dt>
          <dd>
            <TokenId id={tokenId} />
          </dd>
        </div>
        <div>
          <dt>{t("seal.boundTo")}</dt>
          <dd>
            <Address value={wallet} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
