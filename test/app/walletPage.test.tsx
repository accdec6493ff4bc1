import common from "virtual:words/en/common";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { type Hex, parseUnits } from "viem";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import wallet from "#app/areas/embeddedWallet/locales/en/wallet.json";
import walletDialogs from "#app/areas/embeddedWallet/locales/en/walletDialogs.json";
import { computeTotal, type SeenAccount } from "#app/areas/embeddedWallet/model/holdings.ts";
import { signerTable } from "#app/areas/embeddedWallet/model/signerTable.ts";
import { buildTransfer } from "#app/areas/embeddedWallet/model/transfer.ts";
import type { WalletView } from "#app/areas/embeddedWallet/model/view.ts";
import { openChains } from "#app/areas/embeddedWallet/pages/accountPart.tsx";
import { useOperations } from "#app/areas/embeddedWallet/pages/operations/useOperations.ts";
import { WalletPage } from "#app/areas/embeddedWallet/pages/walletPage.tsx";
import {
  buildSignerCalls,
  executeBefore,
  type Operation,
  operationHash,
  storedOperation,
} from "#app/chain/account/operations.ts";
import { Button } from "#app/ui/button.tsx";
import { type Confirmation, pageDialogs } from "#app/wallet/embedded/dialogs.ts";
import { KeyFailure } from "#app/wallet/embedded/keyFailure.ts";
import type { Line, Wallet, WalletChain } from "#app/wallet/embedded/walletServer.ts";
import { ConfirmPart } from "#app/wallet/embeddedDialogs/confirmPart.tsx";
import { failureText } from "#app/wallet/embeddedDialogs/failureText.ts";
import { embeddedNetwork, localNetwork } from "./fixtures/network.ts";

const made = vi.hoisted(() => ({
  addPasskey: vi.fn(async () => ({ publicKey: `0x${"33".repeat(64)}`, credentialId: "new", transports: [] })),
}));
vi.mock("#app/wallet/embedded/keyRing.ts", () => ({
  browserKeys: () => ({ sign: async () => ({ signerId: "0x11", signature: "0xaa" }) }),
  addPasskey: made.addPasskey,
}));

const words = createInstance();
beforeAll(() =>
  words.init({
    ...{ lng: "en", ns: ["common", "wallet", "walletDialogs"], defaultNS: "common" },
    resources: { en: { common, wallet, walletDialogs } },
  }),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const network = { ...localNetwork, embeddedWallet: embeddedNetwork };
const ACCOUNT = "0x2222222222222222222222222222222222222222";
const OTHER = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const KEY = `0x${"11".repeat(84)}` as const;
const USDC = { symbol: "USDC", address: localNetwork.tokens.USDC.address as `0x${string}`, decimals: 6 };

const chain = (chainId: number, states: Record<string, "active" | "removed">): WalletChain => ({
  ...{ chainId, address: ACCOUNT, isDeployed: true },
  signers: Object.entries(states).map(([id, state]) => ({
    ...{ id: id as `0x${string}`, kind: "deviceKey", label: null, state, credentialId: null },
  })),
});

let shown: JSX.Element;
const Page = createRemixStub([{ path: "/", Component: () => shown }]);
function show(view: Partial<WalletView>, leaving: object | null = null) {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () =>
      leaving ? Response.json({ data: leaving }) : Response.json({ error: "Base does not answer." }, { status: 503 }),
    ),
  );
  const given: WalletView = {
    ...{
      network,
      wallet: null,
      isSignedIn: false,
      isPrivy: false,
      isUnclaimed: false,
      chainNames: { 31337: "Local chain", 8453: "Base" },
    },
    ...view,
  };
  shown = (
    <I18nextProvider i18n={words}>
      <WalletPage {...given} />
    </I18nextProvider>
  );
  return render(<Page />);
}

