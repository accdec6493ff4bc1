// Pays for one Data API call with only a wallet: no account, no key, no gas.
//   PRIVATE_KEY=0x… node payPerCall.mjs https://tmai.example/v1/grades?limit=5
// The wallet needs enough of the stablecoin on the network named in the response. Only dependency: viem.
import { randomBytes } from "node:crypto";
import { privateKeyToAccount } from "viem/accounts";

/** The most that this script pays for a call, in base units: 0.05 USDC. */
const MOST = 50_000n;

const [url] = process.argv.slice(2);
const account = privateKeyToAccount(process.env.PRIVATE_KEY);

const asked = await fetch(url);
if (asked.status !== 402) throw new Error(`No payment was requested: the API returned status ${asked.status}.`);
const { resource, accepts } = JSON.parse(Buffer.from(asked.headers.get("payment-required"), "base64"));
const [accepted] = accepts;
if (BigInt(accepted.amount) > MOST) throw new Error(`The call costs ${accepted.amount} base units.`);

const authorization = {
  from: account.address,
  to: accepted.payTo,
  value: accepted.amount,
  validAfter: "0",
  validBefore: String(Math.floor(Date.now() / 1_000) + accepted.maxTimeoutSeconds),
  nonce: `0x${randomBytes(32).toString("hex")}`,
};
const signature = await account.signTypedData({
  domain: {
    name: accepted.extra.name,
    version: accepted.extra.version,
    chainId: Number(accepted.network.split(":")[1]),
    verifyingContract: accepted.asset,
  },
  types: {
    TransferWithAuthorization: [
      { name: "from", type: "address" },
      { name: "to", type: "address" },
      { name: "value", type: "uint256" },
      { name: "validAfter", type: "uint256" },
      { name: "validBefore", type: "uint256" },
      { name: "nonce", type: "bytes32" },
    ],
  },
  primaryType: "TransferWithAuthorization",
  message: authorization,
});
const payment = { x402Version: 2, resource, accepted, payload: { signature, authorization } };
const headers = { "payment-signature": Buffer.from(JSON.stringify(payment)).toString("base64") };

// Repeating the call with the same payment returns the same response and charges nothing more.
let answer = await fetch(url, { headers });
for (let tries = 1; answer.status === 503 && tries < 5; tries++) {
  await new Promise((resolve) => setTimeout(resolve, 1_000 * Number(answer.headers.get("retry-after") ?? 5)));
  answer = await fetch(url, { headers });
}
if (!answer.ok) throw new Error(`The API returned status ${answer.status}: ${await answer.text()}`);
const { transaction } = JSON.parse(Buffer.from(answer.headers.get("payment-response"), "base64"));
console.error(`paid ${accepted.amount} base units in ${transaction}; receipt ${answer.headers.get("x-tmai-receipt")}`);
console.log(await answer.text());
