import { describe, expect, test, vi } from "vitest";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { readDeployment } from "../../contracts/deploy/deployment.ts";
import { readDeploySettings } from "../../server/commands/deploySettings.ts";
import { freePort } from "../support/program.ts";
import { deployer, launchDeploy, onNetwork, owner, sentBy, signer, treasury } from "./deployFixture.ts";

vi.setConfig({ testTimeout: 180_000 });
/** An unused key, and addresses that no mnemonic produces. */
const KEY = "07".repeat(32);
const ADDRESS = "0x036CbD53842c5426634e7929541eC2318f3dCF7e";
const TEST = {
  DEPLOYER_PRIVATE_KEY: `0x${KEY}`,
  SIGNER_ADDRESS: ADDRESS,
  TREASURY_ADDRESS: ADDRESS,
  RPC_URLS_84532: "http://one, http://two",
};
const MAIN = { ...TEST, CONFIRM_MAIN: "deploy", OWNER_ADDRESS: ADDRESS, RPC_URLS_8453: "http://main" };
const onTest = (changes: object = {}) => readDeploySettings(["--network", "test"], { ...TEST, ...changes });
const onMain = (changes: object = {}) => readDeploySettings(["--network", "main"], { ...MAIN, ...changes });

describe("readDeploySettings", () => {
  test("the network is taken from the arguments", () => {
    expect(onTest()).toMatchObject({ network: "test", rpcUrl: "http://one", file: "contracts/deployments/84532.json" });
    expect(onMain()).toMatchObject({ network: "main", rpcUrl: "http://main", file: "contracts/deployments/8453.json" });
    expect(readDeploySettings(["--network", "local"], { CHAIN_PORT: "8600", DATA_DIR: "/data" })).toMatchObject({
      network: "local",
      rpcUrl: "http://127.0.0.1:8600",
      file: "/data/deployments/31337.json",
    });
    for (const args of [[], ["--network"], ["--network", "base"], ["test"], ["--network", "test", KEY]])
      expect(() => readDeploySettings(args, TEST)).toThrow("usage: npm run deploy -- --network local|test|main");
  });

  test("third-party contracts are known, and can be replaced by the environment", () => {
    expect(onMain().terms).toMatchObject({
      given: {
        stablecoin: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
        weth: "0x4200000000000000000000000000000000000006",
        dexFactory: "0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6",
        dexRouter: "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24",
      },
      timelockSeconds: null,
    });
    expect(onTest({ DEX_ROUTER_ADDRESS: ADDRESS }).terms).toMatchObject({
      given: {
        stablecoin: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
        weth: "0x4200000000000000000000000000000000000006",
        dexFactory: "0x7Ae58f10f7849cA6F5fB71b7f45CB416c9204b1e",
        dexRouter: ADDRESS,
      },
      timelockSeconds: 172_800n,
    });
  });

  test("the deployer is the owner on the test network unless another is named", () => {
    expect(onTest().terms.owner).toBe(onTest().account.address);
    expect(onTest({ OWNER_ADDRESS: owner.address }).terms.owner).toBe(owner.address);
    expect(() => onMain({ OWNER_ADDRESS: "" })).toThrow("OWNER_ADDRESS must be set (see .env.example).");
  });

  test("a missing variable is named", () => {
    for (const name of ["SIGNER_ADDRESS", "TREASURY_ADDRESS"])
      expect(() => onTest({ [name]: "" })).toThrow(`${name} must be set (see .env.example).`);
    expect(() => onTest({ DEPLOYER_PRIVATE_KEY: "" })).toThrow(
      "DEPLOYER_PRIVATE_KEY must be set to 32 bytes in hex (see .env.example).",
    );
    expect(() => onTest({ RPC_URLS_84532: "" })).toThrow("No RPC URL found for chain ID 84532; set RPC_URLS_84532.");
  });

  test.each([
    ["WALLET_AUDIT", "wallet", "embedded wallets"],
    ["MANDATE_AUDIT", "mandate", "mandates"],
  ])("the audit hash from %s is accepted in any spelling, and anything else is refused", (variable, name, lacks) => {
    expect(onMain().terms.audits).toEqual({});
    const hash = "0123456789abcdef".repeat(4);
    for (const spelling of [hash, `0x${hash}`, hash.toUpperCase()])
      expect(onMain({ [variable]: spelling }).terms.audits).toEqual({ [name]: hash });
    for (const wrong of ["yes", hash.slice(1), `${hash}0`])
      expect(() => onMain({ [variable]: wrong })).toThrow(
        `${variable} must be the SHA-256 of the audit's report, 64 digits of hex (see .env.example); unset, main gets no ${lacks}.`,
      );
  });

  test("addresses without a valid checksum are refused", () => {
    for (const wrong of [ADDRESS.toLowerCase(), `${ADDRESS.slice(0, -1)}f`, "vitalik.eth"])
      expect(() => onTest({ TREASURY_ADDRESS: wrong })).toThrow(
        `TREASURY_ADDRESS must be a checksummed address; ${wrong} is not.`,
      );
    expect(() => onTest({ WETH_ADDRESS: `0x${"0".repeat(40)}` })).toThrow("WETH_ADDRESS must not be the zero address.");
  });

  test("a wrong key is never shown", () => {
    for (const key of [`${KEY}00`, "f".repeat(64)]) {
      const refusal = vi.fn(() => onTest({ DEPLOYER_PRIVATE_KEY: key }));
      expect(refusal).toThrow(/^DEPLOYER_PRIVATE_KEY /);
      expect(String((refusal.mock.results[0] as { value: Error }).value.stack)).not.toContain(key.slice(0, 16));
    }
  });

  test("main is refused until CONFIRM_MAIN confirms it", () => {
    for (const CONFIRM_MAIN of ["", "yes", "1"])
      expect(() => onMain({ CONFIRM_MAIN })).toThrow(
        "Deploying to main costs real ether: set CONFIRM_MAIN=deploy to confirm.",
      );
  });

  test("accounts with publicly known keys are refused on main", () => {
    const publicKey = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
    const known = "an account of the public test mnemonic: its private key is public.";
    expect(() => onMain({ DEPLOYER_PRIVATE_KEY: publicKey })).toThrow(
      `DEPLOYER_PRIVATE_KEY is ${deployer.address}, ${known}`,
    );
    for (const name of ["OWNER_ADDRESS", "SIGNER_ADDRESS", "TREASURY_ADDRESS"])
      expect(() => onMain({ [name]: signer.address })).toThrow(`${name} is ${signer.address}, ${known}`);
    const guardian = localAccount(13).address;
    expect(() => onMain({ OWNER_ADDRESS: guardian })).toThrow(`OWNER_ADDRESS is ${guardian}, ${known}`);
    expect(onTest({ SIGNER_ADDRESS: signer.address }).terms.signer).toBe(signer.address);
  });
});

