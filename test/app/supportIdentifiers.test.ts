import { describe, expect, test } from "vitest";
import { explorerIn, LONGEST_TEXT } from "#app/areas/support/model/identifiers.ts";
import {
  findTransactionHash,
  formatQuery,
  parseMeaning,
  parseSearch,
  searchedFor,
} from "#app/areas/support/model/searchQuery.ts";
import { shortAddress } from "#app/ui/address.tsx";
import { shortHash } from "#app/ui/hashPrint.tsx";

// What customers send to support is rarely a clean hash.

const HASH = "0x9f2c4e61b3a7d8050c1f6e2b94a3d7c8e5f0123456789abcdef0fedcba987654";
const OTHER = "0x1111111122222222333333334444444455555555666666667777777788888abc";
const WALLET = "0x90f79bf6eb2c4f870365e785982e1f101e93b906";
const CONTRACT = "0x5fbdb2315678afecb367f032d93f642f64180aa3";
const ID = "019a545c-31f0-7a8b-b7d4-0c2e94f1ad57";
const bare = HASH.slice(2);

describe("a whole transaction hash", () => {
  test.each<[string, string]>([
    ["on its own", HASH],
    ["with white space around it", `  \t${HASH}\n `],
    ["without 0x", bare],
    ["without 0x, in capitals", bare.toUpperCase()],
    ["with 0X", `0X${bare}`],
    ["in capitals", HASH.toUpperCase()],
    ["broken over two lines by a mail program", `${HASH.slice(0, 40)}\r\n${HASH.slice(40)}`],
    ["in groups separated by spaces", bare.replace(/(.{8})/g, "$1 ")],
    ["with zero-width characters", `\u200b${HASH.slice(0, 20)}\u200d${HASH.slice(20)}\ufeff`],
    ["with direction marks, as copied from Arabic", `\u2066${HASH}\u2069`],
    ["with a full-width 0x", `０ｘ${bare}`],
    ["in quotation marks", `"${HASH}"`],
    ["in brackets", `(${HASH})`],
    ["followed by a full stop", `${HASH}.`],
    ["after a label", `Transaction hash:${HASH}`],
    ["after another label", `payment: ${HASH}`],
    ["in the middle of a sentence", `Hi! I paid (see ${HASH}), where is my plan?`],
    ["in a Chinese sentence without spaces", `我的交易${HASH}没有到账`],
    ["that appears twice", `${HASH} ${bare.toUpperCase()}`],
    ["with the wallet that paid", `from ${WALLET} tx ${HASH}`],
    ["with an email address before it", `someone@example.com ${HASH}`],
    ["in an Etherscan link", `https://etherscan.io/tx/${HASH}`],
    ["in a BaseScan link with a fragment", `https://basescan.org/tx/${HASH}#eventlog`],
    ["in a BscScan link with a query", `https://bscscan.com/tx/${HASH}?utm_source=wallet&a=b#internal`],
    ["in a PolygonScan link in another language", `https://polygonscan.com/zh/tx/${HASH}/`],
    ["in an Arbiscan link without https", `arbiscan.io/tx/${HASH}`],
    ["in a BaseScan link for Sepolia", `https://sepolia.basescan.org/tx/${HASH}`],
    ["in a Blockscout link", `https://base.blockscout.com/tx/${HASH}?tab=logs`],
    ["in a Markdown link", `[my payment](https://basescan.org/tx/${HASH})`],
    ["in a link that also contains addresses", `https://basescan.org/tx/${HASH}?to=${CONTRACT}&from=${WALLET}`],
    ["in a link to our own support search", `https://tmai.example/en/support?q=${HASH}`],
  ])("a hash %s is found", (_, typed) => {
    expect(parseMeaning(typed)).toEqual({ by: "terms", terms: [{ kind: "transaction", term: HASH, whole: true }] });
    expect(findTransactionHash(parseMeaning(typed))).toBe(HASH);
  });

  test("the URL of a search contains only the hash, whatever text surrounds it", () => {
    const { search } = parseSearch(new URLSearchParams());
    expect(formatQuery({ ...search, q: `I am Ann, ann@example.com, and paid ${HASH}` })).toBe(`q=${HASH}`);
    expect(parseSearch(new URLSearchParams({ q: `ann@example.com ${HASH}` })).search.q).toBe(HASH);
  });

  test("a hash is found at the end of a long email, but not beyond the maximum length", () => {
    expect(findTransactionHash(parseMeaning(`${"a word ".repeat(250)}${HASH}`))).toBe(HASH);
    expect(parseMeaning("word ".repeat(LONGEST_TEXT) + HASH)).toEqual({ by: "nothing" });
  });
});

describe("a payment's id", () => {
  test.each<[string, string]>([
    ["in capitals", ID.toUpperCase()],
    ["in the link to our receipt", `https://tmai.example/en/plans/advanced/success?paymentId=${ID}`],
    ["in the link to a payment", `https://tmai.example/ar/payments/${ID}#seal`],
    ["in the form of a stream id", `payment-${ID}`],
    ["in a sentence, with the wallet", `payment no. ${ID}, wallet ${WALLET}`],
  ])("a payment's id %s is found", (_, typed) => {
    expect(parseMeaning(typed)).toEqual({ by: "payment", id: ID, whole: true });
  });
});

describe("a wallet", () => {
  const wallet = {
    by: "terms",
    terms: [
      { kind: "wallet", term: WALLET, whole: true },
      { kind: "transaction", term: WALLET, whole: false },
    ],
  };
  test.each<[string, string]>([
    ["in capitals", WALLET.toUpperCase()],
    ["without 0x", WALLET.slice(2)],
    ["in a link", `https://etherscan.io/address/${WALLET}#tokentxns`],
    ["in a sentence", `My wallet is ${WALLET}, thank you`],
  ])("a wallet %s is found", (_, typed) => {
    expect(parseMeaning(typed)).toEqual(wallet);
  });
});

