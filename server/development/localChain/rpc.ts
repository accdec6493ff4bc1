import { createTestClient, type Hex, http, publicActions } from "viem";
import { localChainTerms } from "../../../contracts/deploy/chain.ts";

export type ChainControl = ReturnType<typeof connectControl>;

/** The few RPC commands for starting a chain. anvil and hardhat both support them. */
export function connectControl(rpcUrl: string) {
  const client = createTestClient({
    mode: "hardhat",
    chain: localChainTerms,
    transport: http(rpcUrl, { retryCount: 0, timeout: 10_000 }),
    cacheTime: 0,
  }).extend(publicActions);

  const latestSeconds = async () => Number((await client.getBlock()).timestamp);

  return {
    chainId: () => client.getChainId(),
    codeAt: (address: Hex) => client.getCode({ address }),
    /** The code that a transaction with this creation code would deploy. Sends nothing. */
    codeFrom: async (creation: Hex) => (await client.call({ data: creation })).data,
    setCode: (address: Hex, bytecode: Hex) => client.setCode({ address, bytecode }),
    hasCode: async (address: Hex) => (await client.getCode({ address })) !== undefined,
    /**
     * Mines a block with the current time, whatever the chain's clock says. After a restart the clock may run behind the latest
     * block (if that was dated ahead): then the block comes one second after it, and time never goes backwards.
     */
    bringClockToNow: async () => {
      const latest = await latestSeconds();
      const wanted = Math.max(Math.floor(Date.now() / 1000), latest + 1);
      await client.setNextBlockTimestamp({ timestamp: BigInt(wanted) });
      await client.mine({ blocks: 1 });
    },
  };
}