describe("npm run deploy", () => {
  const fixture = onNetwork("local");

  test("the command deploys everything to the local chain, and recognises it the second time", async () => {
    const { port, file } = fixture();
    const env = { CHAIN_PORT: String(port), DEPLOYMENT_FILE: file };
    const first = launchDeploy(["--network", "local"], env);
    expect(await first.ended, first.said()).toBe(0);
    const deployment = readDeployment(file);
    expect(deployment.addresses.payment).toBe("0x0165878A594ca255338adfa4d48449f69242Eb8F");
    const sent = await sentBy(fixture());
    const second = launchDeploy(["--network", "local"], env);
    expect(await second.ended, second.said()).toBe(0);
    expect(await sentBy(fixture())).toBe(sent);
    expect(readDeployment(file)).toEqual(deployment);
  });

  test("a refusal is one sentence, without the key or the RPC's URL", async () => {
    const rpcUrl = `http://127.0.0.1:${await freePort()}/secret-of-the-rpc`;
    const env = {
      ...TEST,
      TREASURY_ADDRESS: treasury.address,
      RPC_URLS_84532: rpcUrl,
      DEPLOYMENT_FILE: fixture().file,
    };
    const refused = launchDeploy(["--network", "test"], env);
    expect(await refused.ended).toBe(1);
    expect(refused.said()).toBe("The RPC of network test does not respond.\n");
  });

  test("only one process can deploy to a file at a time", async () => {
    const { port, file } = fixture();
    const env = { CHAIN_PORT: String(port), DEPLOYMENT_FILE: file };
    let second: ReturnType<typeof launchDeploy> | undefined;
    const first = launchDeploy(["--network", "local"], env, (output, child) => {
      if (second || !output.includes("deploy token: sending")) return;
      // It is paused until the other has been refused.
      child.kill("SIGSTOP");
      second = launchDeploy(["--network", "local"], env);
      void second.ended.then(() => child.kill("SIGCONT"));
    });
    expect(await first.ended, first.said()).toBe(0);
    expect(second?.said()).toBe(`Process ${first.child.pid} is already deploying to ${file}.\n`);
  });
});
