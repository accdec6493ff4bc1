import { formatUnits, zeroAddress } from "viem";
import { getTextDirection, isSupported, LANGUAGE_NAMES, LOCALES, type Locale } from "#app/i18n/locales.ts";
import { errorText, type Found, type Holding, LeaveProblem, leave, look } from "./leaving.ts";
import { type Sentence, WORDS } from "./words.ts";

/** The script of the page that opens from disk. Nothing is stored, and nothing is loaded. */

const FIELDS = ["words", "account", "rpcUrl", "tokens", "to"] as const;
const element = <E extends HTMLElement>(id: string): E => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page lacks ${id}.`);
  return found as E;
};
const value = (id: (typeof FIELDS)[number]) => element<HTMLInputElement>(id).value;
const buttons = () => [element<HTMLButtonElement>("look"), element<HTMLButtonElement>("leave")];

let locale: Locale = navigator.languages.map((one) => one.slice(0, 2)).find(isSupported) ?? "en";

const translate = (sentence: Sentence, values: Record<string, string> = {}): string =>
  WORDS[locale][sentence].replace(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? "");

function showWords(): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = getTextDirection(locale);
  document.title = translate("title");
  for (const part of document.querySelectorAll<HTMLElement>("[data-say]"))
    part.textContent = translate(part.dataset.say as Sentence);
}

/** Shows lines of the result, replacing the previous ones. */
function showMessage(lines: readonly string[], kind: "busy" | "good" | "bad"): void {
  const answer = element("answer");
  answer.dataset.kind = kind;
  answer.replaceChildren(
    ...lines.map((line) => {
      const row = document.createElement("p");
      row.textContent = line;
      return row;
    }),
  );
}

function formatAmount({ token, symbol, decimals, amount }: Holding): string {
  if (token === zeroAddress) return `${formatUnits(amount, 18)} ${translate("coin")}`;
  return decimals === null
    ? translate("baseUnits", { amount: String(amount), symbol })
    : `${formatUnits(amount, decimals)} ${symbol}`;
}

const foundLines = ({ chainId, recovery, gasCoin, holdings }: Found): string[] => [
  translate("found", { chain: String(chainId), address: recovery.address, amount: formatUnits(gasCoin, 18) }),
  ...holdings.map(formatAmount),
];

async function during(work: () => Promise<void>): Promise<void> {
  for (const button of buttons()) button.disabled = true;
  try {
    await work();
  } catch (error) {
    const sentence =
      error instanceof LeaveProblem
        ? translate(error.sentence, error.values)
        : translate("failed", { detail: errorText(error) });
    showMessage([sentence], "bad");
  } finally {
    for (const button of buttons()) button.disabled = false;
  }
}

const refreshNow = (): Promise<Found> => {
  showMessage([translate("looking")], "busy");
  return look({ words: value("words"), account: value("account"), rpcUrl: value("rpcUrl"), tokens: value("tokens") });
};

async function leaveNow(): Promise<void> {
  const found = await refreshNow();
  const { hash, isDone, stays } = await leave(found, value("to"), (sent) =>
    showMessage([translate("sent", { hash: sent })], "busy"),
  );
  if (!isDone) return showMessage([translate("reverted", { hash })], "bad");
  const left = stays.length > 0 ? [translate("stays", { tokens: stays.map(formatAmount).join(", ") })] : [];
  showMessage([translate("done", { hash }), ...left], "good");
}

const chosen = element<HTMLSelectElement>("locale");
for (const one of LOCALES) chosen.add(new Option(LANGUAGE_NAMES[one], one, false, one === locale));
chosen.addEventListener("change", () => {
  if (isSupported(chosen.value)) locale = chosen.value;
  showWords();
});
element("look").addEventListener("click", () =>
  during(async () => showMessage(foundLines(await refreshNow()), "good")),
);
element("leave").addEventListener("click", () => during(leaveNow));
showWords();
