import { type Address, encodeFunctionData, erc20Abi, type Hex, type LocalAccount, parseUnits } from "viem";
import type {
  ConfirmedAnswer,
  MandatesAnswer,
  ProposedMandate,
  ProposeRequest,
  RevokeAnswer,
  ShownMandate,
  TypedData,
  WalletCall,
} from "#app/areas/mandates/model/calls.ts";
import { ANY_TOKEN_ID, type Terms, toIndexId } from "#app/chain/mandates/terms.ts";
import { multiSignature, nestedTypedData } from "#app/wallet/embedded/signatures.ts";
import { indexDeskAbi } from "../../contracts/abi/indexDesk.ts";
import { indexMandateAbi } from "../../contracts/abi/indexMandate.ts";
import { contractAccountAbi, contractAccountBytecode } from "../../contracts/abi/test/contractAccount.ts";
import { GUARDIAN_INDEX, localAccount, MANDATE_OPERATOR_INDEX } from "../../contracts/deploy/accounts.ts";
import { answering } from "./endpoints.ts";
import { givenPlan } from "./givenPlan.ts";
import { BASE, openIndexFixture, type Weight } from "./indexFixture.ts";
import { derivePrivateKey } from "./keys.ts";
import { allowWallets, walletsIn } from "./walletFixture.ts";

/** Mandates that are granted and ended through the calls, on a real database and a real chain, by every kind of wallet. */

const DIRECT = [0, 1];
const THROUGH_HUB = [4, 5, 6];
const FIVE: Weight[] = [...DIRECT, ...THROUGH_HUB].map((place) => [place, 200_000]);
const MORE_THAN_CONFIRMED = 12;
const PATH = "/api/indices/delegated-action";

type Answered<Data> = { status: number; error?: string; field?: string; cookie: string; data: Data };
/** A caller, and what the wallet can do. */
export type Holder = {
  cookie: string;
  address: Address;
  send(calls: readonly WalletCall[]): Promise<Hex>;
  sign(typed: TypedData): Promise<Hex>;
};

const answer = answering("mandates");

