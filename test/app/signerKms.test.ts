import { createPublicKey } from "node:crypto";
import { secp256k1 } from "@noble/curves/secp256k1";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { bytesToHex, type Hex, hashMessage, hexToBytes, recoverAddress } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { SignerUnavailable } from "#app/chain/keyHolder.server.ts";
import { kmsSigner } from "#app/chain/kmsSigner.server.ts";
import { listKmsKeys, reachKmsKeys } from "../../server/reachOutside.ts";
import { readSettings } from "../../server/settings.ts";

// AWS KMS over HTTP, with a key that this file knows.

const KEY: Hex = `0x${"4b".repeat(32)}`;
const ORDER = {
  variable: "SIGNER_KMS_KEY_ID",
  keyId: "alias/payments",
  region: "eu-central-1",
  client: { credentials: { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "not a secret" } },
};
/** `SubjectPublicKeyInfo` of id-ecPublicKey on secp256k1, up to the point. */
const SPKI_HEAD = "3056301006072a8648ce3d020106052b8104000a034200";

type SentRequest = { target: string | null; body: Record<string, string> };
let requests: SentRequest[] = [];
let highS = false;
let signedBy: Hex = KEY;
let keySpec = "ECC_SECG_P256K1";

function spki(): string {
  const point = secp256k1.getPublicKey(hexToBytes(KEY), false);
  const der = Buffer.from(`${SPKI_HEAD}${bytesToHex(point).slice(2)}`, "hex");
  // Node accepts it as a key of this type.
  expect(createPublicKey({ key: der, format: "der", type: "spki" }).asymmetricKeyDetails?.namedCurve).toBe("secp256k1");
  return der.toString("base64");
}

function signToDer(digest: Buffer): string {
  const low = secp256k1.sign(digest, hexToBytes(signedBy), { lowS: true });
  const signature = highS ? new secp256k1.Signature(low.r, secp256k1.CURVE.n - low.s) : low;
  return Buffer.from(signature.toDERRawBytes()).toString("base64");
}

const server = setupServer(
  http.post("https://kms.eu-central-1.amazonaws.com/", async ({ request }) => {
    const target = request.headers.get("x-amz-target");
    const body = (await request.json()) as Record<string, string>;
    requests.push({ target, body });
    if (!request.headers.get("authorization")?.startsWith("AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/"))
      return HttpResponse.json({ __type: "AccessDeniedException", message: "no" }, { status: 400 });
    return target === "TrentService.GetPublicKey"
      ? HttpResponse.json({ KeyId: "arn", PublicKey: spki(), KeySpec: keySpec, KeyUsage: "SIGN_VERIFY" })
      : HttpResponse.json({ KeyId: "arn", Signature: signToDer(Buffer.from(body.Message ?? "", "base64")) });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  server.resetHandlers();
  requests = [];
  [highS, signedBy, keySpec] = [false, KEY, "ECC_SECG_P256K1"];
});
afterAll(() => server.close());

describe("a key in KMS", () => {
  test("a KMS key has the address of its public key", async () => {
    expect((await kmsSigner(ORDER)).address).toBe(privateKeyToAddress(KEY));
  });

  test("a KMS key signs the digest itself and receives nothing else", async () => {
    const digest = hashMessage("one");
    await (await kmsSigner(ORDER)).signDigest(digest);
    expect(requests.map(({ target }) => target)).toEqual(["TrentService.GetPublicKey", "TrentService.Sign"]);
    expect(requests[1]?.body).toEqual({
      KeyId: "alias/payments",
      Message: Buffer.from(hexToBytes(digest)).toString("base64"),
      MessageType: "DIGEST",
      SigningAlgorithm: "ECDSA_SHA_256",
    });
  });

  test.each([false, true])(
    "the signature of a KMS key recovers to its address, with a low s (high s from KMS: %s)",
    async (isHigh) => {
      highS = isHigh;
      const signer = await kmsSigner(ORDER);
      const parities = new Set<string>();
      for (let n = 0; n < 16; n++) {
        const hash = hashMessage(`message ${n}`);
        const signature = await signer.signDigest(hash);
        expect(await recoverAddress({ hash, signature })).toBe(signer.address);
        expect(BigInt(`0x${signature.slice(66, 130)}`)).toBeLessThanOrEqual(secp256k1.CURVE.n / 2n);
        parities.add(signature.slice(-2));
      }
      expect([...parities].sort()).toEqual(["1b", "1c"]);
    },
  );

  test("a signature by another key is refused", async () => {
    const signer = await kmsSigner(ORDER);
    signedBy = `0x${"11".repeat(32)}`;
    await expect(signer.signDigest(hashMessage("one"))).rejects.toThrow(SignerUnavailable);
  });

  test("a key of another kind is refused with an error that names the variable", async () => {
    keySpec = "RSA_2048";
    await expect(kmsSigner(ORDER)).rejects.toThrow(/^SIGNER_KMS_KEY_ID: must name a key of spec ECC_SECG_P256K1/);
  });

  test("a key without permission is unavailable, and its ARN and account are not revealed", async () => {
    const arn = "arn:aws:kms:eu-central-1:123456789012:key/1";
    server.use(
      http.post("https://kms.eu-central-1.amazonaws.com/", () =>
        HttpResponse.json({ __type: "AccessDeniedException", message: `no access to ${arn}` }, { status: 400 }),
      ),
    );
    const failure = await kmsSigner(ORDER).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SignerUnavailable);
    expect((failure as Error).message).toBe("KMS: AccessDeniedException");
  });
});

