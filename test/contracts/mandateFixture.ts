import {
  type Account,
  type Address,
  type Hex,
  keccak256,
  type LocalAccount,
  parseEther,
  parseUnits,
  stringToHex,
} from "viem";
import { indexDeskBytecode } from "../../contracts/abi/bytecode/indexDesk.ts";
import { indexMandateBytecode } from "../../contracts/abi/bytecode/indexMandate.ts";
import { localTokenBytecode } from "../../contracts/abi/bytecode/localToken.ts";
import { priceBoundBytecode } from "../../contracts/abi/bytecode/priceBound.ts";
import { uniswapV2FactoryBytecode } from "../../contracts/abi/bytecode/uniswapV2Factory.ts";
import { uniswapV2RouterBytecode } from "../../contracts/abi/bytecode/uniswapV2Router.ts";
import { weth9Bytecode } from "../../contracts/abi/bytecode/weth9.ts";
import { indexDeskAbi } from "../../contracts/abi/indexDesk.ts";
import { indexMandateAbi } from "../../contracts/abi/indexMandate.ts";
import { localTokenAbi } from "../../contracts/abi/localToken.ts";
import { priceBoundAbi } from "../../contracts/abi/priceBound.ts";
import { uniswapV2FactoryAbi } from "../../contracts/abi/uniswapV2Factory.ts";
import { uniswapV2PairAbi } from "../../contracts/abi/uniswapV2Pair.ts";
import { uniswapV2RouterAbi } from "../../contracts/abi/uniswapV2Router.ts";
import { weth9Abi } from "../../contracts/abi/weth9.ts";
import { deployWalletFixture } from "./embeddedAccountFixture.ts";
import { accounts, type Call, on, type TestChain } from "./support.ts";

// A market on Uniswap's own bytecode, with mandates.

export const [deployer, deskOwner, relayer, keeper, stranger, thief, receiver, operator, trader, guardian] = accounts;
export const USDC = parseUnits("1", 6);
export const DAY = 86_400;
export const CAP = 500n * USDC;
export const CEILING = 100_000n * USDC;
export const NOTICE = 172_800;
export const INDEX = keccak256(stringToHex("global"));
export const WAY = { none: 0, direct: 1, throughHub: 2 } as const;
export const STATUS = { none: 0, granted: 1, revoked: 2 } as const;
export const FOR_EVER = 2n ** 40n;

export type Terms = {
  owner: Address;
  operator: Address;
  desk: Address;
  spendToken: Address;
  cap: bigint;
  sellBps: number;
  slippageBps: number;
  period: number;
  start: number;
  end: number;
  indexId: Hex;
  epoch: number;
  salt: bigint;
};
export type Leg = { token: Address; amountIn: bigint; minOut: bigint };
export type MandateFixture = Awaited<ReturnType<typeof deployMandateFixture>>;

const field = (declaration: string) => {
  const [type = "", name = ""] = declaration.split(" ");
  return { type, name };
};
export const TYPES = {
  Terms: [
    ...["address owner", "address operator", "address desk", "address spendToken", "uint128 cap", "uint16 sellBps"],
    ...["uint16 slippageBps", "uint32 period", "uint40 start", "uint40 end", "bytes32 indexId", "uint32 epoch"],
    "uint256 salt",
  ].map(field),
  Revoke: [field("bytes32 id")],
};

export const orderId = (name: string): Hex => keccak256(stringToHex(name));

