import type { ListRule } from "./list.ts";
import { RULE_FIELDS, type RuleField, type TypedRule } from "./pages.ts";

/** The rule of a list in the format of its form. */

export const FIRST_RULE: TypedRule = {
  trader: "",
  investor: "80",
  cap: "100M",
  volume: "",
  category: "",
  days: "",
  most: "50",
};
export const MAX_BY_RULE = 1_000;

type Read = { rule: ListRule } | { wrong: RuleField[] };

const DECIMAL = /^(\d{1,15})(?:\.(\d{1,2}))?([kmbt]?)$/;
const POWERS: Record<string, number> = { "": 0, k: 3, m: 6, b: 9, t: 12 };

/** `100M`, `$1.5B` or `250,000` as decimal dollars; null for anything else. */
export function parseDollars(typed: string): string | null {
  const [, whole, part = "", unit = ""] = DECIMAL.exec(typed.toLowerCase().replaceAll(/[\s$,_]/g, "")) ?? [];
  if (whole === undefined) return null;
  const power = POWERS[unit] ?? 0;
  const digits = `${whole}${part.slice(0, power).padEnd(power, "0")}`.replace(/^0+(?=\d)/, "");
  const rest = part.slice(power);
  return rest === "" ? digits : `${digits}.${rest}`;
}

/** Back to the form's format: `100000000` is `100M`. */
export function dollarsTyped(usd: string | undefined): string {
  if (usd === undefined) return "";
  for (const [unit, power] of Object.entries(POWERS).reverse()) {
    const zeros = "0".repeat(power);
    if (power > 0 && usd.endsWith(zeros) && usd.length > power) return usd.slice(0, -power) + unit.toUpperCase();
  }
  return usd;
}

const whole = (typed: string, min: number, max: number): number | null => {
  const value = /^\d{1,6}$/.test(typed) ? Number(typed) : null;
  return value !== null && value >= min && value <= max ? value : null;
};

/** The meaning of each field; null is invalid. An empty field is no condition, except that the number is capped. */
const READERS: Record<RuleField, (typed: string) => Partial<ListRule> | null> = {
  trader: (typed) => wrapped("minTraderGrade", whole(typed, 0, 100)),
  investor: (typed) => wrapped("minInvestorGrade", whole(typed, 0, 100)),
  cap: (typed) => wrapped("minMarketCapUsd", parseDollars(typed)),
  volume: (typed) => wrapped("minVolumeUsd", parseDollars(typed)),
  category: (typed) => ({ category: typed }),
  days: (typed) => wrapped("listedWithinDays", whole(typed, 1, 365)),
  most: (typed) => wrapped("most", whole(typed, 1, MAX_BY_RULE)),
};

const wrapped = (name: keyof ListRule, value: number | string | null) => (value === null ? null : { [name]: value });

export function readRule(typed: TypedRule): Read {
  const wrong: RuleField[] = [];
  const rule: Partial<ListRule> = {};
  for (const field of RULE_FIELDS) {
    const text = typed[field].trim();
    if (text === "" && field !== "most") continue;
    const read = READERS[field](text);
    if (read === null) wrong.push(field);
    else Object.assign(rule, read);
  }
  return wrong.length > 0 || rule.most === undefined ? { wrong } : { rule: { ...rule, most: rule.most } };
}

export const toTypedRule = (rule: ListRule): TypedRule => ({
  trader: String(rule.minTraderGrade ?? ""),
  investor: String(rule.minInvestorGrade ?? ""),
  cap: dollarsTyped(rule.minMarketCapUsd),
  volume: dollarsTyped(rule.minVolumeUsd),
  category: rule.category ?? "",
  days: String(rule.listedWithinDays ?? ""),
  most: String(rule.most),
});
