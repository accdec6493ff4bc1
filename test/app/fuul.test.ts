import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { fuulReferrals } from "#app/areas/offers/server/fuul.server.ts";

const URL_OF_FUUL = "https://fuul.test/api/v1";
const CALL = `${URL_OF_FUUL}/referral-info`;
const REFEREE = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const referrals = fuulReferrals({ url: `${URL_OF_FUUL}/`, key: "a key" });

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
const answers = (answer: () => Response) => server.use(http.get(CALL, answer));

test("a referral code is looked up with the key, and its address is checksummed", async () => {
  const requests: [string | null, string | null][] = [];
  server.use(
    http.get(CALL, ({ request }) => {
      requests.push([new URL(request.url).searchParams.get("referralCode"), request.headers.get("authorization")]);
      return HttpResponse.json({ data: { refereeAddress: REFEREE.toLowerCase(), percentage: 10 } });
    }),
  );
  expect(await referrals("a&b ü")).toEqual({ refereeAddress: REFEREE, percentage: 10 });
  expect(requests).toEqual([["a&b ü", "Bearer a key"]]);
});

test.each([
  ["status 404", () => new HttpResponse(null, { status: 404 })],
  ["no data", () => HttpResponse.json({ data: null })],
])("a response with %s means that the code does not exist", async (_, answer) => {
  answers(answer);
  expect(await referrals("GOLD")).toBeNull();
});

test.each([
  ["a Fuul server error", () => new HttpResponse(null, { status: 500 }), "Fuul answered 500"],
  ["a wrong API key", () => new HttpResponse(null, { status: 401 }), "Fuul answered 401"],
  ["an HTML page instead of JSON", () => HttpResponse.text("<html>"), "no referral"],
  ["an invalid address", () => HttpResponse.json({ data: { refereeAddress: "me", percentage: 10 } }), "no referral"],
  [
    "a share above one half",
    () => HttpResponse.json({ data: { refereeAddress: REFEREE, percentage: 51 } }),
    "no referral",
  ],
  ["a fractional percentage", () => HttpResponse.json({ refereeAddress: REFEREE, percentage: 9.5 }), "no referral"],
  ["a network failure", () => HttpResponse.error(), "Failed to fetch"],
])("a lookup fails with an error on %s", async (_, answer, problem) => {
  answers(answer);
  await expect(referrals("FRIEND")).rejects.toThrow(problem);
});
