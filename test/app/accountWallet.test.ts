// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { UserRejectedRequestError, verifyMessage } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { parseSiweMessage } from "viem/siwe";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { proveWallet } from "#app/areas/accounts/model/proveWallet.ts";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const wallet = mnemonicToAccount("test test test test test test test test test test test junk", { addressIndex: 3 });
const GIVEN = {
  nonce: "a1b2c3d4e5f6a7b8",
  domain: "localhost:3000",
  uri: "http://localhost:3000",
  chainId: 31_337,
  issuedAt: "2026-11-21T12:00:00.000Z",
  expiresAt: "2026-11-21T12:10:00.000Z",
};
const ACCOUNT = { accountId: "a1", email: null, name: null, wallets: [], roles: ["support"], hasPassword: false };
const giveNonce = () =>
  server.use(http.post("*/api/auth/wallet/nonce", () => HttpResponse.json({ code: 200, data: GIVEN })));
const prove = (sign = (message: string) => wallet.signMessage({ message }), statement = "This wallet is mine.") =>
  proveWallet({ address: wallet.address, statement, sign });

test("the message to sign names this page, its chain and the server's nonce, and expires with the nonce", async () => {
  giveNonce();
  let sent: { message: string; signature: `0x${string}` } | undefined;
  server.use(
    http.post("*/api/auth/wallet/verify", async ({ request }) => {
      sent = (await request.json()) as typeof sent;
      return HttpResponse.json({ code: 200, data: { account: ACCOUNT } });
    }),
  );
  expect(await prove()).toEqual({ account: ACCOUNT });
  const { message = "", signature = "0x" } = sent ?? {};
  expect(parseSiweMessage(message)).toMatchObject({
    domain: window.location.host,
    uri: window.location.origin,
    address: wallet.address,
    chainId: 31_337,
    nonce: GIVEN.nonce,
    version: "1",
    statement: "This wallet is mine.",
    // By the server's clock, whatever the device's clock shows.
    issuedAt: new Date(GIVEN.issuedAt),
    expirationTime: new Date(GIVEN.expiresAt),
  });
  expect(await verifyMessage({ address: wallet.address, message, signature })).toBe(true);
});

test.each(["أثبت أن هذه المحفظة لك", 'This is "mine".', "100 %"])(
  "a statement that the standard does not allow is left out: %s",
  async (statement) => {
    giveNonce();
    let message = "";
    const answer = await prove((given) => {
      message = given;
      throw new UserRejectedRequestError(new Error("no"));
    }, statement);
    expect(answer).toEqual({ failure: { kind: "rejected" } });
    expect(parseSiweMessage(message).statement).toBeUndefined();
  },
);

test("a refusal in the wallet is not an error, and nothing is sent", async () => {
  giveNonce();
  const rejected = new Error("wrapped", { cause: new UserRejectedRequestError(new Error("no")) });
  expect(await prove(() => Promise.reject(rejected))).toEqual({ failure: { kind: "rejected" } });
});

test("a wallet that cannot sign is reported as unable to sign", async () => {
  giveNonce();
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(await prove(() => Promise.reject(new Error("locked")))).toEqual({ failure: { kind: "refused" } });
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

test("the server's error message is shown, and a missing response is reported as no response", async () => {
  giveNonce();
  server.use(
    http.post("*/api/auth/wallet/verify", () =>
      HttpResponse.json({ code: 422, error: "The message ran out." }, { status: 422 }),
    ),
  );
  expect(await prove()).toEqual({ failure: { kind: "refused", said: "The message ran out." } });
  server.use(http.post("*/api/auth/wallet/verify", () => HttpResponse.error()));
  expect(await prove()).toEqual({ failure: { kind: "unreached" } });
  server.use(http.post("*/api/auth/wallet/nonce", () => HttpResponse.error()));
  expect(await prove()).toEqual({ failure: { kind: "unreached" } });
});
