import { formatEther, formatUnits, maxUint256, padHex, parseEther, parseUnits } from "viem";
import { describe, expect, test } from "vitest";
import { indexDeskAbi } from "../../contracts/abi/indexDesk.ts";
import { indexMandateAbi } from "../../contracts/abi/indexMandate.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { priceBoundAbi } from "../../contracts/abi/priceBound.ts";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import { uniswapV2FactoryAbi } from "../../contracts/abi/uniswapV2Factory.ts";
import { uniswapV2RouterAbi } from "../../contracts/abi/uniswapV2Router.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { parseDeployment, requireAddress } from "../../contracts/deploy/deployment.ts";
import { deployLocal } from "../../contracts/deploy/local.ts";
import { CREATE2_DEPLOYER } from "../../contracts/deploy/step.ts";
import { freePort } from "../support/program.ts";
import { accounts, on, onTestChain, startTestChain, type TestChain } from "./support.ts";

const fixture = onTestChain(async (chain: TestChain) => ({
  ...chain,
  deployment: await deployLocal({ rpcUrl: chain.rpcUrl }),
}));

describe("deployLocal", () => {
  test("the addresses are the same on every fresh chain", () => {
    expect(fixture().deployment).toEqual({
      chainId: 31337,
      startBlock: 1,
      addresses: {
        payment: "0x0165878A594ca255338adfa4d48449f69242Eb8F",
        token: "0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9",
        vesting: "0xc3e53F4d16Ae77Db1c982e75a937B9f60FE63690",
        nft: "0x5FC8d32690cc91D4c39d9d3abcBD16989F875707",
        governance: "0xf5059a5D33d5853360D16C683c16e67980206f36",
        staking: "0x84eA74d481Ee0A5332c457a4d796187F6Ba67fEB",
        dexFactory: "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512",
        dexRouter: "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0",
        stablecoin: "0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9",
        weth: "0x5FbDB2315678afecb367f032d93F642f64180aa3",
        treasury: accounts[2].address,
        entryPoint: "0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108",
        webAuthnVerifier: "0xf6b47C8E0B40bfB5c146AAB4fD93476838251032",
        accountFactory: "0xaA8e878c4b985Dd62D0F3Ce25C49493F6f788F89",
        priceBound: "0x9d4454B023096f34B160D6B654540c56A1F81688",
        indexDesk: "0x5eb3Bc0a489C5A8288765d2336659EbCA68FCd00",
        indexMandate: "0x36C02dA8a0983159322a80FFE9F24b1acfF8B570",
        refund: "0x1291Be112d480055DaFd8a610b7d1e203891C274",
      },
    });
  });

  test("account 13 is the guardian of mandates and the owner of their desk, which needs no notice", async () => {
    const { client, deployment } = fixture();
    const guardian = localAccount(13).address;
    const mandate = { address: requireAddress(deployment, "indexMandate"), abi: indexMandateAbi } as const;
    const desk = { address: requireAddress(deployment, "indexDesk"), abi: indexDeskAbi } as const;
    const usdc = [requireAddress(deployment, "stablecoin")] as const;
    expect(await client.readContract({ ...mandate, functionName: "owner" })).toBe(guardian);
    expect(await client.readContract({ ...mandate, functionName: "ceilingOf", args: usdc })).toBe(
      parseUnits("100000", 6),
    );
    expect(await client.readContract({ ...desk, functionName: "owner" })).toBe(guardian);
    expect(await client.readContract({ ...desk, functionName: "notice" })).toBe(0n);
  });

  test("the treasury, account 2, allows refunds of everything that it receives", async () => {
    const { client, deployment } = fixture();
    const args = [localAccount(2).address, requireAddress(deployment, "refund")] as const;
    for (const name of ["token", "stablecoin"] as const) {
      const token = { address: requireAddress(deployment, name), abi: stablecoinAbi } as const;
      expect(await client.readContract({ ...token, functionName: "allowance", args })).toBe(maxUint256);
    }
  });

  test("the prices of both pools are recorded, so that mandates can trade in half an hour later", async () => {
    const { client, deployment } = fixture();
    const bound = { address: requireAddress(deployment, "priceBound"), abi: priceBoundAbi } as const;
    const desk = { address: requireAddress(deployment, "indexDesk"), abi: indexDeskAbi } as const;
    const [stablecoin, token] = [requireAddress(deployment, "stablecoin"), requireAddress(deployment, "token")];
    const guardian = localAccount(13);
    // Test chains give ether to ten accounts.
    await client.setBalance({ address: guardian.address, value: parseEther("1") });
    const indexId = padHex("0x01", { size: 32 });
    const THROUGH_HUB = 2;
    await fixture().send(on(desk.address, indexDeskAbi)(guardian, "list", [indexId, [token], THROUGH_HUB]));
    const prepared = () =>
      client.readContract({
        ...{ address: desk.address, abi: [...indexDeskAbi, ...priceBoundAbi] },
        functionName: "prepare",
        args: [{ indexId, isBuy: true, spendToken: stablecoin, token }, parseUnits("10", 6), 100n],
      });
    await expect(prepared()).rejects.toThrow("PriceBound_NoAverage");
    await client.increaseTime({ seconds: 1_800 });
    await client.mine({ blocks: 1 });
    const [firstStop, floor] = await prepared();
    const pair = await client.readContract({
      address: requireAddress(deployment, "dexFactory"),
      abi: uniswapV2FactoryAbi,
      functionName: "getPair",
      args: [stablecoin, requireAddress(deployment, "weth")],
    });
    expect(firstStop).toBe(pair);
    // Ten dollars at 0.0018421 each, less 0.3 % twice and one percent.
    expect(Number(formatEther(floor)) / (10 / 0.0018421)).toBeCloseTo(0.997 ** 2 * 0.99, 4);
    expect((await client.readContract({ ...bound, functionName: "notesOf", args: [pair] }))[1].notedAt).toBeGreaterThan(
      0,
    );
  });

  test("the pools price TMAI at $0.0018421 and ether at $3,400", async () => {
    const { client, deployment } = fixture();
    const quote = (amount: bigint, path: readonly ("token" | "weth" | "stablecoin")[]) =>
      client.readContract({
        address: requireAddress(deployment, "dexRouter"),
        abi: uniswapV2RouterAbi,
        functionName: "getAmountsOut",
        args: [amount, path.map((name) => requireAddress(deployment, name))],
      });
    // The pool charges 0.3 percent, and so small an amount does not move it.
    const ether = await quote(parseEther("0.001"), ["weth", "stablecoin"]);
    expect(formatUnits(ether[1] ?? 0n, 6)).toBe("3.389798");
    const token = await quote(parseEther("1000"), ["token", "weth", "stablecoin"]);
    expect(formatUnits(token[2] ?? 0n, 6)).toBe("1.831062");
  });

  test("every trader gets USDC, TMAI and ether", async () => {
    const { client, deployment } = fixture();
    for (const trader of accounts.slice(3)) {
      const balance = (name: "token" | "stablecoin") =>
        client.readContract({
          address: requireAddress(deployment, name),
          abi: stablecoinAbi,
          functionName: "balanceOf",
          args: [trader.address],
        });
      expect(await balance("stablecoin")).toBe(parseUnits("25000", 6));
      expect(await balance("token")).toBe(parseEther("20000000"));
      expect(await client.getBalance({ address: trader.address })).toBe(parseEther("10000"));
    }
  });

  test("the payment contract accepts TMAI and USDC, but not wrapped ether", async () => {
    const { client, deployment } = fixture();
    const allowed = (name: "token" | "stablecoin" | "weth") =>
      client.readContract({
        address: requireAddress(deployment, "payment"),
        abi: planPaymentAbi,
        functionName: "isTokenAllowed",
        args: [requireAddress(deployment, name)],
      });
    expect([await allowed("token"), await allowed("stablecoin"), await allowed("weth")]).toEqual([true, true, false]);
  });

  test("vesting gets its allocation, and vesting and staking can pay out while the token is paused", async () => {
    const { client, deployment } = fixture();
    const token = { address: requireAddress(deployment, "token"), abi: tmaiTokenAbi } as const;
    const vesting = requireAddress(deployment, "vesting");
    const balance = await client.readContract({ ...token, functionName: "balanceOf", args: [vesting] });
    expect(balance).toBe(parseEther("2500000000"));
    for (const name of ["vesting", "staking"] as const) {
      const args = [requireAddress(deployment, name)] as const;
      expect(await client.readContract({ ...token, functionName: "isPauseExempt", args })).toBe(true);
    }
  });

  test("a trader can sell TMAI through the pools", async () => {
    const { send, deployment } = fixture();
    const trader = accounts[3];
    const router = requireAddress(deployment, "dexRouter");
    await send(on(requireAddress(deployment, "token"), stablecoinAbi)(trader, "approve", [router, maxUint256]));
    const path = [
      requireAddress(deployment, "token"),
      requireAddress(deployment, "weth"),
      requireAddress(deployment, "stablecoin"),
    ];
    const swap = on(router, uniswapV2RouterAbi);
    // An estimate in the pool's own second does not include the price sums that the next second has to store.
    const sell = swap(trader, "swapExactTokensForTokens", [parseEther("10000"), 0n, path, trader.address, maxUint256]);
    await send({ ...sell, gas: 500_000n });
  });

  test("a second deployment on the same chain is complete, and reuses the embedded wallet contracts", async () => {
    const again = await deployLocal({ rpcUrl: fixture().rpcUrl });
    expect(again.addresses.payment).not.toBe(fixture().deployment.addresses.payment);
    expect(again.addresses.accountFactory).toBe(fixture().deployment.addresses.accountFactory);
    expect(again.startBlock).toBeGreaterThan(1);
  });

  test("a chain without the CREATE2 deployer, such as Hardhat's, gets no embedded wallets", async () => {
    const chain = await startTestChain();
    try {
      await chain.client.setCode({ address: CREATE2_DEPLOYER, bytecode: "0x" });
      const { addresses } = await deployLocal({ rpcUrl: chain.rpcUrl });
      expect(addresses).toMatchObject({ entryPoint: "", webAuthnVerifier: "", accountFactory: "" });
      expect(addresses.payment).toBe(fixture().deployment.addresses.payment);
    } finally {
      await chain.stop();
    }
  });

  test("a deployment throws when there is no chain", async () => {
    await expect(deployLocal({ rpcUrl: `http://127.0.0.1:${await freePort()}` })).rejects.toThrow();
  });
});

