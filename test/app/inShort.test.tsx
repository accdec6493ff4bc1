import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { TokenId } from "#app/areas/billing/pages/tokenId.tsx";
import type { StoredMessage } from "#app/areas/chatbot/model/views.ts";
import { formatMarkdown } from "#app/areas/chatbot/server/export.server.ts";
import { StaffName } from "#app/areas/support/pages/staffName.tsx";
import { Absent } from "#app/ui/absent.tsx";
import { Address } from "#app/ui/address.tsx";
import { Change } from "#app/ui/change.tsx";
import { CompactAmount, CompactDollars, CompactWhole } from "#app/ui/compact.tsx";
import { CopyableAddress } from "#app/ui/copy.tsx";
import { copyInFull } from "#app/ui/copyInFull.ts";
import { Clock, DateTime } from "#app/ui/dateTime.tsx";
import { GradeFigure } from "#app/ui/grade.tsx";
import { Hash, HashPrint } from "#app/ui/hashPrint.tsx";
import { Money } from "#app/ui/money.tsx";
import { Price } from "#app/ui/price.tsx";
import { RelativeTime } from "#app/ui/relativeTime.tsx";
import { Signal } from "#app/ui/signal.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { UiLocale } from "#app/ui/uiLocale.ts";
import { InWords } from "./fixtures/words.tsx";

const ADDRESS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const HASH = "0xfbe9556482a1c0d3e4f5061728394a5b6c7d8e9f001122334455667788a6724e";
const TOKEN_ID = "21186983462119687523150523387771240610117694161049";
const STAFF = "0192e8a4-5b1c-7d20-9f3e-6a47c0d815be";
const AT = "2026-11-05T14:05:09.246Z";

afterEach(cleanup);

describe("values shown in short form", () => {
  test.each<[drawn: string, what: ReactElement, value: string]>([
    ["$0.0₂33054", <Price key="" usd="0.0033054" />, "$0.0033054"],
    ["$0.0₁₁1234", <Price key="" usd="0.000000000001234" />, "$0.000000000001234"],
    ["", <Price key="" usd="1234.5" />, "$1,234.50"],
    ["0x709979...79C8", <Address key="" value={ADDRESS} />, ADDRESS],
    ["0x709979...79C8", <CopyableAddress key="" value={ADDRESS} />, ADDRESS],
    ["0xfbe95564…a6724e", <HashPrint key="" hash={HASH} />, HASH],
    ["0xfbe95564…a6724e", <HashPrint key="" hash={HASH} href="https://explorer.example" />, HASH],
    ["0xfbe95564…a6724e", <Hash key="" value={HASH} />, HASH],
    ["211869…1049", <TokenId key="" id={TOKEN_ID} />, `#${TOKEN_ID}`],
    ["0192e8a4", <StaffName key="" actor={`robot:${STAFF}`} />, `robot ${STAFF}`],
    ["$1.22T", <CompactDollars key="" usd={1_220_345_678_901.4} />, "$1,220,345,678,901"],
    ["−$36.9B", <CompactDollars key="" usd={-36_912_000_000} />, "−$36,912,000,000"],
    ["$950", <CompactDollars key="" usd={950.4} />, "$950.40"],
    ["302M", <CompactAmount key="" amount={302_118_004} />, "302,118,004"],
    ["1.333M", <CompactWhole key="" whole={1_333_000} />, "1,333,000"],
    ["", <CompactWhole key="" whole={950} />, "950"],
    ["3 hours ago", <RelativeTime key="" at={AT} asOf="2026-11-05T17:30:00.000Z" />, "5 Nov 2026, 14:05:09 UTC"],
    ["14:05:09.246", <Clock key="" at={AT} />, "5 Nov 2026, 14:05:09.246 UTC"],
    ["", <DateTime key="" at={AT} />, "5 Nov 2026"],
    ["–", <Absent key="" />, "unknown"],
    ["–", <Change key="" share={null} />, "unknown"],
    ["", <Change key="" share={-0.052} />, "−5.20%"],
    ["", <Money key="" cents={-4178} />, "−$41.78"],
    ["", <TokenAmount key="" amount="192801690000000000000000" decimals={18} symbol="TMAI" />, "192,801.69 TMAI"],
    ["", <GradeFigure key="" grade={71} />, "71 B"],
    ["", <Signal key="" signal={1} />, " Buy"],
  ])("the short form %s is copied, heard and printed as its full value once", (drawn, what, value) => {
    const html = renderToStaticMarkup(<InWords>{what}</InWords>);
    // As the server sends it: no clock has changed anything yet.
    const { body } = new DOMParser().parseFromString(html, "text/html");
    expect(body.textContent).toBe(value);
    expect(visibleText(body)).toBe(drawn);
  });

  test("a short form is copied, heard and printed in the reader's language", () => {
    const { container } = render(
      <UiLocale.Provider value="de">
        <Price usd="0.0033054" /> <CompactDollars usd={36_912_000_000} />
      </UiLocale.Provider>,
    );
    expect(container.textContent).toBe("0,0033054\u00a0$ 36.912.000.000\u00a0$");
    expect(visibleText(container)).toBe("0,0₂33054\u00a0$36,9\u00a0Mrd.\u00a0$");
  });
});

const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";

/** The short forms that the style sheet generates, with subscripts as letters. */
const visibleText = (root: Element): string =>
  [...root.querySelectorAll<HTMLElement>("[data-short]")]
    .map(({ tagName, dataset: { short = "" } }) =>
      tagName === "SUB" ? short.replace(/\d/g, (digit) => SUBSCRIPTS.charAt(Number(digit))) : short,
    )
    .join("");

