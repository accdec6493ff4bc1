import { randomBytes } from "node:crypto";
import { type Address, encodeAbiParameters, encodeEventTopics, type Hex, numberToHex, pad, toHex } from "viem";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import type { openFixture } from "./checkoutFixture.ts";
import type { Call } from "./misbehavingRpc.ts";

type Fixture = Awaited<ReturnType<typeof openFixture>>;
type Started = Awaited<ReturnType<Fixture["checkout"]>>;

/** A transaction that never existed, in an existing block: the receipt and the log that would save a payment. */
export async function forgedPayment(fixture: Fixture, started: Started) {
  const hash: Hex = `0x${randomBytes(32).toString("hex")}`;
  await fixture.miner.mine({ blocks: 1 });
  const block = await fixture.reader.getBlock();
  const message = fixture.calls.messageFields(started.message);
  const event = planPaymentAbi.find((item) => item.type === "event" && item.name === "PaymentProcessed");
  if (event?.type !== "event") throw new Error("the contract has no such event");
  const fields = { ...message, tokenId: 1n } as Record<string, bigint | Address>;
  const inputs = event.inputs.filter(({ indexed }) => !indexed);
  const place = { transactionHash: hash, blockHash: block.hash, blockNumber: numberToHex(block.number) };
  const log = {
    ...place,
    address: fixture.contract,
    topics: encodeEventTopics({ abi: planPaymentAbi, eventName: "PaymentProcessed", args: message }),
    data: encodeAbiParameters(
      inputs,
      inputs.map(({ name }) => fields[name]),
    ),
    logIndex: "0x0",
    transactionIndex: "0x0",
    removed: false,
  };
  const receipt = {
    ...place,
    ...{ status: "0x1", gasUsed: "0x30000", cumulativeGasUsed: "0x30000", effectiveGasPrice: "0x1", type: "0x2" },
    ...{ from: message.userAddress, to: fixture.contract, contractAddress: null, transactionIndex: "0x0" },
    logs: [log],
    logsBloom: pad(toHex(0), { size: 256 }),
  };
  return {
    hash,
    receipt,
    /** The responses of an endpoint that forges it everywhere it could be looked up. */
    answer({ method, params }: Call): unknown {
      if (method === "eth_getTransactionReceipt" && params?.[0] === hash) return receipt;
      return method === "eth_getLogs" && isIn(block.number, params?.[0]) ? [log] : undefined;
    },
  };
}

function isIn(block: bigint, asked: unknown): boolean {
  const { fromBlock, toBlock } = asked as { fromBlock: Hex; toBlock: Hex };
  return BigInt(fromBlock) <= block && block <= BigInt(toBlock);
}
