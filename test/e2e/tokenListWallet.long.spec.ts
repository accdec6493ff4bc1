import { verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { isVersionUpdate, minVersionBump, schema, type TokenList, VersionUpgrade } from "@uniswap/token-lists";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { parsePublicKey } from "#events/ledger/checkpoint.ts";
import { sha256Hex } from "#events/ledger/hash.ts";
import { expect, test } from "./fixtures.ts";
import { addToken, makeList, publishedPath, rows } from "./lists.ts";
import { signInAs } from "./staff.ts";

// A wallet is a page of another site: it has none of our cookies, and reads a list only as far as our headers allow its browser.

let wallet: Server;
test.beforeAll(async () => {
  wallet = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>A wallet</title>"),
  ).listen(0, "127.0.0.1");
  await once(wallet, "listening");
});
test.afterAll(() => wallet.close());

/** The program is at `localhost`, so this is another site and not only another port. */
const openWallet = (page: Page) => page.goto(`http://127.0.0.1:${(wallet.address() as AddressInfo).port}/`);

type Read = { status: number; body: string; etag: string | null; version: string | null; key: string | null };

/** Fetches from the wallet's page, and returns what its script may see; null when the browser withholds the response. */
const readFrom = (page: Page, url: string, init: RequestInit = {}): Promise<Read | null> =>
  page.evaluate(
    async ({ url, init }) => {
      const answer = await fetch(url, { credentials: "omit", cache: "no-store", ...init }).catch(() => null);
      if (!answer) return null;
      const { status, headers } = answer;
      const [etag, version, key] = ["etag", "x-tmai-version", "x-tmai-public-key"].map((name) => headers.get(name));
      return { status, body: await answer.text(), etag: etag ?? null, version: version ?? null, key: key ?? null };
    },
    { url, init },
  );

/** The width of the picture in the site's browser; 0 when it is blocked or broken. */
const widthOfPicture = (page: Page, url: string): Promise<number> =>
  page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src });
    await picture.decode().catch(() => undefined);
    return picture.naturalWidth;
  }, url);

function parsed(answer: Read | null): TokenList {
  const file = JSON.parse(answer?.body ?? "");
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  expect(ajv.validate(schema, file), JSON.stringify(ajv.errors)).toBe(true);
  return file;
}

test("a wallet of another site reads a list, checks for changes, verifies its signature and gets the next version", async ({
  page,
  browser,
  problems,
}) => {
  await signInAs(page.context(), "trader");
  await makeList(page, "For wallets", "Public");
  // In a fresh market the tokens come first, and a list without a contract has no file.
  await addToken(page, "a");
  await addToken(page, "e");
  await expect(rows(page)).toHaveCount(2);
  const url = await publishedPath(page);

  const site = await browser.newPage();
  await openWallet(site);
  const first = await readFrom(site, url);
  expect(first).toMatchObject({ status: 200, etag: `"${sha256Hex(first?.body ?? "")}"` });
  const list = parsed(first);
  expect(list.name).toBe("For wallets");

  // Each token has a logo, which another site may show.
  for (const { logoURI = "" } of list.tokens) expect(await widthOfPicture(site, logoURI)).toBe(64);

  // A custom header makes the browser send an OPTIONS request first.
  const etag = first?.etag ?? "";
  expect(await readFrom(site, url, { headers: { "If-None-Match": etag } })).toMatchObject({ status: 304, body: "" });
  expect(await readFrom(site, url, { headers: { "If-None-Match": '"another"' } })).toMatchObject({ status: 200 });
  // Without anyone's cookies: the browser withholds such a response from the page.
  expect(await readFrom(site, url, { credentials: "include" })).toBeNull();
  // A write from another site stays refused, although the browser may ask about it.
  expect(await readFrom(site, url, { method: "POST" })).toBeNull();

  const signature = Buffer.from(((await readFrom(site, `${url}.sig`))?.body ?? "").trim(), "hex");
  const key = parsePublicKey(first?.key ?? "");
  if (!key) throw new Error("the key cannot be read");
  expect(verify(null, Buffer.from(first?.body ?? ""), key, signature)).toBe(true);
  expect(verify(null, Buffer.from(`${first?.body} `), key, signature)).toBe(false);

  await addToken(page, "o");
  await expect(rows(page)).toHaveCount(3);
  await expect.poll(async () => (await readFrom(site, url, { headers: { "If-None-Match": etag } }))?.status).toBe(200);
  const next = parsed(await readFrom(site, url));
  expect(isVersionUpdate(list.version, next.version)).toBe(true);
  expect(minVersionBump(list.tokens, next.tokens)).toBe(VersionUpgrade.MINOR);
  const kept = url.replace(".tokenlist.json", `@${first?.version}.tokenlist.json`);
  expect((await readFrom(site, kept))?.body).toBe(first?.body);
  await site.close();
  expect(problems).toEqual([]);
});
