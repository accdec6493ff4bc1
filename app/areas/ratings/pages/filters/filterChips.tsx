import { Link } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Field, Input, useFieldWiring } from "~/ui/field";
import { Popover } from "~/ui/popover";
import { SIGNAL_KEYS } from "~/ui/signal";
import { useUiLocale } from "~/ui/uiLocale";
import { plansPath } from "../../../offers/public";
import { chainName } from "../../../tokenLists/public";
import type { RatingsPageData } from "../../model/page";
import { type FilterGroup, type FilterName, type RatingsQuery, SIGNAL_CHOICES } from "../../model/query";
import { useFilterText } from "./filterText";

type ChipsProps = Pick<RatingsPageData, "query" | "about" | "lockedFilters" | "locks">;

/** One chip a filter: what it is, and what it is set to. */
export function FilterChips({ query, about, lockedFilters, locks }: ChipsProps) {
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  const ofSignals = locks.items.find(({ what }) => what === "signals");
  return (
    <>
      <Chip group="category" query={query}>
        <Field label={t("filter.category")}>
          <Select name="category" value={query.typedFilters.category} any={t("filter.any")}>
            {about.categories.map(({ key, name, tokens }) => (
              <option key={key} value={key}>{`${name} (${tokens})`}</option>
            ))}
          </Select>
        </Field>
      </Chip>
      <Chip group="chain" query={query}>
        {about.chains.length === 0 ? (
          <p className="mute sm">{t("filter.noChains")}</p>
        ) : (
          <Field label={t("filter.chain")} hint={t("filter.chainHint")}>
            <Select name="chain" value={query.typedFilters.chain} any={t("filter.any")}>
              {about.chains.map(({ chainId, tokens }) => (
                <option key={chainId} value={chainId}>{`${chainName(chainId)} (${tokens})`}</option>
              ))}
            </Select>
          </Field>
        )}
      </Chip>
      <Chip group="exchange" query={query}>
        {about.exchanges.length === 0 ? (
          <p className="mute sm">{t("filter.noExchanges")}</p>
        ) : (
          <Field label={t("filter.exchange")} hint={t("filter.exchangeHint")}>
            <Select name="exchange" value={query.typedFilters.exchange} any={t("filter.any")}>
              {about.exchanges.map(({ name, tokens }) => (
                <option key={name} value={name}>{`${name} (${tokens})`}</option>
              ))}
            </Select>
          </Field>
        )}
      </Chip>
      {(["cap", "fdv"] as const).map((group) => (
        <Chip key={group} group={group} query={query}>
          <Text name={`${group}_min`} label={t("filter.dollarsFrom")} query={query} hint={t("filter.dollarsHint")} />
          <Text name={`${group}_max`} label={t("filter.dollarsTo")} query={query} />
        </Chip>
      ))}
      <Chip group="volume" query={query}>
        <Text name="volume_min" label={t("filter.dollarsFrom")} query={query} hint={t("filter.dollarsHint")} />
      </Chip>
      {(["trader", "investor"] as const).map((group) => (
        <Chip key={group} group={group} query={query}>
          <Text name={`${group}_min`} label={t("filter.gradeFrom")} query={query} hint={t("filter.gradeHint")} />
          <Text name={`${group}_max`} label={t("filter.gradeTo")} query={query} />
        </Chip>
      ))}
      <Chip group="change" query={query}>
        <Text name="change_min" label={t("filter.pointsFrom")} query={query} hint={t("filter.pointsHint")} />
        <Text name="change_max" label={t("filter.pointsTo")} query={query} />
      </Chip>
      {ofSignals && lockedFilters.includes("signal") ? (
        <Link className="ratings__chip" to={plansPath(locale)}>
          {t("filter.signal")} <Lock className="i" aria-hidden="true" />
          <span className="sr">{t("locked.in", { plan: ofSignals.plan })}</span>
        </Link>
      ) : (
        <SignalChip query={query} />
      )}
    </>
  );
}

function SignalChip({ query }: { query: RatingsQuery }) {
  const { t } = useTranslation("ratings");
  return (
    <Chip group="signal" query={query}>
      <Field label={t("filter.signal")}>
        <Select name="signal" value={query.typedFilters.signal} any={t("filter.any")}>
          {SIGNAL_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {choice === "buys" || choice === "sells"
                ? t(`filter.${choice}`)
                : t(`common:signals.${SIGNAL_KEYS[choice]}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Text name="signal_days" label={t("filter.signalDays")} query={query} />
    </Chip>
  );
}

function Chip({ group, query, children }: { group: FilterGroup; query: RatingsQuery; children: ReactNode }) {
  const { t } = useTranslation("ratings");
  const text = useFilterText(query)(group);
  return (
    <Popover
      group="ratings"
      look={classes("ratings__chip", text !== null && "ratings__chip--set")}
      summary={
        <>
          {t(`filter.${group}`)} <b>{text ?? t("filter.any")}</b> <ChevronDown className="i" aria-hidden="true" />
        </>
      }
    >
      {children}
      <Button type="submit" variant="main" size="s">
        {t("filter.apply")}
      </Button>
    </Popover>
  );
}

type TextProps = { name: FilterName; label: string; query: RatingsQuery; hint?: string };

const Text = ({ name, label, query, hint }: TextProps) => (
  <Field label={label} hint={hint}>
    <Input
      name={name}
      defaultValue={query.typedFilters[name] ?? ""}
      inputMode="text"
      autoComplete="off"
      maxLength={24}
      dir="ltr"
    />
  </Field>
);

type SelectProps = { name: FilterName; value: string | undefined; any: string; children: ReactNode };

/** The browser's own, which a form sends without script. */
function Select({ name, value, any, children }: SelectProps) {
  return (
    <select className="ratings__select" name={name} defaultValue={value ?? ""} {...useFieldWiring()}>
      <option value="">{any}</option>
      {children}
    </select>
  );
}