describe("the settings of the signer", () => {
  const makeSettings = (variables: Record<string, string>) => readSettings({ NODE_ENV: "test", ...variables });
  const KMS = { SIGNER_KMS_KEY_ID: "alias/payments", SIGNER_KMS_REGION: "eu-central-1" };
  test("a KMS key is sufficient for a network that is not local", () => {
    expect(makeSettings({ NETWORK: "test", RPC_URLS_84532: "https://rpc.example", ...KMS })).toMatchObject(KMS);
  });
  test.each([
    [{ NETWORK: "test" }, /^SIGNER_PRIVATE_KEY or SIGNER_KMS_KEY_ID must be set for NETWORK test/],
    [{ ...KMS, SIGNER_PRIVATE_KEY: KEY }, /^SIGNER_PRIVATE_KEY must not be set/],
    [{ SIGNER_KMS_KEY_ID: "alias/payments" }, /^SIGNER_KMS_REGION must be set when/],
    [{ SIGNER_KMS_REGION: "eu-central-1" }, /^SIGNER_KMS_KEY_ID must be set when/],
    [{ ...KMS, SIGNER_KMS_REGION: "Frankfurt" }, /^SIGNER_KMS_REGION must be a region such as/],
    [{ ...KMS, SIGNER_KMS_KEY_ID: "my key" }, /^SIGNER_KMS_KEY_ID must be the id/],
  ])("%j is refused with an error that names the variable", (variables, sentence) => {
    expect(() => makeSettings({ ...variables })).toThrow(sentence);
  });
});

describe("the check of KMS keys at startup", () => {
  const keys = listKmsKeys({ SIGNER_KMS_KEY_ID: "alias/payments", SIGNER_KMS_REGION: "eu-central-1" });
  const lines: string[] = [];
  const reach = (client = ORDER.client) =>
    reachKmsKeys(
      keys,
      (key) => kmsSigner({ ...key, client }),
      (line) => lines.push(line),
    );

  test("a key that can sign is silent, and without a key KMS is not called", async () => {
    await reach();
    expect([lines, requests.length]).toEqual([[], 1]);
    expect(listKmsKeys({ RELAYER_KMS_KEY_ID: "alias/relayer" })).toEqual([]);
  });

  test("a key that AWS does not have or denies stops the start with an error naming the variable and region", async () => {
    const refuse = (type: string) =>
      server.use(
        http.post("https://kms.eu-central-1.amazonaws.com/", () =>
          HttpResponse.json({ __type: type }, { status: 400 }),
        ),
      );
    for (const type of ["NotFoundException", "AccessDeniedException", "InvalidArnException"]) {
      refuse(type);
      await expect(reach()).rejects.toThrow(
        `SIGNER_KMS_KEY_ID: AWS KMS in eu-central-1 refuses this key (${type}); check its id, its region and AWS's credentials (see .env.example).`,
      );
    }
  });

  test("a key of another kind stops the start", async () => {
    keySpec = "RSA_2048";
    await expect(reach()).rejects.toThrow(
      "SIGNER_KMS_KEY_ID: must name a key of spec ECC_SECG_P256K1 for SIGN_VERIFY, not RSA_2048 for SIGN_VERIFY (see .env.example).",
    );
  });

  test("a KMS outage is reported and does not stop the start", async () => {
    server.use(http.post("https://kms.eu-central-1.amazonaws.com/", () => HttpResponse.error()));
    await reach();
    expect(lines).toEqual([
      expect.stringMatching(/^SIGNER_KMS_KEY_ID: AWS KMS in eu-central-1 does not respond \(KMS: \w+\)/),
    ]);
  });
});