test("an exported conversation has its numbers in full", () => {
  const rows = [
    { symbol: "ACME", marketCapUsd: 53_312_345_678, priceUsd: 0.0033054 },
    { symbol: "ZETA", marketCapUsd: null, priceUsd: 2 },
  ];
  const answer = { ok: true, table: { columns: ["symbol", "marketCapUsd", "priceUsd"], rows, more: 0 } };
  const message = { role: "assistant", parts: [{ type: "tool-listTokens", output: answer }] };
  const words = ((key: string) => key) as unknown as Parameters<typeof formatMarkdown>[1];
  const file = formatMarkdown(
    { title: "Caps", earlier: 0, messages: [message] as unknown as StoredMessage[] },
    words,
    "en",
  );
  expect(file.split("\n").filter((line) => line.startsWith("| "))).toEqual([
    "| column.symbol | column.marketCapUsd | column.priceUsd |",
    "| --- | --- | --- |",
    "| ACME | $53,312,345,678 | $0.003305 |",
    "| ZETA | – | $2.00 |",
  ]);
});

describe("copying", () => {
  const copy = (target: EventTarget = document.body) => {
    const setData = vi.fn();
    const event = new Event("copy", { cancelable: true });
    Object.defineProperties(event, { clipboardData: { value: { setData } }, target: { value: target } });
    copyInFull(event as ClipboardEvent);
    return { copied: setData.mock.calls, isOwn: event.defaultPrevented };
  };
  const select = (node: Node) => getSelection()?.selectAllChildren(node);

  test("a selection with a short form is copied as plain text, as rich text would hide the value", () => {
    const { container } = render(<Price usd="0.0033054" />);
    select(container);
    expect(copy()).toEqual({ copied: [["text/plain", "$0.0033054"]], isOwn: true });
  });

  test("a selection without a short form is copied by the browser", () => {
    const { container } = render(
      <>
        <p>Words</p>
        <Price usd="0.0033054" />
        <input />
      </>,
    );
    getSelection()?.removeAllRanges();
    expect(copy()).toEqual({ copied: [], isOwn: false });
    select(container.querySelector("p") as Node);
    expect(copy()).toEqual({ copied: [], isOwn: false });
    select(container);
    expect(copy(container.querySelector("input") as EventTarget)).toEqual({ copied: [], isOwn: false });
  });
});

// No room generates its own short form.

const APP = join(import.meta.dirname, "../../app");
const rooms = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => /^(areas|frame|wallet|root)\b.*\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(APP, file), "utf8") }));
const filesWith = (pattern: RegExp) =>
  rooms
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

const importing = (...names: string[]) => new RegExp(`import \\{[^}]*\\b(?:${names.join("|")})\\b[^}]*\\}`);

/** Places that cannot contain an element: a drawing, an option of a list. */
const DRAWN_ONLY = [
  // The name of a wallet without a label: in sentences and options.
  "areas/portfolio/pages/walletName.ts",
  "areas/portfolio/server/alerted/named.server.ts",
  "areas/tokens/pages/chart/chartText.ts",
  "wallet/testAccountSelect.tsx",
];

/** Numbers inside sentences, which are written as they are read, and axes. */
const COMPACT_WORDS = [
  "areas/alerts/pages/names/figures.ts",
  "areas/chatbot/model/figureText.ts",
  "areas/chatbot/server/rules/speaker.server.ts",
  "areas/indices/pages/own/previewCard.tsx",
  "areas/market/pages/names/marketFormats.ts",
  "areas/membership/pages/staking/lockCurve.tsx",
  "areas/ratings/pages/filters/filterText.ts",
  "areas/tokenLists/pages/list/ruleSentence.tsx",
  "areas/tokens/pages/chart/live/layers.ts",
  "areas/tokens/pages/grades/gradeCard.tsx",
];

test("areas shorten addresses, hashes and small prices only by components that preserve the value", () => {
  expect(filesWith(importing("shortAddress", "shortHash", "priceFigure"))).toEqual(DRAWN_ONLY);
  expect(filesWith(/<sub>/)).toEqual([]);
  const isPage = /^(?!.*\.server\.).*\.tsx$/;
  expect(filesWith(/\.slice\(-[\w.]+\)\}?`/).filter((file) => isPage.test(file))).toEqual([
    "areas/billing/pages/tokenId.tsx",
  ]);
});

test("areas abbreviate numbers by components that preserve the value, and otherwise only in sentences", () => {
  expect(filesWith(importing("compactDollars", "compactAmount", "shortText"))).toEqual(COMPACT_WORDS);
  // The bounds of a question, in the words of a chip.
  expect(filesWith(/notation: "compact"/)).toEqual([
    "areas/chatbot/model/figureText.ts",
    "areas/chatbot/server/guard/scales.server.ts",
  ]);
});

test("areas never pair hidden visible text with other words for screen readers", () => {
  expect(filesWith(/aria-hidden="true"[^>]*>\s*[^<\s][^<]*<\/span>\s*<span className="sr"/)).toEqual([]);
});

test("text hidden from screen readers cannot be selected, and the full value is printed", () => {
  const css = readFileSync(join(APP, "ui/css/short.css"), "utf8");
  expect(css).toMatch(/\[aria-hidden="true"\] \{\s*-webkit-user-select: none;\s*user-select: none;\s*\}/);
  expect(css.match(/attr\(data-short\)/g)?.length).toBe(
    css.split("@media not print")[1]?.match(/attr\(data-short\)/g)?.length,
  );
});
