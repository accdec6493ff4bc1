import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import { type Address, bytesToHex, concat, type Hex, parseEventLogs } from "viem";
import { entryPoint08Abi } from "viem/account-abstraction";
import { foundry } from "viem/chains";
import { build } from "vite";
import { accountAddress } from "#app/chain/account/addresses.ts";
import {
  buildFactoryCall,
  executeBefore,
  gasOfHandleOps,
  handleOps,
  type Operation,
  operationHash,
  storedOperation,
  wrapped,
} from "#app/chain/account/operations.ts";
import { sorted } from "#app/chain/account/signers.ts";
import { isKeySignature } from "#app/chain/account/verification.ts";
import type {
  NewSigner,
  OperationCall,
  OperationStatus,
  Wallet,
  WalletSigner,
} from "#app/wallet/embedded/walletServer.ts";
import { localAccount } from "../../../contracts/deploy/accounts.ts";
import type { WalletChain } from "./chain.ts";

/** The server's side of one embedded wallet, as far as a browser needs it: operations are relayed on a real chain. */

type Pending = { operation: Operation; hash: Hex; status: OperationStatus["status"]; transactionHash: Hex | null };

let script: Promise<string> | null = null;

export async function startWalletServer(chain: WalletChain, port: number) {
  const { client, contracts } = chain;
  const relayer = localAccount(11);
  script ??= bundledPage();
  const pageScript = await script;
  const challenges = new Map<string, Hex>();
  const operations = new Map<string, Pending>();
  let wallet: { address: Address; madeWith: Hex[]; signers: WalletSigner[] } | null = null;

  const isDeployed = async (address: Address) => (await client.getCode({ address })) !== undefined;
  const answer = async (): Promise<Wallet | null> =>
    wallet && {
      ...{ walletId: "wallet", stage: "starter", adapter: "local", limits: {} },
      chains: [
        {
          chainId: foundry.id,
          address: wallet.address,
          isDeployed: await isDeployed(wallet.address),
          signers: wallet.signers,
        },
      ],
    };

  const calls: Record<string, (body: never, id: string) => Promise<unknown>> = {
    "GET /api/tm-wallet": async () => ({ data: await answer() }),
    "POST /api/tm-wallet/challenge": async () => {
      const challengeId = randomUUID();
      const challenge = bytesToHex(randomBytes(32));
      challenges.set(challengeId, challenge);
      return { data: { challengeId, challenge } };
    },
    "POST /api/tm-wallet": async (body: { challengeId: string; signers: NewSigner[]; signature: Hex }) => {
      const signers = body.signers.map(toWalletSigner);
      const [first] = body.signers;
      const challenge = challenges.get(body.challengeId) ?? "0x";
      if (!first || !("publicKey" in first) || !isKeySignature(first.publicKey, challenge, body.signature))
        throw new Error("The challenge was not signed by the first signer.");
      const madeWith = sorted(signers.map(({ id }) => id));
      wallet = { address: accountAddress(contracts.accountFactory, madeWith), madeWith, signers };
      return { data: await answer() };
    },
    "POST /api/tm-wallet/operations": async ({ calls: asked }: { calls: OperationCall[] }) => {
      const { timestamp } = await client.getBlock();
      const deadline = Number(timestamp) + 600;
      const operation = await buildOperation(deadline, asked);
      const hash = operationHash(foundry.id, contracts.entryPoint, operation);
      const operationId = randomUUID();
      operations.set(operationId, { operation, hash, status: "prepared", transactionHash: null });
      const lines = asked.map(({ to }) => ({ kind: "unknown", contract: to }));
      const userOperation = storedOperation(operation);
      return { data: { operationId, hash, userOperation, lines, gas: "500000", paidBy: "us", deadline } };
    },
    "POST /api/tm-wallet/operations/:id": async (body: { signerId: Hex; signature: Hex }, id) => {
      const pending = operations.get(id);
      if (!pending) throw new Error(`No operation ${id}.`);
      const data = handleOps(pending.operation, wrapped(body.signerId, body.signature), relayer.address);
      const gas = gasOfHandleOps(pending.operation, data);
      const call = { account: relayer, to: contracts.entryPoint, data, gas };
      await client.call(call);
      const hash = await client.sendTransaction({ ...call, chain: foundry });
      const { logs } = await client.waitForTransactionReceipt({ hash });
      const [event] = parseEventLogs({ abi: entryPoint08Abi, logs, eventName: "UserOperationEvent" });
      Object.assign(pending, { transactionHash: hash, status: event?.args.success ? "mined" : "reverted" });
      return { data: { status: "sent", transactionHash: hash } };
    },
    "GET /api/tm-wallet/operations/:id": async (_body, id) => ({ data: operations.get(id) && toCallStatus(id) }),
  };

  const toCallStatus = (id: string) => {
    const { status, transactionHash } = operations.get(id) as Pending;
    return { status, transactionHash };
  };

  async function buildOperation(deadline: number, asked: OperationCall[]): Promise<Operation> {
    const { address: sender, madeWith } = wallet ?? { address: "0x", madeWith: [] };
    const nonce = await client.readContract({
      ...{ address: contracts.entryPoint, abi: entryPoint08Abi, functionName: "getNonce", args: [sender, 0n] },
    });
    const batch = asked.map(({ to, value, data }) => ({ to, value: BigInt(value), data }));
    return {
      ...{
        sender,
        nonce,
        callData: executeBefore(deadline, batch),
        callGasLimit: 1_000_000n,
        verificationGasLimit: 1_500_000n,
      },
      makes: (await isDeployed(sender)) ? null : buildFactoryCall(contracts.accountFactory, madeWith),
    };
  }

  const toWalletSigner = (one: NewSigner): WalletSigner => ({
    ...{ id: "publicKey" in one ? concat([contracts.webAuthnVerifier, one.publicKey]) : one.address, kind: one.kind },
    ...{ label: null, state: "active", credentialId: one.kind === "passkey" ? one.credentialId : null },
  });

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path === "/page.js") return response.setHeader("content-type", "text/javascript").end(pageScript);
    if (path === "/") return response.setHeader("content-type", "text/html").end(PAGE);
    const [, id = ""] = /^\/api\/tm-wallet\/operations\/(.+)$/.exec(path) ?? [];
    const call = calls[`${request.method} ${id ? path.replace(id, ":id") : path}`];
    response.setHeader("content-type", "application/json");
    try {
      const body = request.method === "POST" ? await readBody(request) : null;
      if (!call) throw new Error(`No call ${request.method} ${path}.`);
      response.end(JSON.stringify(await call(body as never, id)));
    } catch (error) {
      response.writeHead(409).end(JSON.stringify({ code: 409, error: String(error) }));
    }
  });
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));

  return {
    /** By name and by number. */
    origin: `http://localhost:${port}`,
    numbered: `http://127.0.0.1:${port}`,
    /** Tells the server that signers have changed. */
    setSigners: (signers: NewSigner[]) => {
      if (wallet) wallet.signers = signers.map(toWalletSigner);
    },
    toWalletSigner,
    wallet: () => wallet,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

const PAGE =
  '<!doctype html><html lang="en"><title>Wallet</title><link rel="icon" href="data:,"><script src="/page.js"></script></html>';

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
};

async function bundledPage(): Promise<string> {
  const made = await build({
    ...{ configFile: false, logLevel: "silent" },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      ...{ write: false, minify: false, target: "es2022", modulePreload: false },
      rollupOptions: {
        input: fileURLToPath(new URL("./page.ts", import.meta.url)),
        output: { format: "iife", inlineDynamicImports: true },
      },
    },
  });
  const [chunk] = "output" in made ? made.output : [];
  if (chunk?.type !== "chunk") throw new Error("The page's script was not built.");
  return chunk.code;
}
