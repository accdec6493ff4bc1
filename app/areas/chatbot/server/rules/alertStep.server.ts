import { GRADE_LETTERS } from "#app/ui/gradeLetter.ts";
import type { ALERT_LIMITS } from "../../model/calls.ts";
import type { Restriction } from "../../model/query.ts";
import { call, type Step } from "./step.server.ts";
import type { Wanted } from "./wanted.server.ts";

/** The alert that a question asks for: exactly that one, or why it is not possible. */

type Watch = Record<string, unknown>;

export function alertStep(wanted: Wanted): Step {
  const { where, about, unused } = wanted.slots;
  const [token] = wanted.tokens;
  const words = [...about, ...unused];
  if (about.includes("newToken")) return call("proposeListAlert", { kind: "list_new_token", words });
  const groups = where.filter(({ field }) => field === "category" || field === "chain" || field === "exchange");
  const isOfMany = about.includes("market") || groups.length > 0;
  if (isOfMany && !token) return choices("needsList", groups);
  if (!token && !about.includes("list")) return { say: "needToken" };
  const [condition, ...more] = where.filter((one) => !groups.includes(one));
  if (more.length > 0 || isOfMany) return choices("one");
  const watch = condition ? toWatch(condition, wanted) : unnamed(wanted);
  if (watch === null) return choices(condition ? "unwatchable" : "what");
  return token ? call("proposeAlert", { ...watch, token: token.id }) : call("proposeListAlert", { ...watch, words });
}

const choices = (why: (typeof ALERT_LIMITS)[number], where: readonly Restriction[] = []): Step =>
  call("alertChoices", { why, where });

/** What a restriction waits for; null if no alert watches it. */
function toWatch(one: Restriction, wanted: Wanted): Watch | null {
  if ("values" in one) return one.field === "signal" ? signalWatch(one.values) : bandWatch(one, wanted);
  const { field, is, value } = one;
  const direction = is === ">" || is === ">=" ? "up" : "down";
  switch (field) {
    case "priceUsd":
      return { kind: direction === "up" ? "price_above" : "price_below", value, direction };
    case "marketCapUsd":
      return { kind: "market_cap_crosses", value, direction };
    case "trader":
    case "investor":
      return Number.isInteger(value) && value >= 1 && value <= 99
        ? { kind: `${field}_grade_crosses`, value, direction }
        : null;
    case "change1h":
    case "change24h":
    case "change7d":
      // A fall or a rise that is smaller than something is not a crossing.
      return (direction === "up") === value > 0 && value !== 0 && !(direction === "down" && value <= -100)
        ? { kind: "change_percent", value: Math.abs(value), window: field.slice("change".length), direction }
        : null;
    case "volume24hUsd":
      return timesWatch(wanted);
    default:
      return null;
  }
}

const timesWatch = ({ slots: { about, amount } }: Wanted): Watch | null =>
  about.includes("times") && amount !== null && amount > 1 ? { kind: "volume_spike", value: amount } : null;

/** Alerts know the direction of a signal, but not its strength. */
function signalWatch(values: readonly string[]): Watch | null {
  const sides = { "1": ["buy", "strong-buy"], "0": ["hold"], "-1": ["sell", "strong-sell"] } as const;
  const side = Object.entries(sides).find(
    ([, [plain, ...strong]]) =>
      values.includes(plain) && values.every((value) => [plain, ...strong].some((known) => known === value)),
  );
  return side ? { kind: "signal_changes", to: Number(side[0]) } : null;
}

/** "A or B" is reached from below at the lower end of B; "C or D" from above at the same level. */
function bandWatch({ field, values }: Extract<Restriction, { values: string[] }>, wanted: Wanted): Watch | null {
  if (field !== "traderBand" && field !== "investorBand") return null;
  const kind = `${field === "traderBand" ? "trader" : "investor"}_grade_crosses`;
  const places = GRADE_LETTERS.flatMap((band, index) => (values.includes(band) ? [index] : []));
  const [first = -1, last = -1] = [places[0], places.at(-1)];
  if (first < 0 || last - first + 1 !== places.length || places.length === GRADE_LETTERS.length) return null;
  const above = GRADE_LETTERS[first - 1];
  const isFall = first > 0 && (last === GRADE_LETTERS.length - 1 || wanted.has("DOWN", "LESS"));
  if (isFall) return { kind, band: above, direction: "down" };
  return first === 0 || wanted.has("UP", "MORE") ? { kind, band: GRADE_LETTERS[last], direction: "up" } : null;
}

/** Without a restriction the words decide: a signal that changes, or a bare number for a price or a grade. */
function unnamed(wanted: Wanted): Watch | null {
  const { about, amount } = wanted.slots;
  if (about.includes("times")) return timesWatch(wanted);
  if (wanted.has("SIGNAL", "SWITCH") && amount === null) return { kind: "signal_changes" };
  if (amount === null || wanted.numbers.some(({ isPercent }) => isPercent)) return null;
  const direction = wanted.has("DOWN", "LESS") && !wanted.has("UP", "MORE") ? "down" : "up";
  if (!wanted.has("GRADE"))
    return { kind: direction === "up" ? "price_above" : "price_below", value: amount, direction };
  const kind = wanted.has("INVESTOR") && !wanted.has("TRADER") ? "investor" : "trader";
  return Number.isInteger(amount) && amount <= 99 ? { kind: `${kind}_grade_crosses`, value: amount, direction } : null;
}
