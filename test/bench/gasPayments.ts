import { type Address, type Hex, maxUint256, parseEther, parseSignature, parseUnits } from "viem";
import { tmaiTokenBytecode } from "../../contracts/abi/bytecode/tmaiToken.ts";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import {
  DAY,
  deployPaymentFixture,
  type Message,
  owner,
  type PaymentFixture,
  PRICE,
  payer,
  referrer,
  stranger,
  treasury,
} from "../contracts/paymentFixture.ts";
import { type Call, on, type TestChain } from "../contracts/support.ts";
import type { Measured } from "./gasFigures.ts";
import {
  type Allowance,
  approveFloor,
  type PaymentShape,
  permitFloor,
  processFloor,
  type TokenTerms,
  transferFromFloor,
} from "./gasFloors/payment.ts";

type PaidToken = { symbol: string; address: Address; amount: bigint; terms: TokenTerms };
type Token = ReturnType<typeof on<typeof stablecoinAbi>>;

/** Every way to pay, in both tokens, with an infinite and with an exact allowance; treasury and referral already have some. */
export async function measurePayments(chain: TestChain) {
  const fixture = await deployPaymentFixture(chain, chain.deployer);
  const tokens = await fundedTokens(fixture);
  const rows: Measured[] = [];
  for (const token of tokens)
    for (const allowance of ["infinite", "exact"] as const) rows.push(...(await measure(fixture, token, allowance)));
  rows.push(...(await measureApprovals(fixture)));
  const measureGas = (call: string): number => {
    const row = rows.find((measured) => measured.call === `USDC, infinite allowance: ${call}`);
    if (!row) throw new Error(`The bench has no line ${call}.`);
    return row.gas;
  };
  const figures = {
    processRenewal: measureGas("renewal"),
    processUpgrade: measureGas("upgrade"),
    processFirstMint: measureGas("first mint"),
    processReferralExtra: Math.max(
      measureGas("first mint, referral") - measureGas("first mint"),
      measureGas("renewal, referral") - measureGas("renewal"),
    ),
  };
  return { rows, figures };
}

async function fundedTokens({ send, usdc, payment, deploy }: PaymentFixture): Promise<PaidToken[]> {
  const args = [owner.address, parseEther("2500000000")] as const;
  const tmai = await deploy({ what: "TMAI", abi: tmaiTokenAbi, bytecode: tmaiTokenBytecode, args });
  await send(payment(owner, "setTokenAllowed", [tmai.address, true]));
  for (const account of [payer, treasury, referrer]) {
    await send(on(usdc, stablecoinAbi)(owner, "mint", [account.address, parseUnits("1000", 6)]));
    await send(on(tmai.address, tmaiTokenAbi)(owner, "transfer", [account.address, parseEther("1000000")]));
  }
  return [
    { symbol: "USDC", address: usdc, amount: PRICE, terms: { slotsReadByTransfer: 0 } },
    { symbol: "TMAI", address: tmai.address, amount: parseEther("12345"), terms: { slotsReadByTransfer: 2 } },
  ];
}