/** @param tokens how many tokens have a pool against the hub: 300 ether on its side, 100,000 of the first, 200,000 of the second, … */
export async function deployMandateFixture(chain: TestChain, tokens = 3) {
  const wallets = await deployWalletFixture(chain);
  const { client, send, usdc } = wallets;
  await client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  const deploy = async (order: Parameters<typeof chain.deployer.deploy>[0]) =>
    (await chain.deployer.deploy(order)).address;
  const weth = await deploy({ what: "wrapped ether", abi: weth9Abi, bytecode: weth9Bytecode, args: [] });
  const factory = await deploy({
    ...{ what: "the pools' factory", abi: uniswapV2FactoryAbi, bytecode: uniswapV2FactoryBytecode },
    args: [deployer.address],
  });
  const router = await deploy({
    ...{ what: "the router", abi: uniswapV2RouterAbi, bytecode: uniswapV2RouterBytecode },
    args: [factory, weth],
  });
  const bound = await deploy({
    what: "price notes",
    abi: priceBoundAbi,
    bytecode: priceBoundBytecode,
    args: [factory],
  });
  const desk = await deploy({
    ...{ what: "the desk", abi: indexDeskAbi, bytecode: indexDeskBytecode },
    args: [bound, weth, BigInt(NOTICE), deskOwner.address],
  });
  const mandate = await deploy({
    ...{ what: "the mandate", abi: indexMandateAbi, bytecode: indexMandateBytecode },
    args: [guardian.address, usdc, CEILING],
  });
  const atDesk = on(desk, indexDeskAbi);
  const atBound = on(bound, priceBoundAbi);
  const at = on(mandate, indexMandateAbi);
  const atToken = (token: Address) => on(token, localTokenAbi);

  const now = async () => Number((await client.getBlock()).timestamp);
  const pass = async (seconds: number) => {
    await client.increaseTime({ seconds });
    await client.mine({ blocks: 1 });
  };
  /** Sets the second of the next transaction. */
  const nextAt = (timestamp: number) => client.setNextBlockTimestamp({ timestamp: BigInt(timestamp) });

  const newToken = () =>
    deploy({
      what: "a token",
      abi: localTokenAbi,
      bytecode: localTokenBytecode,
      args: ["Token", "TOK", 18, deployer.address],
    });
  const readPairAddress = (a: Address, b: Address) =>
    client.readContract({ address: factory, abi: uniswapV2FactoryAbi, functionName: "getPair", args: [a, b] });
  const mint = (token: Address, to: Address, amount: bigint) =>
    send(
      token === usdc ? wallets.token(deployer, "mint", [to, amount]) : atToken(token)(deployer, "mint", [[to], amount]),
    );
  const give = async (token: Address, to: Address, amount: bigint) => {
    if (token !== weth) return mint(token, to, amount);
    await send({ ...on(weth, weth9Abi)(deployer, "deposit", []), value: amount });
    return send(on(weth, weth9Abi)(deployer, "transfer", [to, amount]));
  };
  /** A pair of two tokens, created by the deployer, which has these amounts and has not counted them. */
  const createPair = async (a: [Address, bigint], b: [Address, bigint]) => {
    await send(on(factory, uniswapV2FactoryAbi)(deployer, "createPair", [a[0], b[0]]));
    const pair = await readPairAddress(a[0], b[0]);
    await give(...([a[0], pair, a[1]] as const));
    await give(...([b[0], pair, b[1]] as const));
    return pair;
  };
  /** A pool of two tokens, with shares for the deployer. */
  const openPool = async (a: [Address, bigint], b: [Address, bigint]) => {
    const pair = await createPair(a, b);
    await send({ ...on(pair, uniswapV2PairAbi)(deployer, "mint", [deployer.address]), gas: 500_000n });
    return pair;
  };
  /** Makes the pair count what it has. */
  const sync = (pair: Address) => send({ ...on(pair, uniswapV2PairAbi)(deployer, "sync", []), gas: 200_000n });
  /** A pool without shares, which can have any amounts: none of a token, or one base unit. */
  const openPoolWithoutShares = async (a: [Address, bigint], b: [Address, bigint]) => {
    const pair = await createPair(a, b);
    await sync(pair);
    return pair;
  };
  const note = async (...pairs: readonly Address[]) => {
    for (const pair of pairs) await send({ ...atBound(stranger, "note", [pair]), gas: 200_000n });
  };

  const hubPair = await openPool([usdc, 10_000_000n * USDC], [weth, parseEther("3000")]);
  const listed: Address[] = [];
  const pairs: Address[] = [];
  for (let index = 1n; index <= BigInt(tokens); index++) {
    const token = await newToken();
    listed.push(token);
    pairs.push(await openPool([token, parseEther("100000") * index], [weth, parseEther("300")]));
  }
  const noteAll = () => note(hubPair, ...pairs);
  await send(atDesk(deskOwner, "list", [INDEX, listed, WAY.throughHub]));
  await pass(NOTICE);
  await noteAll();
  await pass(1_860);

  const domain = { name: "Index Mandate", version: "1", chainId: client.chain.id, verifyingContract: mandate };
  const makeTerms = async (changes: Partial<Terms> = {}): Promise<Terms> => {
    const start = await now();
    return {
      ...{ owner: trader.address, operator: operator.address, desk, spendToken: usdc, cap: CAP, sellBps: 5_000 },
      ...{ slippageBps: 100, period: DAY, start, end: start + 60 * DAY, indexId: INDEX, epoch: 0, salt: 1n },
      ...changes,
    };
  };
  const readMandateId = (terms: Terms) =>
    client.readContract({ address: mandate, abi: indexMandateAbi, functionName: "idOf", args: [terms] });
  const signed = {
    terms: (by: LocalAccount, terms: Terms) =>
      by.signTypedData({ domain, types: TYPES, primaryType: "Terms", message: terms }),
    revoke: async (by: LocalAccount, terms: Terms) =>
      by.signTypedData({ domain, types: TYPES, primaryType: "Revoke", message: { id: await readMandateId(terms) } }),
  };
  const approve = async (by: Account, ...spent: readonly Address[]) => {
    for (const token of spent) await send(atToken(token)(by, "approve", [mandate, 2n ** 255n]));
  };
  /** Terms that the trader granted, with money and allowances for them. */
  const granted = async (changes: Partial<Terms> = {}): Promise<Terms> => {
    const terms = await makeTerms(changes);
    await mint(usdc, trader.address, 10_000n * USDC);
    await approve(trader, usdc, ...listed.slice(0, 3));
    await send(at(trader, "grant", [terms]));
    return terms;
  };
  const legs = (amountIn: bigint, count = 1, minOut = 0n): Leg[] =>
    listed.slice(0, count).map((token) => ({ token, amountIn, minOut }));
  type Options = { id?: string; isAtomic?: boolean; deadline?: bigint; from?: Account };
  const order =
    (functionName: "buy" | "sell") =>
    (terms: Terms, ordered: readonly Leg[], options: Options = {}): Call => {
      const { id = "order", isAtomic = true, deadline = FOR_EVER, from = operator } = options;
      return { ...at(from, functionName, [terms, orderId(id), ordered, isAtomic, deadline]), gas: 8_000_000n };
    };
  const readBalance = (token: Address, account: Address = trader.address) =>
    client.readContract({ address: token, abi: localTokenAbi, functionName: "balanceOf", args: [account] });

  return {
    ...{ ...wallets, factory, weth, router, bound, desk, mandate, hubPair, pairs, listed, domain },
    ...{
      at,
      atDesk,
      atBound,
      atToken,
      now,
      pass,
      nextAt,
      newToken,
      readPairAddress,
      mint,
      give,
      openPool,
      openPoolWithoutShares,
      sync,
      note,
      noteAll,
      deploy,
    },
    ...{
      makeTerms,
      readMandateId,
      signed,
      approve,
      granted,
      legs,
      buy: order("buy"),
      sell: order("sell"),
      readBalance,
    },
    read: {
      standing: async (terms: Terms) => {
        const args = [await readMandateId(terms)] as const;
        const call = { address: mandate, abi: indexMandateAbi, functionName: "standingOf", args } as const;
        const [status, window, spent] = await client.readContract(call);
        return { status, window, spent };
      },
      sale: async (terms: Terms, token: Address) => {
        const args = [await readMandateId(terms), token] as const;
        const call = { address: mandate, abi: indexMandateAbi, functionName: "saleOf", args } as const;
        const [window, base, sold] = await client.readContract(call);
        return { window, base, sold };
      },
      isDone: async (terms: Terms, id: string) => {
        const args = [await readMandateId(terms), orderId(id)] as const;
        return client.readContract({ address: mandate, abi: indexMandateAbi, functionName: "isDone", args });
      },
      epoch: (owner: Address) =>
        client.readContract({ address: mandate, abi: indexMandateAbi, functionName: "epochOf", args: [owner] }),
      ceiling: (token: Address = usdc) =>
        client.readContract({ address: mandate, abi: indexMandateAbi, functionName: "ceilingOf", args: [token] }),
      leftToday: (by: Address = operator.address, token: Address = usdc) =>
        client.readContract({ address: mandate, abi: indexMandateAbi, functionName: "leftToday", args: [token, by] }),
    },
  };
}
