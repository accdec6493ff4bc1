import { Link } from "@remix-run/react";
import Lock from "lucide-react/icons/lock";
import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";
import { Money } from "#app/ui/money.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Locks } from "../model/page.ts";

type LockedCardProps = { locks: Locks; graded: number };

/** What is hidden, how much of it, which plan includes it, and its price. None of the hidden data is on the page. */
export function LockedCard({ locks, graded }: LockedCardProps) {
  const { t } = useTranslation("ratings");
  return (
    <div className="ratings__lockcard">
      <b>
        <Lock className="i" aria-hidden="true" /> {t("locked.title")}
      </b>
      <p>{t("locked.signalsOf", { hidden: graded })}</p>
      <LockedList locks={locks} />
      <Offer locks={locks} />
    </div>
  );
}

/** The same below the table, on phones and when the signal column is not shown. */
export function LockedFoot({ locks, isStandalone }: Pick<LockedCardProps, "locks"> & { isStandalone: boolean }) {
  const { t } = useTranslation("ratings");
  if (locks.items.length === 0) return null;
  return (
    <aside
      className={classes("ratings__lockfoot", isStandalone && "ratings__lockfoot--alone")}
      aria-label={t("locked.title")}
    >
      <LockedList locks={locks} />
      <Offer locks={locks} />
    </aside>
  );
}

function LockedList({ locks: { items, gradedTokens } }: { locks: Locks }) {
  const { t } = useTranslation("ratings");
  const text = {
    signals: t("locked.signals"),
    today: t("locked.today"),
    grades: t("locked.grades", { largest: gradedTokens }),
  };
  return (
    <ul>
      {items.map(({ what, plan }) => (
        <li key={what}>
          <span>{text[what]}</span> <Badge>{plan}</Badge>
        </li>
      ))}
    </ul>
  );
}

function Offer({ locks: { offer } }: { locks: Locks }) {
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  if (offer === null) return null;
  return (
    <>
      <p>
        <Sentence
          text={t("locked.price", { plan: offer.name })}
          parts={{ price: <Money cents={offer.monthlyCents} short /> }}
        />
      </p>
      <div className="ratings__out">
        <Link className="btn btn--main btn--s" to={plansPath(locale, { slug: offer.slug, duration: "monthly" })}>
          {t("locked.see")}
        </Link>
      </div>
    </>
  );
}