describe("a deployment file", () => {
  test("a deployment file is read back unchanged", () => {
    const { deployment } = fixture();
    expect(parseDeployment(JSON.stringify(deployment))).toEqual(deployment);
  });

  test("an older file reads as one without the later contracts, and audit hashes are preserved", () => {
    const { deployment } = fixture();
    const mandates = ["priceBound", "indexDesk", "indexMandate"];
    const later = ["entryPoint", "webAuthnVerifier", "accountFactory", ...mandates, "refund"];
    const all = Object.entries(deployment.addresses);
    const old = Object.fromEntries(all.filter(([name]) => !later.includes(name)));
    expect(parseDeployment(JSON.stringify({ ...deployment, addresses: old })).addresses).toEqual({
      ...old,
      ...Object.fromEntries(later.map((name) => [name, ""])),
    });
    for (const audits of [{ wallet: "ab".repeat(32) }, { mandate: "cd".repeat(32) }]) {
      const audited = { ...deployment, audits };
      expect(parseDeployment(JSON.stringify(audited))).toEqual(audited);
    }
  });

  test("an invalid deployment file names the wrong field", () => {
    const { deployment } = fixture();
    const wrong = (changes: object) => () => parseDeployment(JSON.stringify({ ...deployment, ...changes }));
    expect(wrong({ chainId: "31337" })).toThrow("`chainId` of a deployment is a whole number.");
    expect(wrong({ startBlock: -1 })).toThrow("`startBlock` of a deployment is a whole number.");
    expect(wrong({ addresses: [] })).toThrow("A deployment has an object `addresses`.");
    expect(wrong({ addresses: { ...deployment.addresses, weth: "0x12" } })).toThrow(
      "`addresses.weth` of a deployment is an address or blank.",
    );
    expect(wrong({ audits: { wallet: "yes" } })).toThrow(
      "`audits.wallet` of a deployment is a SHA-256 of 64 digits of hex.",
    );
    expect(wrong({ audits: { wallet: "ab".repeat(32), mandate: 7 } })).toThrow(
      "`audits.mandate` of a deployment is a SHA-256 of 64 digits of hex.",
    );
    expect(wrong({ audits: "none" })).toThrow("`audits` of a deployment is an object.");
    expect(() => parseDeployment("[]")).toThrow("A deployment is an object.");
  });

  test("a missing contract is named with its chain", () => {
    const { deployment } = fixture();
    const main = { ...deployment, chainId: 8453, addresses: { ...deployment.addresses, governance: "" as const } };
    expect(() => requireAddress(main, "governance")).toThrow("Chain 8453 has no contract governance.");
  });
});