const starter = (...chains: WalletChain[]): WalletView["wallet"] => ({
  ...{ walletId: "w", stage: "starter", adapter: "local", limits: {}, chains },
});
const holding = (amount: string) => ({
  accounts: [
    {
      ...{
        chainId: 31337,
        address: ACCOUNT,
        isDeployed: true,
        isAsked: true,
        isKnown: true,
        signers: [KEY],
        sweep: null,
      },
      ...{ tokens: [{ ...USDC, ...faceValue(amount), amount }], leftOut: [] },
    },
  ],
  ...{ file: null, simulated: true },
});
const faceValue = (amount: string) => ({
  ...{ priceUsd: 1, valueUsdCents: String(BigInt(amount) / 10_000n), priceAsOf: null },
});

describe("the wallet page", () => {
  test("a user without a wallet is offered one", async () => {
    show({});
    expect(await screen.findByText("No wallet yet. One click, no extension, no fee.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Create with passkey" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toContain("/en/sign-in");
  });

  test("the page says that wallets are unavailable where they are off", async () => {
    show({ network: localNetwork });
    expect(await screen.findByText("TMAI wallets are not available here")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Create on this device" })).toBeNull();
  });

  test("a starter wallet above 100 USD cannot add money, but can send and withdraw", async () => {
    show({ wallet: starter(chain(31337, { [KEY]: "active" })) }, holding("100010000"));
    expect(await screen.findByText("This is more than a small amount")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Get test money" })).toBeNull();
    expect(screen.getByRole("button", { name: "Send" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Withdraw everything" })).toBeDefined();
  });

  test("a starter wallet of 100 USD or less can get test money", async () => {
    show({ wallet: starter(chain(31337, { [KEY]: "active" })) }, holding("100000000"));
    expect((await screen.findAllByText("USDC")).length).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: "Get test money" })).toBeDefined();
    expect(screen.queryByText("This is more than a small amount")).toBeNull();
  });

  test("a chain that does not respond is not shown as empty", async () => {
    const down = { ...holding("1").accounts[0], chainId: 8453, isKnown: false, tokens: [] };
    const { accounts, ...answer } = holding("100000000");
    const wallet = starter(chain(31337, { [KEY]: "active" }), chain(8453, { [KEY]: "active" }));
    show({ wallet }, { accounts: [...accounts, down], ...answer });
    expect(await screen.findByText("without Base", { exact: false })).toBeDefined();
    expect(await screen.findAllByText("Base is not responding. Your money has not moved.")).toHaveLength(2);
    expect(screen.queryByText("Nothing here yet")).toBeNull();
    expect(screen.queryByText("Empty")).toBeNull();
    expect(screen.getAllByRole("button", { name: "Withdraw everything" })).toHaveLength(1);
  });

  test("the page says that the last signer stays, and where a removed one is still active", async () => {
    show({ wallet: starter(chain(31337, { [KEY]: "removed" }), chain(8453, { [KEY]: "active" })) }, holding("0"));
    expect(await screen.findByText("Removed on Local chain, still active on Base")).toBeDefined();
    const signers = screen.getByRole("region", { name: "Signers" });
    expect(within(signers).getByText("The last signer cannot be removed.")).toBeDefined();
    expect(within(signers).queryByRole("button", { name: "Remove" })).toBeNull();
  });

  test("the page says that the money has not moved when the chains do not respond", async () => {
    show({ wallet: starter(chain(31337, { [KEY]: "active" })) });
    expect(await screen.findByText("Base does not answer.")).toBeDefined();
    expect(screen.getByText("Your money has not moved.")).toBeDefined();
  });
});

const HELD: Wallet = {
  ...{ walletId: "w", stage: "starter", adapter: "privy", limits: {} },
  chains: [
    {
      ...{ chainId: 31337, address: OTHER, isDeployed: true },
      signers: [{ id: OTHER, kind: "wallet", label: null, state: "active", credentialId: null }],
    },
  ],
};

describe("a wallet at Privy", () => {
  test("a signed-in user creates a Privy wallet by one press, and a guest signs in first", async () => {
    show({ network: localNetwork, isPrivy: true, isSignedIn: true }, { walletId: "w" });
    fireEvent.click(await screen.findByRole("button", { name: "Create a wallet" }));
    await vi.waitFor(() => expect(String(vi.mocked(fetch).mock.calls[0]?.[0])).toMatch(/\/api\/privy\/wallets$/));
    cleanup();
    show({ network: localNetwork, isPrivy: true });
    expect((await screen.findByRole("link", { name: "Sign in" })).getAttribute("href")).toContain("/en/sign-in");
    expect(screen.queryByRole("button", { name: "Create a wallet" })).toBeNull();
  });

  test("a Privy wallet says who has the key and pays the fee, and offers no signers, recovery or file", async () => {
    show({ network: localNetwork, isPrivy: true, wallet: HELD }, holding("500010000"));
    expect(await screen.findByRole("heading", { name: "Who has the key" })).toBeDefined();
    expect(screen.getByText("Each transaction pays its network fee from this wallet.", { exact: false })).toBeDefined();
    for (const name of ["Signers", "Passkey and recovery", "Leave"])
      expect(screen.queryByRole("heading", { name })).toBeNull();
    // Not a key of this browser, so its small-amount limit does not apply.
    expect(screen.queryByText("This is more than a small amount")).toBeNull();
    expect(await screen.findByRole("button", { name: "Send" })).toBeDefined();
  });
});

function Act() {
  const { operate, doing } = useOperations(HELD, localNetwork);
  const prepared = {
    operationId: "o",
    chainId: 31337,
    hash: KEY,
    userOperation: null,
    lines: [],
    gas: "1",
    paidBy: "wallet",
    deadline: 9,
  };
  const begin = async () => async (chainId: number) => ({ chainId, calls: [], prepared });
  return <Button onClick={() => void operate({ chainIds: [31337], begin })}>{doing.step}</Button>;
}

test("a Privy transaction is confirmed in the dialog, without a key of this browser", async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn(async (_url: URL, init?: RequestInit) => {
      if (init?.body) bodies.push(JSON.parse(String(init.body)));
      return Response.json({ data: { status: "mined", transactionHash: null } });
    }),
  );
  const confirm = vi.spyOn(pageDialogs, "confirm").mockResolvedValue(true);
  shown = (
    <I18nextProvider i18n={words}>
      <Act />
    </I18nextProvider>
  );
  render(<Page />);
  fireEvent.click(await screen.findByRole("button", { name: "idle" }));
  expect(await screen.findByRole("button", { name: "over" })).toBeDefined();
  expect(confirm.mock.calls[0]?.[0]).toMatchObject({ what: "operation", paidBy: "wallet" });
  expect(bodies).toEqual([{ signerId: OTHER, signature: "0x" }]);
  confirm.mockRestore();
});

const operation = (...lines: Line[]): Confirmation => ({
  ...{
    what: "operation",
    chainId: 31337,
    account: ACCOUNT,
    lines,
    gas: "100000",
    paidBy: "us",
    deadline: 1_764_400_000,
  },
});
function showConfirmation(confirmation: Confirmation) {
  const onAnswer = vi.fn();
  const { container } = render(
    <I18nextProvider i18n={words}>
      <ConfirmPart confirmation={confirmation} network={network} onAnswer={onAnswer} />
    </I18nextProvider>,
  );
  return { onAnswer, lines: [...container.querySelectorAll("li")] };
}

describe("the signature dialog", () => {
  test("the dialog shows what is paid, what the contract may take, and who pays the fee", () => {
    const amount = "39990000";
    const { lines } = showConfirmation(
      operation(
        { kind: "allows", token: USDC, amount, contract: network.payment },
        { kind: "pays", token: USDC, amount, contract: network.payment },
      ),
    );
    expect(lines.map((line) => line.textContent)).toEqual([
      "PlanPayment may take 39.99 USDC, once",
      "You pay 39.99 USDC",
    ]);
    expect(screen.getByText("paid by us")).toBeDefined();
  });

  test("the dialog names the chain, and our contract only on its own chain", () => {
    const allows: Line = { kind: "allows", token: USDC, amount: "1000000", contract: network.payment };
    expect(showConfirmation({ ...operation(allows), chainId: 10 }).lines[0]?.textContent).not.toContain("PlanPayment");
    expect(screen.getByText("Optimism")).toBeDefined();
    cleanup();
    expect(showConfirmation(operation(allows)).lines[0]?.textContent).toContain("PlanPayment");
    expect(screen.getByText("Local chain")).toBeDefined();
  });

  test("an unknown call is marked", () => {
    const { lines } = showConfirmation(operation({ kind: "unknown", contract: OTHER }));
    expect(lines[0]?.className).toBe("wlines__bad");
    expect(lines[0]?.textContent).toContain("We do not know what this call to");
  });

  test("a message is shown unchanged, and Cancel rejects it", () => {
    const { onAnswer } = showConfirmation({
      what: "message",
      chainId: 31337,
      account: ACCOUNT,
      message: "Sign in <b>here</b>",
    });
    expect(screen.getByText("Sign in <b>here</b>")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onAnswer.mock.calls).toEqual([[false]]);
  });

  test("numbers of typed data are shown in full", () => {
    const typedData = { domain: { name: "USDC" }, types: {}, primaryType: "Permit", message: { value: 2n ** 200n } };
    showConfirmation({ what: "typedData", chainId: 31337, account: ACCOUNT, typedData });
    expect(screen.getByText(new RegExp(String(2n ** 200n)))).toBeDefined();
  });

  test("the reason why a key cannot be used is given in the reader's language", () => {
    const t = words.getFixedT("en", "walletDialogs") as Parameters<typeof failureText>[1];
    expect(failureText(new KeyFailure("cannotStoreKeys"), t)).toBe(walletDialogs.key.cannotStoreKeys);
  });
});

describe("a transfer", () => {
  const token = { ...USDC, amount: String(parseUnits("12.40", 6)) };
  test("a wrong amount or address is refused before the transfer is prepared", () => {
    expect(buildTransfer({ token: undefined, amount: "1", to: OTHER })).toEqual({ problem: "noToken" });
    for (const amount of ["", "0", "-1", "1e3", "1,5", "0.0000001"])
      expect(buildTransfer({ token, amount, to: OTHER })).toEqual({ problem: "badAmount" });
    expect(buildTransfer({ token, amount: "12.41", to: OTHER })).toEqual({ problem: "tooMuch" });
    expect(buildTransfer({ token, amount: "1", to: `${OTHER.slice(0, -1)}9` })).toEqual({ problem: "badAddress" });
  });

  test("a coin is transferred as a value, a token by a call", () => {
    const coin = { symbol: "ETH", decimals: 18, amount: String(10n ** 18n), address: `0x${"0".repeat(40)}` };
    expect(buildTransfer({ token: coin, amount: "0.5", to: OTHER })).toEqual({
      call: { to: OTHER, value: "500000000000000000", data: "0x" },
    });
    const sent = buildTransfer({ token, amount: " 12.4 ", to: ` ${OTHER} ` });
    expect("call" in sent && [sent.call.value, sent.call.data.slice(0, 10)]).toEqual(["0", "0xa9059cbb"]);
  });
});

test("a signer counts as removed when it is removed on all chains", () => {
  const [row] = signerTable([chain(1, { [KEY]: "removed" }), chain(8453, { [KEY]: "removed" })]);
  expect(row).toMatchObject({ isActive: false, activeOn: [], states: { 1: "removed", 8453: "removed" } });
});

describe("the total in dollars", () => {
  const account = (chainId: number, more: Partial<SeenAccount> = {}): SeenAccount => ({
    ...{ chainId, address: ACCOUNT, isDeployed: true, isAsked: true, isKnown: true, signers: [], sweep: null },
    ...{ tokens: [], leftOut: [], seenAt: "2026-11-29T10:00:00Z", ...more },
  });
  const token = (symbol: string, valueUsdCents: string | null, priceAsOf: string | null = null) => ({
    ...{ symbol, address: USDC.address, decimals: 18, amount: "5", priceUsd: 1, valueUsdCents, priceAsOf },
  });

  test("the total covers the chains that responded, with the time of the oldest price", () => {
    const one = account(1, { tokens: [token("USDC", "1240"), token("ETH", "60", "2026-11-29T09:00:00Z")] });
    const two = account(10, { tokens: [token("OP", "100", "2026-11-29T08:00:00Z")] });
    expect(computeTotal([one, two])).toEqual({
      ...{ cents: 1_400n, withoutChains: [], withoutTokens: [], pricesAsOf: "2026-11-29T08:00:00Z" },
    });
  });

  test("the total names what it leaves out: silent chains, unpriced tokens and uncertain amounts", () => {
    const held = account(1, {
      tokens: [token("USDC", "1240"), token("TMAI", null)],
      leftOut: [{ symbol: "ODD", address: OTHER, reason: "DecimalsDiffer" }],
    });
    const down = account(137, { isKnown: false, tokens: [token("POL", "999")] });
    expect(computeTotal([held, down])).toEqual({
      ...{ cents: 1_240n, withoutChains: [137], withoutTokens: ["TMAI", "ODD"], pricesAsOf: null },
    });
  });
});

describe("chains that run on demand", () => {
  const CHAINS = { 31337: "Local chain", 10: "Optimism" };
  const sleeping = {
    ...holding("0").accounts[0],
    chainId: 10,
    isAsked: false,
    isKnown: false,
    tokens: [],
    leftOut: [],
  };
  const { accounts, ...answer } = holding("100000000");

  test("on-demand chains are checked only when the user requests it", async () => {
    const wallet = starter(chain(31337, { [KEY]: "active" }), chain(10, { [KEY]: "active" }));
    show({ wallet, chainNames: CHAINS }, { accounts: [...accounts, sleeping], ...answer });
    expect(await screen.findByText("Not checked yet: Optimism.")).toBeDefined();
    const confirmation = () => vi.mocked(fetch).mock.calls.map(([url]) => String(url));
    expect(confirmation().some((url) => url.includes("chains="))).toBe(false);
    fireEvent.click(screen.getByRole("button", { name: "Check these chains" }));
    await vi.waitFor(() => expect(confirmation().some((url) => url.endsWith("/leave?chains=10"))).toBe(true));
  });
});

test("a token with an uncertain amount is named with the reason, and is not withdrawn", async () => {
  const [account] = holding("100000000").accounts;
  const leftOut = [{ symbol: "ODD", address: OTHER, reason: "DecimalsDiffer" }];
  show(
    { wallet: starter(chain(31337, { [KEY]: "active" })) },
    { ...holding("1"), accounts: [{ ...account, leftOut }] },
  );
  expect(await screen.findByText(/^ODD is not counted: its decimals on chain differ/)).toBeDefined();
  expect(screen.getByText("ODD on Local chain is left out: its amount is uncertain.")).toBeDefined();
});

describe("an address", () => {
  test("an address is shown only for the chains that this page reaches", async () => {
    const reached = { ...network, otherChains: [{ chainId: 10, rpcUrl: "http://127.0.0.1:18545/10" }] };
    const names = { 31337: "Local chain", 10: "Optimism", 8453: "Base" };
    const wallet = starter(...[31337, 10, 8453].map((id) => chain(id, { [KEY]: "active" })));
    show({ network: reached, wallet, chainNames: names }, holding("0"));
    const part = within(await screen.findByRole("region", { name: "Your address" }));
    expect(part.getByText("Each chain has its own address. Send only on the chain shown.")).toBeDefined();
    expect(openChains({ wallet: wallet as never, network: reached }).map(({ chainId }) => chainId)).toEqual([
      31337, 10,
    ]);
  });
});

describe("a signer removed on two chains", () => {
  const PASSKEY = `0x${"22".repeat(84)}` as const;
  const chains = [31337, 8453].map((id) => chain(id, { [KEY]: "active", [PASSKEY]: "active" }));
  const own = { ...network, otherChains: [{ chainId: 8453, rpcUrl: "http://127.0.0.1:18545/8453" }] };

  /** The server; `fails` returns whether preparing on a chain is refused. */
  function serve(fails: (chainId: number) => string | null) {
    const prepared: number[] = [];
    const answer = (url: string, body: { chainIds: [number]; remove: Hex[] }) => {
      if (url.endsWith("/leave")) return { data: holding("0") };
      if (url.endsWith("/signers")) {
        const [chainId] = body.chainIds;
        prepared.push(chainId);
        const error = fails(chainId);
        return error ? { error } : { data: { operations: [preparedRemoval(chainId, body.remove)] } };
      }
      return { data: { status: "mined", transactionHash: null, confirmations: 1 } };
    };
    vi.stubGlobal(
      "fetch",
      vi.fn(async (url: string, init?: { body?: string }) => {
        const body = answer(String(url), init?.body ? JSON.parse(init.body) : {});
        return Response.json(body, { status: "error" in body ? 503 : 200 });
      }),
    );
    return prepared;
  }
  const preparedRemoval = (chainId: number, remove: Hex[]) => {
    const deadline = 1_800_000_000;
    const operation: Operation = {
      ...{ sender: ACCOUNT as Hex, nonce: 1n, makes: null, callGasLimit: 1n, verificationGasLimit: 1n },
      callData: executeBefore(deadline, buildSignerCalls(ACCOUNT, [], remove)),
    };
    const hash = operationHash(chainId, embeddedNetwork.entryPoint as Hex, operation);
    return {
      ...{ operationId: `operation-${chainId}`, hash, lines: [], gas: "1", paidBy: "us", deadline },
      userOperation: storedOperation(operation),
    };
  };
  const confirmOne = async () => fireEvent.click(await screen.findByRole("button", { name: "Confirm" }));

  test("a removal is done where the server's response was lost but the operation continued", async () => {
    show({ network: own, wallet: starter(...chains.slice(0, 1)) }, holding("0"));
    serve(() => null);
    const answering = vi.mocked(fetch).getMockImplementation() as typeof fetch;
    let lost = 0;
    vi.mocked(fetch).mockImplementation(async (url, init) => {
      if (!(init?.method === "POST" && /operations\/operation-31337$/.test(String(url)))) return answering(url, init);
      lost += 1;
      return new Response("", { status: 502 });
    });
    fireEvent.click((await screen.findAllByRole("button", { name: "Remove" }))[0] as HTMLElement);
    await confirmOne();
    expect(await screen.findByText("Removed.", {}, { timeout: 5_000 })).toBeDefined();
    expect(lost).toBe(3);
  });

  test("a removal that the user cancels on one chain is done on the other, and can be finished later", async () => {
    show({ network: own, wallet: starter(...chains) }, holding("0"));
    serve(() => null);
    const [first] = await screen.findAllByRole("button", { name: "Remove" });
    fireEvent.click(first as HTMLElement);
    await confirmOne();
    fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("Failed on Base.")).toBeDefined();
    expect(screen.getByText("Done on Local chain.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  });

  test("a removal is done on one chain while the other does not respond, and can be retried there", async () => {
    let isDown = true;
    show({ network: own, wallet: starter(...chains) }, holding("0"));
    const prepared = serve((chainId) => (chainId === 8453 && isDown ? "Base does not answer." : null));
    const [first] = await screen.findAllByRole("button", { name: "Remove" });
    fireEvent.click(first as HTMLElement);
    await confirmOne();
    expect(await screen.findByText("Failed on Base.")).toBeDefined();
    expect(screen.getByText("Done on Local chain.")).toBeDefined();
    isDown = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await confirmOne();
    expect(await screen.findByText("Removed.")).toBeDefined();
    expect(prepared).toEqual([31337, 8453, 8453]);
  });
});

test("a device without the wallet's passkey creates one, and it is added on the chains in use", async () => {
  const passkey = `0x${"22".repeat(84)}` as const;
  const [first, other] = [31337, 8453].map((id) => chain(id, { [passkey]: "active" }));
  for (const one of first?.signers ?? []) Object.assign(one, { kind: "passkey", credentialId: "known" });
  const wallet = { ...starter(first as WalletChain, { ...(other as WalletChain), isDeployed: false }), stage: "full" };
  show({ wallet: wallet as WalletView["wallet"] }, holding("0"));
  fireEvent.click(await screen.findByRole("button", { name: "Add another passkey" }));
  await vi.waitFor(() => {
    const posted = vi.mocked(fetch).mock.calls.filter(([url]) => String(url).endsWith("/signers"));
    expect(posted.map(([, init]) => JSON.parse(String(init?.body)))).toMatchObject([
      { chainIds: [31337], remove: [], add: [{ kind: "passkey", credentialId: "new" }] },
    ]);
  });
  expect(made.addPasskey).toHaveBeenCalledWith(expect.objectContaining({ excludeCredentialIds: ["known"] }));
});