describe("a shortened identifier", () => {
  const begins = (kind: string, term: string, ends: string) => ({ kind, term, whole: false, ends });
  const hashOrWallet = (term: string, ends: string) => ({
    by: "terms",
    terms: [begins("wallet", term, ends), begins("transaction", term, ends)],
  });
  test.each<[string, string, unknown]>([
    ["of a hash as on our receipt", shortHash(HASH), hashOrWallet("0x9f2c4e61", "987654")],
    ["of a wallet as on our receipt", shortAddress(WALLET), hashOrWallet("0x90f79b", "b906")],
    ["of a wallet as wallet apps show it", "0x90F7…b906", hashOrWallet("0x90f7", "b906")],
    ["with two dots", "0x90f7..b906", hashOrWallet("0x90f7", "b906")],
    ["with asterisks", "0x90f7****b906", hashOrWallet("0x90f7", "b906")],
    ["without 0x", "9f2c4e61…987654", hashOrWallet("0x9f2c4e61", "987654")],
    ["in a sentence", `my receipt says ${shortHash(HASH)} - help!`, hashOrWallet("0x9f2c4e61", "987654")],
    [
      "too long for a wallet",
      `${HASH.slice(0, 30)}…${HASH.slice(-20)}`,
      {
        by: "terms",
        terms: [begins("transaction", HASH.slice(0, 30), HASH.slice(-20))],
      },
    ],
    ["of an NFT", "#981234…5678", { by: "terms", terms: [begins("nft", "981234", "5678")] }],
    [
      "of a wallet only, as a list of results links to it",
      "wallet:0x90f7…b906",
      {
        by: "terms",
        terms: [begins("wallet", "0x90f7", "b906")],
      },
    ],
  ])("a shortened identifier %s is searched by its beginning and its end", (_, typed, meaning) => {
    expect(parseMeaning(typed)).toEqual(meaning);
    expect(parseMeaning(searchedFor(typed))).toEqual(meaning);
  });

  test.each(["0x9…4", "12..34", "and so on... abc", "wait....ok"])("%s is not a shortened identifier", (typed) => {
    expect(parseMeaning(typed).by).toBe("nothing");
  });
});

describe("a text with several identifiers", () => {
  test.each<[string, string, string[]]>([
    ["two hashes", `${HASH} or maybe ${OTHER}`, [HASH, OTHER]],
    ["two links", `https://basescan.org/tx/${HASH}\nhttps://basescan.org/tx/${OTHER}`, [HASH, OTHER]],
    ["two wallets", `${WALLET} -> ${CONTRACT}`, [WALLET, CONTRACT]],
    ["a token link with a wallet", `https://etherscan.io/token/${CONTRACT}?a=${WALLET}`, [CONTRACT, WALLET]],
    ["two shortened identifiers", "0x9f2c4e61…987654, 0x11111111…888abc", ["0x9f2c4e61…987654", "0x11111111…888abc"]],
  ])("all identifiers of a text are named: %s", (_, typed, identifiers) => {
    expect(parseMeaning(typed)).toEqual({ by: "several", identifiers });
    // The page's loader sees only the URL.
    expect(parseMeaning(searchedFor(typed))).toEqual({ by: "several", identifiers });
  });
});

describe("other search texts", () => {
  test.each<[string, string, unknown]>([
    ["an email address", "someone@example.com", { by: "email" }],
    ["an email address that begins with a wallet", `${WALLET}@ethermail.example`, { by: "email" }],
    ["an email address in a sentence", "I am someone@example.com, hello", { by: "email" }],
    ["a sentence", "where is my payment?", { by: "nothing" }],
    ["a hash with one digit too many", `${HASH}a`, { by: "nothing", digits: 65 }],
    ["a hash with two digits too many in a link", `https://etherscan.io/tx/${HASH}ab`, { by: "nothing", digits: 66 }],
    [
      "a number as long as a hash",
      "1".repeat(64),
      { by: "terms", terms: [{ kind: "nft", term: "1".repeat(64), whole: false }] },
    ],
    ["an account's subject", `account:${ID}`, { by: "account", subject: `account:${ID}` }],
  ])("a text that is not a whole identifier is interpreted: %s", (_, typed, meaning) => {
    expect(parseMeaning(typed)).toEqual(meaning);
  });

  test("the beginning of a hash is found among words", () => {
    expect(parseMeaning("it starts with 0x9f2c4e61, I think")).toEqual(parseMeaning("0x9f2c4e61"));
  });

  test.each(["wallet:0x90f7", "transaction:0x90f7"])(
    "%s, as in a result's own link, searches one kind only",
    (typed) => {
      const [kind, term] = typed.split(":");
      expect(parseMeaning(typed)).toEqual({ by: "terms", terms: [{ kind, term, whole: false }] });
      expect(formatQuery({ ...parseSearch(new URLSearchParams()).search, q: typed })).toBe(
        new URLSearchParams({ q: typed }).toString(),
      );
    },
  );
});

test.each<[string, string | null]>([
  [`https://www.etherscan.io/tx/${HASH}#eventlog`, "etherscan.io"],
  [`see bscscan.com/tx/${HASH}`, "bscscan.com"],
  [`[link](https://basescan.org/tx/${HASH})`, "basescan.org"],
  [HASH, null],
  [`https://etherscan.io/address/${WALLET}`, null],
  [`ht!tp://%%/tx/${HASH}`, null],
])("the explorer of %s is %s", (typed, explorer) => {
  expect(explorerIn(typed)).toBe(explorer);
});
