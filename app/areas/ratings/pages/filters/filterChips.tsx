import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LockedControl } from "#app/areas/offers/public.ts";
import { chainName } from "#app/areas/tokenLists/public.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field, Input, useFieldWiring } from "#app/ui/field.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { SIGNAL_KEYS } from "#app/ui/signal.tsx";
import type { RatingsPageData } from "../../model/page.ts";
import {
  FIGURES,
  type FilterGroup,
  type FilterName,
  namesOfGroup,
  SIGNAL_CHOICES,
  toRangeNames,
} from "../../model/query.ts";
import { useFilterText } from "./filterText.ts";
import { useFieldProblem } from "./problems.tsx";

type ChipsProps = Pick<RatingsPageData, "query" | "about" | "lockedFilters" | "locks" | "problems">;
type ChipContext = Pick<ChipsProps, "query" | "problems">;

/** One chip per filter: its name, and its value. */
export function FilterChips({ about, lockedFilters, locks, query, problems }: ChipsProps) {
  const { t } = useTranslation("ratings");
  const formatFilter = useFilterText(query);
  const chipContext = { query, problems };
  const ofSignals = locks.items.find(({ what }) => what === "signals");
  return (
    <>
      <Chip group="category" {...chipContext}>
        <Field label={t("filter.category")}>
          <Select name="category" value={query.typedFilters.category} any={t("filter.any")}>
            <Several value={query.typedFilters.category} text={formatFilter("category")} />
            {about.categories.map(({ key, name, tokens }) => (
              <option key={key} value={key}>{`${name} (${tokens})`}</option>
            ))}
          </Select>
        </Field>
      </Chip>
      <Chip group="chain" {...chipContext}>
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
      <Chip group="exchange" {...chipContext}>
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
      {(["cap", "fdv", "volume"] as const).map((group) => (
        <Chip key={group} group={group} {...chipContext}>
          <Text name={`${group}_min`} label={t("filter.dollarsFrom")} {...chipContext} hint={t("filter.dollarsHint")} />
          <Text name={`${group}_max`} label={t("filter.dollarsTo")} {...chipContext} />
        </Chip>
      ))}
      {(["trader", "investor"] as const).map((group) => (
        <Chip key={group} group={group} {...chipContext}>
          <Text name={`${group}_min`} label={t("filter.gradeFrom")} {...chipContext} hint={t("filter.gradeHint")} />
          <Text name={`${group}_max`} label={t("filter.gradeTo")} {...chipContext} />
        </Chip>
      ))}
      <Chip group="change" {...chipContext}>
        <Text name="change_min" label={t("filter.pointsFrom")} {...chipContext} hint={t("filter.pointsHint")} />
        <Text name="change_max" label={t("filter.pointsTo")} {...chipContext} />
      </Chip>
      {ofSignals && lockedFilters.includes("signal") ? (
        <LockedControl className="ratings__chip" plan={ofSignals.plan} why="signals">
          {t("filter.signal")}
        </LockedControl>
      ) : (
        <SignalChip {...chipContext} />
      )}
      <MoreFigures {...chipContext} />
    </>
  );
}

function SignalChip(chipContext: ChipContext) {
  const { t } = useTranslation("ratings");
  const { query } = chipContext;
  const formatFilter = useFilterText(query);
  return (
    <Chip group="signal" {...chipContext}>
      <Field label={t("filter.signal")}>
        <Select name="signal" value={query.typedFilters.signal} any={t("filter.any")}>
          <Several value={query.typedFilters.signal} text={formatFilter("signal")} />
          {SIGNAL_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {choice === "buys" || choice === "sells"
                ? t(`filter.${choice}`)
                : t(`common:signals.${SIGNAL_KEYS[choice]}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Text name="signal_days" label={t("filter.signalDays")} {...chipContext} />
    </Chip>
  );
}

/** Open when it contains an error, so that the error is visible. */
function Chip({ group, query, problems, children }: ChipContext & { group: FilterGroup; children: ReactNode }) {
  const { t } = useTranslation("ratings");
  const formatProblem = useFieldProblem(problems);
  const isWrong = namesOfGroup(group).some((name) => formatProblem(name) !== null);
  const text = useFilterText(query)(group);
  return (
    <Popover
      group="ratings"
      isOpen={isWrong}
      look={classes("ratings__chip", text !== null && "ratings__chip--set", isWrong && "ratings__chip--wrong")}
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

/** Rarely used figures: collapsed until one of them is set or wrong. */
function MoreFigures({ query, problems }: ChipContext) {
  const { t } = useTranslation("ratings");
  const isOpen = FIGURES.some(({ name }) => toRangeNames(name).some((end) => query.typedFilters[end] !== undefined));
  return (
    <details className="ratings__figures" open={isOpen}>
      <summary className="ratings__chip">
        {t("filter.more")} <ChevronDown className="i" aria-hidden="true" />
      </summary>
      <div className="ratings__chips">
        {FIGURES.map(({ group, name, unit }) => (
          <Chip key={group} group={group} query={query} problems={problems}>
            <Ends name={name} {...{ unit, group, query, problems }} />
          </Chip>
        ))}
      </div>
    </details>
  );
}

type Figure = (typeof FIGURES)[number];

function Ends({ name, unit, group, ...chipContext }: ChipContext & Pick<Figure, "name" | "unit" | "group">) {
  const { t } = useTranslation("ratings");
  const [min, max] = toRangeNames(name);
  const hints = { ath: t("filter.athHint"), investorChange: t("filter.investorHint") };
  const hint = group === "ath" || group === "investorChange" ? hints[group] : t(`filter.${unit}Hint`);
  return (
    <>
      <Text name={min} label={t(`filter.${unit}From`)} hint={hint} {...chipContext} />
      <Text name={max} label={t(`filter.${unit}To`)} {...chipContext} />
    </>
  );
}

/** Several choices, which only a URL can contain: kept when the form is submitted. */
const Several = ({ value, text }: { value: string | undefined; text: string | null }) =>
  value?.includes(",") && text !== null ? <option value={value}>{text}</option> : null;

type TextProps = ChipContext & { name: FilterName; label: string; hint?: string };

function Text({ name, label, query, problems, hint }: TextProps) {
  return (
    <Field label={label} hint={hint} error={useFieldProblem(problems)(name)}>
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
}

type SelectProps = { name: FilterName; value: string | undefined; any: string; children: ReactNode };

/** The browser's own select, which a form submits without script. */
function Select({ name, value, any, children }: SelectProps) {
  return (
    <select className="ratings__select" name={name} defaultValue={value ?? ""} {...useFieldWiring()}>
      <option value="">{any}</option>
      {children}
    </select>
  );
}
