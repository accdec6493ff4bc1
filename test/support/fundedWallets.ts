import {
  type Address,
  createWalletClient,
  erc20Abi,
  type Hex,
  http,
  keccak256,
  maxUint256,
  parseEther,
  toHex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { foundry } from "viem/chains";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { OWNER_INDEX } from "../../contracts/deploy/accounts.ts";
import type { openFixture } from "./checkoutFixture.ts";

type Fixture = Pick<
  Awaited<ReturnType<typeof openFixture>>,
  "chain" | "contract" | "deployment" | "mined" | "miner" | "trader" | "calls"
>;
type Started = Parameters<ReturnType<Fixture["trader"]>["process"]>[0];

export const TOKENS = ["USDC", "TMAI"] as const;
/** More than all plans together cost, in base units. */
const ENOUGH = { USDC: 10n ** 6n * 1_000_000n, TMAI: 10n ** 18n * 5_000_000n } as const;

/** Wallets in addition to the chain's own few, which can pay as often as they like. */
export function fundedWallets(fixture: Fixture) {
  const { stablecoin, token } = fixture.deployment.addresses as Record<string, Address>;
  const addresses = { USDC: stablecoin as Address, TMAI: token as Address };
  const owner = fixture.trader(OWNER_INDEX).wallet;
  const transport = http(fixture.chain.rpcUrl);

  /** Gives a wallet tokens: the owner mints dollars, and has TMAI. */
  async function give(to: Address, symbol: keyof typeof ENOUGH): Promise<void> {
    const args = [to, ENOUGH[symbol]] as const;
    await fixture.mined(
      symbol === "USDC"
        ? await owner.writeContract({ address: addresses.USDC, abi: stablecoinAbi, functionName: "mint", args })
        : await owner.writeContract({ address: addresses.TMAI, abi: erc20Abi, functionName: "transfer", args }),
    );
  }

  /** The same one for the same name. */
  async function open(name: string) {
    const wallet = createWalletClient({
      ...{ account: privateKeyToAccount(keccak256(toHex(name))), chain: foundry, transport },
    });
    const { address } = wallet.account;
    await fixture.miner.setBalance({ address, value: parseEther("100") });
    for (const symbol of TOKENS) {
      await give(address, symbol);
      const args = [fixture.contract, maxUint256] as const;
      await fixture.mined(
        await wallet.writeContract({ address: addresses[symbol], abi: erc20Abi, functionName: "approve", args }),
      );
    }
    return {
      address,
      async process(started: Started, signature: string): Promise<Hex> {
        const args = [fixture.calls.messageFields(started.message), signature as Hex] as const;
        const hash = await wallet.writeContract({
          ...{ address: fixture.contract, abi: planPaymentAbi, functionName: "process", args },
        });
        await fixture.mined(hash);
        return hash;
      },
    };
  }

  return { give, open };
}

export type FundedWallet = Awaited<ReturnType<ReturnType<typeof fundedWallets>["open"]>>;