/** The calls of one token and one kind of allowance, each from the state that it needs; restores the chain. */
async function measure(fixture: PaymentFixture, token: PaidToken, allowance: Allowance): Promise<Measured[]> {
  const { client, send, message, process, paymentAddress, now } = fixture;
  const before = await client.snapshot();
  const erc20: Token = on(token.address, stablecoinAbi);
  const approve = (spender: Address) =>
    send(erc20(payer, "approve", [spender, allowance === "infinite" ? maxUint256 : token.amount]));
  await approve(stranger.address);
  const bareCall = erc20(stranger, "transferFrom", [payer.address, treasury.address, token.amount]);
  const bare = await measureGas(fixture, bareCall);
  const start = await now();
  const pay = async (membership: PaymentShape["membership"], changes: Partial<Message>): Promise<Measured> => {
    await approve(paymentAddress);
    const order = await message({ token: token.address, tokenAmount: token.amount, ...changes });
    const call = await process(order);
    const referral = changes.referralAddress !== undefined;
    const floor = processFloor({ data: call.data, membership, allowance, referral, token: token.terms });
    const title = { first: "first mint", renewal: "renewal", upgrade: "upgrade" }[membership];
    return row(`${title}${referral ? ", referral" : ""}`, await measureGas(fixture, call), floor, bare);
  };
  const row = (title: string, gas: number, floor: number, beside?: number): Measured => ({
    call: `${token.symbol}, ${allowance} allowance: ${title}`,
    gas,
    floor,
    ...(beside === undefined ? {} : { bare: beside }),
  });
  const month = (n: bigint) => start + n * 30n * DAY;
  const referred = { referralAddress: referrer.address, referralPercentage: 10n };
  const beforeFirst = await client.snapshot();
  const referredFirst = await pay("first", { ...referred, expiryDate: month(1n) });
  await client.revert({ id: beforeFirst });
  const rows = [
    await pay("first", { expiryDate: month(1n) }),
    referredFirst,
    await pay("renewal", { nonce: 1n, expiryDate: month(2n) }),
    await pay("renewal", { ...referred, nonce: 2n, expiryDate: month(3n) }),
    await pay("upgrade", { nonce: 3n, planType: 2n, expiryDate: month(1n) }),
    row("bare transferFrom", bare, transferFromFloor({ data: bareCall.data, allowance, token: token.terms })),
  ];
  await client.revert({ id: before });
  return rows;
}

/** The cost of allowing: an approval, a separate permit, and a renewal that includes its permit. */
async function measureApprovals(fixture: PaymentFixture): Promise<Measured[]> {
  const { client, send, token, payment, message, sign, paymentAddress, now } = fixture;
  const before = await client.snapshot();
  await send(await fixture.process(await message()));
  await send(token(payer, "approve", [paymentAddress, 0n]));
  const afterFirst = await client.snapshot();
  const approve = token(payer, "approve", [paymentAddress, maxUint256]);
  const approveGas = await measureGas(fixture, approve);
  await client.revert({ id: afterFirst });
  const { deadline, v, r, s } = await signPermit(fixture);
  const beforePermit = await client.snapshot();
  const permit = token(stranger, "permit", [payer.address, paymentAddress, PRICE, deadline, v, r, s]);
  const permitGas = await measureGas(fixture, permit);
  await client.revert({ id: beforePermit });
  const renewal = await message({ nonce: 1n, expiryDate: (await now()) + 60n * DAY });
  const carried = payment(payer, "processWithPermit", [renewal, await sign(renewal), deadline, v, r, s]);
  const shape = { membership: "renewal", allowance: "exact", token: { slotsReadByTransfer: 0 }, permit: true } as const;
  const rows = [
    { call: "USDC: approve", gas: approveGas, floor: approveFloor(approve.data) },
    { call: "USDC: permit, the first", gas: permitGas, floor: permitFloor(permit.data) },
    {
      call: "USDC: renewal by processWithPermit, the first permit",
      gas: await measureGas(fixture, carried),
      floor: processFloor({ ...shape, data: carried.data }),
    },
  ];
  await client.revert({ id: before });
  return rows;
}

const permitTypes = {
  Permit: [
    { name: "owner", type: "address" },
    { name: "spender", type: "address" },
    { name: "value", type: "uint256" },
    { name: "nonce", type: "uint256" },
    { name: "deadline", type: "uint256" },
  ],
} as const;

/** The payer's first permit, for exactly the price. */
async function signPermit({ usdc, paymentAddress, now }: PaymentFixture) {
  const deadline = (await now()) + 3_600n;
  const signature: Hex = await payer.signTypedData({
    domain: { name: "USD Coin", version: "1", chainId: 31337, verifyingContract: usdc },
    types: permitTypes,
    primaryType: "Permit",
    message: { owner: payer.address, spender: paymentAddress, value: PRICE, nonce: 0n, deadline },
  });
  const { r, s, yParity } = parseSignature(signature);
  return { deadline, v: 27 + yParity, r, s };
}

const measureGas = async ({ send }: Pick<TestChain, "send">, call: Call): Promise<number> =>
  Number((await send(call)).gasUsed);
