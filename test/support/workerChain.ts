import { inject } from "vitest";
import { connectControl } from "../../server/development/localChain/rpc.ts";

type Worker = {
  /** The state right after the deployment, to which each world returns; unknown until the worker's first world. */
  testDeployedState?: string;
  testChainIsTaken?: boolean;
};
// On globalThis: our modules are evaluated again for each file, but the worker has one chain.
const worker = globalThis as Worker;

/**
 * This worker's local chain, as deployed: what earlier worlds did on it is undone. Null when the run has no chains for workers, such as the
 * fault tests. Throws while another world of this file uses it.
 */
export async function takeWorkerChain() {
  const chain = inject("workerChains")?.[Number(process.env.VITEST_POOL_ID) - 1];
  if (!chain) return null;
  if (worker.testChainIsTaken) throw new Error("an earlier world was not closed: a worker has one chain");
  worker.testChainIsTaken = true;
  const ask = createRpcCaller(chain.rpcUrl);
  if (worker.testDeployedState && !(await ask<boolean>("evm_revert", worker.testDeployedState)))
    throw new Error("the local chain does not know its deployed state any more");
  await ask("anvil_dropAllTransactions");
  // Reverting to a snapshot uses it up.
  worker.testDeployedState = await ask<string>("evm_snapshot");
  await connectControl(chain.rpcUrl).bringClockToNow();
  return {
    ...chain,
    async stop(): Promise<void> {
      worker.testChainIsTaken = false;
    },
  };
}

/** Whether a world was left open; the next file can still use the chain. */
export function freeWorkerChain(): boolean {
  const wasTaken = worker.testChainIsTaken === true;
  worker.testChainIsTaken = false;
  return wasTaken;
}

const createRpcCaller =
  (url: string) =>
  async <Result>(method: string, ...params: unknown[]): Promise<Result> => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    const answer = (await response.json()) as { result: Result } | { error: { message: string } };
    if ("error" in answer) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result;
  };