export async function openGrantFixture() {
  allowWallets();
  Object.assign(process.env, {
    OPERATOR_PRIVATE_KEY: derivePrivateKey(MANDATE_OPERATOR_INDEX),
    OPERATOR_ADDRESS: localAccount(MANDATE_OPERATOR_INDEX).address,
  });
  const fixture = await openIndexFixture();
  const wallets = await walletsIn(fixture.fixture);
  const [watch, signatures, notices, { chains }] = await Promise.all([
    import("#app/areas/mandates/server/watch/task.server.ts"),
    import("#app/areas/mandates/server/signatures/task.server.ts"),
    import("#app/areas/mandates/server/notices.server.ts"),
    import("#app/chain/chains.server.ts"),
  ]);
  const { indexMandate, indexDesk } = fixture.deployment.addresses as unknown as Record<string, Address> &
    Record<"indexMandate" | "indexDesk", Address>;

  await fixture.list("chain-5", FIVE, { name: "Chain 5" });
  await fixture.list("other-5", FIVE, { name: "Other 5" });
  await fixture.publishDay(BASE, fixture.closes());
  for (const indexId of [...["chain-5", "other-5"].map(toIndexId), ANY_TOKEN_ID]) {
    await listAtDesk(indexId, DIRECT, 1);
    await listAtDesk(indexId, THROUGH_HUB, 2);
  }

  async function sent(trader: number, to: Address, data: Hex, gas?: bigint): Promise<Hex> {
    const hash = await fixture.trader(trader).wallet.sendTransaction({ to, data, ...(gas ? { gas } : {}) });
    const { status } = await fixture.mined(hash);
    if (status === "reverted") throw new Error(`${hash} of account ${trader} reverted`);
    return hash;
  }
  function listAtDesk(indexId: Hex, places: readonly number[], way: number): Promise<Hex> {
    const args = [indexId, places.map((place) => fixture.token(place).address), way] as const;
    return sent(GUARDIAN_INDEX, indexDesk, encodeFunctionData({ abi: indexDeskAbi, functionName: "list", args }));
  }

  async function ask<Data>(method: string, path: string, cookie: string, body?: unknown): Promise<Answered<Data>> {
    const request = new Request(`http://localhost:3000${PATH}${path}`, {
      method,
      headers: {
        ...{ origin: "http://localhost:3000", ...(cookie ? { cookie } : {}) },
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await answer(request);
    const set = response.headers.get("set-cookie")?.split(";")[0];
    const parsed = (await response.json()) as Omit<Answered<Data>, "status" | "cookie">;
    return { ...parsed, status: response.status, cookie: set ?? cookie };
  }
  const usual: Omit<ProposeRequest, "wallet"> = {
    ...{ chainId: 31337, indexSlug: "chain-5", cap: String(parseUnits("500", 6)) },
  };
  const proposeMandate = (
    { cookie, address }: Pick<Holder, "cookie" | "address">,
    changes: Partial<ProposeRequest> = {},
  ) => ask<ProposedMandate>("POST", "", cookie, { ...usual, wallet: address, ...changes });
  async function proposed(holder: Holder, changes: Partial<ProposeRequest> = {}): Promise<ProposedMandate> {
    const answer = await proposeMandate(holder, changes);
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.error}`);
    return answer.data;
  }
  type Confirmed = Extract<ConfirmedAnswer, { data: unknown }>["data"];
  const confirmMandate = ({ cookie }: Pick<Holder, "cookie">, id: string, body: object) =>
    ask<Confirmed>("POST", `/${id}/confirm`, cookie, body);
  type Ending = Extract<RevokeAnswer, { data: unknown }>["data"];
  const endMandate = ({ cookie }: Pick<Holder, "cookie">, id: string) => ask<Ending>("DELETE", `/${id}`, cookie);
  const endAllMandates = ({ cookie }: Pick<Holder, "cookie">) => ask<Ending>("DELETE", "", cookie);
  const revokeMandate = ({ cookie }: Pick<Holder, "cookie">, id: string, signature: Hex) =>
    ask<Confirmed>("POST", `/${id}/revoke`, cookie, { signature });
  const listMandates = ({ cookie, address }: Pick<Holder, "cookie" | "address">) =>
    ask<Extract<MandatesAnswer, { data: unknown }>["data"]>("GET", `?wallet=${address}`, cookie);
  async function shown(holder: Pick<Holder, "cookie" | "address">, id: string): Promise<ShownMandate> {
    const found = (await listMandates(holder)).data.find((mandate) => mandate.id === id);
    if (!found) throw new Error(`mandate ${id} is not shown`);
    return found;
  }

  /** Mines enough blocks to confirm everything so far. */
  const confirmBlocks = () => fixture.miner.mine({ blocks: MORE_THAN_CONFIRMED });
  const look = () => watch.watchMandates(chains.of(31337), new Set([indexMandate]));
  async function watched(): Promise<void> {
    await confirmBlocks();
    await look();
  }
  /** The operator sends what was signed, and the watcher sees it. */
  async function operate(): Promise<void> {
    await signatures.runSignaturesTask();
    if ((await fixture.miner.getTxpoolStatus()).pending > 0) await fixture.miner.mine({ blocks: 1 });
  }
  const readEvents = (id: string) => fixture.swapCalls.ledger().readStream(`mandate-${id}`);
  const readFacts = async (id: string) =>
    (await readEvents(id)).map(({ type, data }) => {
      const { how, fact } = data as { how?: string; fact?: string };
      return [type, how, fact].filter(Boolean).join(" ");
    });

  /** A plain key of an account with a plan. */
  async function plain(trader: number, slug = "premium"): Promise<Holder & { subject: string }> {
    const { cookie, accountId } = await fixture.person(slug);
    const account = localAccount(trader);
    return {
      ...{ cookie, address: account.address, subject: `account:${accountId}` },
      sign: (typed) => signedBy(account, typed),
      async send(calls) {
        let last: Hex = "0x";
        for (const { to, data } of calls) last = await sent(trader, to as Address, data as Hex);
        return last;
      },
    };
  }
  /** A contract that its keeper signs for, and through which any caller may act. */
  async function contractWallet(keeper: number): Promise<Holder> {
    const own = await plain(keeper);
    const { wallet } = fixture.trader(keeper);
    const deployed = await wallet.deployContract({
      ...{ abi: contractAccountAbi, bytecode: contractAccountBytecode, args: [own.address] },
    } as never);
    const address = (await fixture.mined(deployed)).contractAddress as Address;
    return {
      ...{ ...own, address },
      async send(calls) {
        let last: Hex = "0x";
        for (const { to, data } of calls) {
          const args = [to as Address, data as Hex] as const;
          const executing = encodeFunctionData({ abi: contractAccountAbi, functionName: "execute", args });
          last = await sent(keeper, address, executing);
        }
        return last;
      },
    };
  }
  /** A full embedded wallet of a guest with a plan: a passkey signs, and we send. */
  async function embedded(): Promise<Holder & { walletId: string }> {
    const me = await wallets.openFull();
    await givePlan(me.wallet.walletId);
    return { ...makeHolder(me), walletId: me.wallet.walletId };
  }
  type Opened = Pick<Awaited<ReturnType<typeof wallets.openDevice>>, "browser" | "key" | "signerId" | "address">;
  const makeHolder = (me: Opened): Holder => ({
    ...{ cookie: me.browser.cookie(), address: me.address },
    async sign(typed) {
      const { hash, wrap } = nestedTypedData({ chainId: 31337, address: me.address }, typed as never);
      return wrap(multiSignature([{ signer: me.signerId as Hex, signature: await me.key.sign(hash) }]));
    },
    async send(calls) {
      const id = await wallets.act(
        me,
        calls.map(({ to, data }) => ({ to: to as Address, data: data as Hex })),
      );
      await wallets.watch();
      return (await me.browser.operation(id)).data.transactionHash as Hex;
    },
  });
  async function givePlan(walletId: string): Promise<void> {
    const { rows } = await fixture.admin.query<{ subject: string }>(
      "SELECT subject FROM read.opened_wallets WHERE wallet_id = $1",
      [walletId],
    );
    await fixture.admin.query(...givenPlan(rows[0]?.subject ?? "", "premium"));
  }
  /** A starter whose account does not exist yet, and which holds nothing. */
  async function unmade(): Promise<Holder> {
    const me = await wallets.openDevice();
    await givePlan(me.wallet.walletId);
    return makeHolder(me);
  }
  /** A starter with its first money. */
  async function starter(): Promise<Holder> {
    const me = await wallets.openDevice();
    await me.browser.faucet();
    await givePlan(me.wallet.walletId);
    return makeHolder(me);
  }

  const standing = async (id: Hex) => {
    const [status] = await fixture.reader.readContract({
      ...{ address: indexMandate, abi: indexMandateAbi, functionName: "standingOf", args: [id] },
    } as const);
    return (["none", "granted", "revoked"] as const)[status];
  };
  const allowance = (owner: Address, token: Address = fixture.stablecoin) =>
    fixture.reader.readContract({
      ...{ address: token, abi: erc20Abi, functionName: "allowance", args: [owner, indexMandate] },
    } as const);
  const grantData = (terms: Terms): Hex =>
    encodeFunctionData({ abi: indexMandateAbi, functionName: "grant", args: [terms] });

  return {
    ...fixture,
    ...{
      indexMandate,
      indexDesk,
      ask,
      proposeMandate,
      proposed,
      confirmMandate,
      endMandate,
      endAllMandates,
      revokeMandate,
      listMandates,
      shown,
    },
    ...{
      confirmBlocks,
      look,
      watched,
      operate,
      readEvents,
      readFacts,
      plain,
      contractWallet,
      embedded,
      starter,
      unmade,
    },
    ...{
      standing,
      allowance,
      grantData,
      sentBy: sent,
      wallets,
      notifyOfMandates: notices.notifyOfMandates,
      notifyOfMandateEndings: notices.notifyOfMandateEndings,
    },
  };
}

const signedBy = (account: LocalAccount, { types: { EIP712Domain: _, ...types }, ...typed }: TypedData): Promise<Hex> =>
  account.signTypedData({ ...typed, types } as never);
