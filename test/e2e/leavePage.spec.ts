import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { type Address, encodeFunctionData, parseEther } from "viem";
import { english, generateMnemonic, mnemonicToAccount } from "viem/accounts";
import { accountAddress } from "#app/chain/account/addresses.ts";
import { embeddedAccountFactoryAbi } from "../../contracts/abi/embeddedAccountFactory.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { buildLeavePage } from "../../server/leave/build.ts";
import { startWalletChain, type WalletChain } from "./wallet/chain.ts";
import { listSecrets } from "./wallet/secrets.ts";

// Our domain is gone: the saved file, twelve words and an endpoint take everything out.

const folder = mkdtempSync(join(tmpdir(), "leave-"));
const file = join(folder, "leave.html");
const HOME = localAccount(9).address;
let chain: WalletChain;

test.beforeAll(async () => {
  chain = await startWalletChain();
  writeFileSync(file, (await buildLeavePage()).html);
});
test.afterAll(async () => {
  await chain.stop();
  rmSync(folder, { recursive: true });
});

/** An account of new words, with money in it. */
async function makeAccount(ether: string, usdc: bigint) {
  const words = generateMnemonic(english);
  const recovery = mnemonicToAccount(words).address;
  const factory = chain.contracts.accountFactory;
  const account = accountAddress(factory, [recovery.toLowerCase() as Address]);
  const args = [[recovery]] as const;
  await chain.send(
    localAccount(0),
    factory,
    encodeFunctionData({ abi: embeddedAccountFactoryAbi, functionName: "createAccount", args }),
  );
  await chain.giveEther(account, ether);
  await chain.mint(account, usdc);
  return { words, recovery, account };
}

/** Opens the file, records every URL that it requests, and fills it in. */
async function open(page: Page, typed: Record<string, string>): Promise<string[]> {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
  page.on("console", (message) => message.type() === "error" && requests.push(message.text()));
  await page.goto(pathToFileURL(file).href);
  for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text);
  return requests;
}
const answer = (page: Page) => page.locator("#answer");
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

test("a page opened from disk withdraws everything, and contacts only the endpoint", async ({ page }) => {
  const { words, recovery, account } = await makeAccount("0.5", 1_234_567n);
  const requests = await open(page, { words, account, rpcUrl: chain.rpcUrl, tokens: chain.usdc, to: HOME });
  await press(page, "Show balances");
  await expect(answer(page)).toContainText(`The address of your words is ${recovery}; it has 0 for gas.`);
  await expect(answer(page)).toContainText("0.5 (coin of the chain)");
  await expect(answer(page)).toContainText("1.234567 USDC");

  await press(page, "Take everything out");
  await expect(answer(page)).toHaveText(
    new RegExp(`^Send 0\\.0\\d+ of the chain's coin to ${recovery} first: it pays for gas\\.$`),
  );
  expect(await chain.readBalance(account)).toBe(1_234_567n);

  await chain.giveEther(recovery, "0.1");
  const [ether, usdc] = [await chain.client.getBalance({ address: HOME }), await chain.readBalance(HOME)];
  await press(page, "Take everything out");
  await expect(answer(page)).toHaveText(/^Done: 0x[0-9a-f]{64}$/);
  expect([await chain.readBalance(account), await chain.client.getBalance({ address: account })]).toEqual([0n, 0n]);
  expect(await chain.readBalance(HOME)).toBe(usdc + 1_234_567n);
  expect(await chain.client.getBalance({ address: HOME })).toBe(ether + parseEther("0.5"));

  await press(page, "Take everything out");
  await expect(answer(page)).toHaveText("The account holds no coin of this chain and none of these tokens.");
  const elsewhere = requests.filter((line) => !line.startsWith(chain.rpcUrl) && !line.startsWith("file:"));
  expect(elsewhere).toEqual([]);
  const log = requests.join("\n");
  expect(log).toContain("eth_sendRawTransaction");
  for (const secret of listSecrets(words.split(" "))) expect(log).not.toContain(secret);
});

test("a token that refuses to be moved stays, and is named", async ({ page }) => {
  const { words, recovery, account } = await makeAccount("0.1", 5n);
  await chain.giveEther(recovery, "0.1");
  // A token whose transfers always revert: its code only answers balances. It returns 5 for every call with 36 bytes of data.
  const stuck = "0x00000000000000000000000000000000000abcde";
  await chain.client.setCode({ address: stuck, bytecode: "0x60243614600a575f5ffd5b60055f5260205ff3" });
  await open(page, { words, account, rpcUrl: chain.rpcUrl, tokens: `${chain.usdc}\n${stuck}`, to: HOME });
  await press(page, "Take everything out");
  await expect(answer(page)).toContainText(/Done: 0x/);
  await expect(answer(page)).toContainText("Not moved, because the token refuses it: 5 base units of");
  expect([await chain.readBalance(account), await chain.client.getBalance({ address: account })]).toEqual([0n, 0n]);
});

test("an error says what to do in a sentence, and nothing is sent", async ({ page }) => {
  const { words, account } = await makeAccount("0.1", 5n);
  const right = { words, account, rpcUrl: chain.rpcUrl, tokens: chain.usdc, to: HOME };
  await open(page, right);
  const expectText = async (id: keyof typeof right, text: string, sentence: string | RegExp) => {
    await page.locator(`#${id}`).fill(text);
    await press(page, "Take everything out");
    await expect(answer(page)).toHaveText(sentence);
    await page.locator(`#${id}`).fill(right[id]);
  };
  const otherMnemonic = "test test test test test test test test test test test junk";
  await expectText("words", "one two three", "These are 3 words; twelve are needed.");
  await expectText(
    "words",
    otherMnemonic.replace("junk", "jnuk"),
    "Word 12 is not a recovery word. Check its spelling.",
  );
  await expectText(
    "words",
    otherMnemonic.replace("junk", "test"),
    "These words do not belong together. Check them and their order.",
  );
  await expectText("words", otherMnemonic, /is no signer of the account/);
  await expectText("account", "0x1234", /“0x1234” is no address/);
  // The first letter's case is wrong, so the checksum does not match.
  await expectText("account", "0x90f79bf6EB2c4f870365E785982E1f101E93b906", /is no address/);
  await expectText("account", localAccount(7).address, /There is no account at .* on chain 31337/);
  await expectText("rpcUrl", "ftp://example", /is no RPC endpoint: it begins with https/);
  await expectText("rpcUrl", "http://127.0.0.1:1", /^The RPC endpoint does not answer/);
  await expectText("tokens", HOME, `There is no token at ${HOME} on this chain. Remove it from the list.`);
  await expectText("to", account, /^Nothing can be sent to/);
  await expectText("to", chain.usdc, /^Nothing can be sent to/);
  expect(await chain.readBalance(account)).toBe(5n);
});

test("the page uses the reader's language, from right to left where required", async ({ page }) => {
  await open(page, {});
  await page.locator("#locale").selectOption("de");
  await expect(page.getByRole("button", { name: "Alles mitnehmen" })).toBeVisible();
  await page.locator("#locale").selectOption("ar");
  await expect(page.getByRole("heading", { name: "سحب كل شيء" })).toBeVisible();
  expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual([
    "rtl",
    "ar",
  ]);
});
