import common from "virtual:words/en/common";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { parseUnits } from "viem";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import wallet from "#app/areas/embeddedWallet/locales/en/wallet.json";
import walletDialogs from "#app/areas/embeddedWallet/locales/en/walletDialogs.json";
import { stableCents } from "#app/areas/embeddedWallet/model/holdings.ts";
import { signerTable } from "#app/areas/embeddedWallet/model/signerTable.ts";
import { transferOf } from "#app/areas/embeddedWallet/model/transfer.ts";
import type { WalletView } from "#app/areas/embeddedWallet/model/view.ts";
import { useOperations } from "#app/areas/embeddedWallet/pages/useOperations.ts";
import { WalletPage } from "#app/areas/embeddedWallet/pages/walletPage.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Asked, pageDialogs } from "#app/wallet/embedded/dialogs.ts";
import { KeyFailure } from "#app/wallet/embedded/keyFailure.ts";
import type { Line, Wallet, WalletChain } from "#app/wallet/embedded/walletServer.ts";
import { ConfirmPart } from "#app/wallet/embeddedDialogs/confirmPart.tsx";
import { failureText } from "#app/wallet/embeddedDialogs/failureText.ts";
import { localNetwork } from "./fixtures/network.ts";

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

const network = { ...localNetwork, embeddedWallet: { rpId: "localhost", factory: localNetwork.payment } };
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
      ...{ chainId: 31337, address: ACCOUNT, isDeployed: true, isKnown: true, signers: [KEY], sweep: null },
      tokens: [{ ...USDC, amount }],
    },
  ],
  file: null,
});

describe("the wallet page", () => {
  test("offers a wallet to somebody without one", async () => {
    show({});
    expect(await screen.findByText("No wallet yet. One click, no extension, no fee.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Create with passkey" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toContain("/en/sign-in");
  });

  test("says where wallets are off", async () => {
    show({ network: localNetwork });
    expect(await screen.findByText("Wallets of this site are not available here")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Create on this device" })).toBeNull();
  });

  test("stops adding money to a starter above 100 USD, and keeps sending and leaving", async () => {
    show({ wallet: starter(chain(31337, { [KEY]: "active" })) }, holding("100010000"));
    expect(await screen.findByText("This is more than small money")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Get test money" })).toBeNull();
    expect(screen.getByRole("button", { name: "Send" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Take everything out" })).toBeDefined();
  });

  test("gives test money to one that holds 100 USD or less", async () => {
    show({ wallet: starter(chain(31337, { [KEY]: "active" })) }, holding("100000000"));
    expect((await screen.findAllByText("USDC")).length).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: "Get test money" })).toBeDefined();
    expect(screen.queryByText("This is more than small money")).toBeNull();
  });

  test("calls no chain empty that does not answer", async () => {
    const down = { ...holding("1").accounts[0], chainId: 8453, isKnown: false, tokens: [] };
    const { accounts, file } = holding("100000000");
    const wallet = starter(chain(31337, { [KEY]: "active" }), chain(8453, { [KEY]: "active" }));
    show({ wallet }, { accounts: [...accounts, down], file });
    expect(await screen.findAllByText("Base does not answer. Your money is where it was.")).toHaveLength(2);
    expect(screen.queryByText("Nothing here yet")).toBeNull();
    expect(screen.queryByText("Empty")).toBeNull();
    expect(screen.getAllByRole("button", { name: "Take everything out" })).toHaveLength(1);
  });

  test("says that the last signer stays, and where a removed one is still active", async () => {
    show({ wallet: starter(chain(31337, { [KEY]: "removed" }), chain(8453, { [KEY]: "active" })) }, holding("0"));
    expect(await screen.findByText("Removed on Local chain, still active on Base")).toBeDefined();
    const signers = screen.getByRole("region", { name: "Signers" });
    expect(within(signers).getByText("The last signer stays.")).toBeDefined();
    expect(within(signers).queryByRole("button", { name: "Remove" })).toBeNull();
  });

  test("says that the money is where it was when nobody answers", async () => {
    show({ wallet: starter(chain(31337, { [KEY]: "active" })) });
    expect(await screen.findByText("Base does not answer.")).toBeDefined();
    expect(screen.getByText("Your money is where it was.")).toBeDefined();
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
  test("is created by one press of somebody who is signed in; a guest signs in first", async () => {
    show({ network: localNetwork, isPrivy: true, isSignedIn: true }, { walletId: "w" });
    fireEvent.click(await screen.findByRole("button", { name: "Create a wallet" }));
    await vi.waitFor(() => expect(String(vi.mocked(fetch).mock.calls[0]?.[0])).toMatch(/\/api\/privy\/wallets$/));
    cleanup();
    show({ network: localNetwork, isPrivy: true });
    expect((await screen.findByRole("link", { name: "Sign in" })).getAttribute("href")).toContain("/en/sign-in");
    expect(screen.queryByRole("button", { name: "Create a wallet" })).toBeNull();
  });

  test("says who holds the key and who pays the fee, and offers no signers, recovery or file", async () => {
    show({ network: localNetwork, isPrivy: true, wallet: HELD }, holding("500010000"));
    expect(await screen.findByRole("heading", { name: "Who holds the key" })).toBeDefined();
    expect(screen.getByText("Each transaction pays its network fee from this wallet.", { exact: false })).toBeDefined();
    for (const name of ["Signers", "Passkey and recovery", "Leave"])
      expect(screen.queryByRole("heading", { name })).toBeNull();
    // Not a key of this browser, so its limit for small money does not apply.
    expect(screen.queryByText("This is more than small money")).toBeNull();
    expect(await screen.findByRole("button", { name: "Send" })).toBeDefined();
  });
});

function Act() {
  const { operate, doing } = useOperations(HELD, "localhost");
  const prepared = {
    operationId: "o",
    chainId: 31337,
    hash: KEY,
    lines: [],
    gas: "1",
    paidBy: "wallet",
    deadline: 9,
  };
  return <Button onClick={() => void operate(async () => [prepared])}>{doing.step}</Button>;
}

test("a wallet at Privy is confirmed in the dialog, and no key of this browser is asked", async () => {
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
  expect(await screen.findByRole("button", { name: "done" })).toBeDefined();
  expect(confirm.mock.calls[0]?.[0]).toMatchObject({ what: "operation", paidBy: "wallet" });
  expect(bodies).toEqual([{ signerId: OTHER, signature: "0x" }]);
  confirm.mockRestore();
});

const operation = (...lines: Line[]): Asked => ({
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
function ask(asked: Asked) {
  const onAnswer = vi.fn();
  const { container } = render(
    <I18nextProvider i18n={words}>
      <ConfirmPart asked={asked} network={network} onAnswer={onAnswer} />
    </I18nextProvider>,
  );
  return { onAnswer, lines: [...container.querySelectorAll("li")] };
}

describe("each signature", () => {
  test("shows what is paid, what the contract may take, and who pays the fee", () => {
    const amount = "39990000";
    const { lines } = ask(
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

  test("marks a call that nobody knows", () => {
    const { lines } = ask(operation({ kind: "unknown", contract: OTHER }));
    expect(lines[0]?.className).toBe("wlines__bad");
    expect(lines[0]?.textContent).toContain("We do not know what this call to");
  });

  test("shows a message as it is, and Cancel is no", () => {
    const { onAnswer } = ask({ what: "message", chainId: 31337, account: ACCOUNT, message: "Sign in <b>here</b>" });
    expect(screen.getByText("Sign in <b>here</b>")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onAnswer.mock.calls).toEqual([[false]]);
  });

  test("shows numbers of typed data in full", () => {
    const typedData = { domain: { name: "USDC" }, types: {}, primaryType: "Permit", message: { value: 2n ** 200n } };
    ask({ what: "typedData", chainId: 31337, account: ACCOUNT, typedData });
    expect(screen.getByText(new RegExp(String(2n ** 200n)))).toBeDefined();
  });

  test("says why a key cannot be used in the reader's words", () => {
    const t = words.getFixedT("en", "walletDialogs") as Parameters<typeof failureText>[1];
    expect(failureText(new KeyFailure("cannotStoreKeys"), t)).toBe(walletDialogs.key.cannotStoreKeys);
  });
});

describe("a transfer", () => {
  const token = { ...USDC, amount: String(parseUnits("12.40", 6)) };
  test("is refused in amount and address before it is prepared", () => {
    expect(transferOf({ token: undefined, amount: "1", to: OTHER })).toEqual({ problem: "noToken" });
    for (const amount of ["", "0", "-1", "1e3", "1,5", "0.0000001"])
      expect(transferOf({ token, amount, to: OTHER })).toEqual({ problem: "badAmount" });
    expect(transferOf({ token, amount: "12.41", to: OTHER })).toEqual({ problem: "tooMuch" });
    expect(transferOf({ token, amount: "1", to: `${OTHER.slice(0, -1)}9` })).toEqual({ problem: "badAddress" });
  });

  test("of the coin is a value, of a token a call", () => {
    const coin = { symbol: "ETH", decimals: 18, amount: String(10n ** 18n), address: `0x${"0".repeat(40)}` };
    expect(transferOf({ token: coin, amount: "0.5", to: OTHER })).toEqual({
      call: { to: OTHER, value: "500000000000000000", data: "0x" },
    });
    const sent = transferOf({ token, amount: " 12.4 ", to: ` ${OTHER} ` });
    expect("call" in sent && [sent.call.value, sent.call.data.slice(0, 10)]).toEqual(["0", "0xa9059cbb"]);
  });
});

test("a signer counts as removed when it is removed on all chains", () => {
  const [row] = signerTable([chain(1, { [KEY]: "removed" }), chain(8453, { [KEY]: "removed" })]);
  expect(row).toMatchObject({ isActive: false, activeOn: [], states: { 1: "removed", 8453: "removed" } });
});

test("a stablecoin of 18 decimals counts as one of 6", () => {
  const held = (decimals: number, amount: string) => ({
    ...{ chainId: 56, address: ACCOUNT, isDeployed: false },
    tokens: [{ ...USDC, decimals, amount }],
  });
  expect(stableCents([held(18, "100000000000000000000"), held(6, "1000000")])).toBe(10_100n);
});
