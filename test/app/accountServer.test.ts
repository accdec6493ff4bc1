import { describe, expect, test } from "vitest";
import { signUpBody } from "#app/areas/accounts/model/calls.ts";
import { parseDevice } from "#app/areas/accounts/model/device.ts";
import { callInProcess } from "#app/areas/accounts/server/callInProcess.server.ts";
import { problemsIn, RULES, readForm } from "#app/areas/accounts/server/forms.server.ts";
import { MAX_NAME_LENGTH, PASSWORD_LENGTH } from "#app/identity/rules.ts";
import { measureCpuMs } from "../support/cpuTime.ts";

const sent = (fields: Record<string, string>, locale = "en") =>
  readForm(
    new Request(`https://tmai.example/${locale}/sign-up`, { method: "POST", body: new URLSearchParams(fields) }),
  );
const findProblem = async (rule: keyof typeof RULES, value: string) =>
  problemsIn(await sent({ password: value }), { password: RULES[rule] })?.password ?? null;

describe("field validation", () => {
  test.each([
    ["", "Please enter your email address."],
    ["   ", "Please enter your email address."],
    ["ada", "Please enter a full email address, like name@example.com."],
    ["ada@example", "Please enter a full email address, like name@example.com."],
    ["a da@example.com", "Please enter a full email address, like name@example.com."],
    [`${"a".repeat(300)}@example.com`, "Please enter a full email address, like name@example.com."],
  ])("the invalid address %j is refused with the right message", async (email, problem) => {
    expect(problemsIn(await sent({ email }), { email: RULES.email })).toEqual({ email: problem });
  });

  test.each([
    ["at signs", "a@".repeat(50_000)],
    ["dots", `a@${".".repeat(100_000)}`],
    ["domain labels", `a@${"b.".repeat(50_000)}@`],
  ])("100 KB of %s in place of an address are refused quickly", async (_name, email) => {
    const form = await sent({ email });
    // A pattern that tries each start and each end would take many seconds.
    expect(measureCpuMs(() => expect(problemsIn(form, { email: RULES.email })).not.toBeNull())).toBeLessThan(500);
  });

  test("an address with surrounding spaces and an omitted name are valid", async () => {
    const form = await sent({ email: "  ada@example.com " });
    expect(problemsIn(form, { email: RULES.email, name: RULES.name })).toBeNull();
    expect(form.text("email")).toBe("ada@example.com");
  });

  test("a new password must have the length that the endpoint requires, and the error states both lengths", async () => {
    const { least: min, most: max } = PASSWORD_LENGTH;
    expect(await findProblem("newPassword", "x".repeat(min))).toBeNull();
    expect(await findProblem("newPassword", "x".repeat(min - 1))).toBe(
      `Please use at least ${min} characters; this one has ${min - 1}.`,
    );
    expect(await findProblem("newPassword", "x".repeat(max + 1))).toBe(`Please use at most ${max} characters.`);
    expect(await findProblem("newPassword", "")).toBe("Please enter your password.");
  });

  test("a name may be as long as the form and the endpoint allow", async () => {
    for (const [length, fine] of [
      [MAX_NAME_LENGTH, true],
      [MAX_NAME_LENGTH + 1, false],
    ] as const) {
      const body = { email: "ada@example.com", password: "x".repeat(PASSWORD_LENGTH.least), name: "x".repeat(length) };
      expect(signUpBody.safeParse(body).success).toBe(fine);
      expect(problemsIn(await sent(body), { name: RULES.name }) === null).toBe(fine);
    }
  });

  test("an existing password may be anything, including spaces at its ends", async () => {
    expect(await findProblem("password", "x")).toBeNull();
    expect((await sent({ password: " secret " })).secret("password")).toBe(" secret ");
  });

  test("errors are in the page's language", async () => {
    const form = await sent({ email: "" }, "es");
    expect(problemsIn(form, { email: RULES.email })).toEqual({ email: "Escribe tu correo electrónico." });
  });

  test("a body that is not a form, and a file instead of text, count as empty fields", async () => {
    const json = new Request("https://tmai.example/en/sign-up", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect((await readForm(json)).text("email")).toBe("");
    const body = new FormData();
    body.set("email", new File(["x"], "x.txt"));
    const file = new Request("https://tmai.example/en/sign-up", { method: "POST", body });
    expect((await readForm(file)).text("email")).toBe("");
  });

  test("a password is never returned to its field", async () => {
    const form = await sent({ email: "ada@example.com", password: "my secret words" });
    expect(form.keep("email", "name")).toEqual({ email: "ada@example.com", name: "" });
  });
});

describe("a page's form sent to one of our endpoints", () => {
  test("a forwarded form has its sender's cookies, origin, address and language, and returns the response's cookies", async () => {
    const request = new Request("https://tmai.example/fr/sign-in", {
      method: "POST",
      headers: {
        cookie: "guest=1",
        origin: "https://evil.example",
        "x-tmai-address": "192.0.2.7",
        "content-length": "3",
      },
      body: "a=b",
    });
    let seen: Request | undefined;
    const answer = await callInProcess(
      {
        async answer({ request: passedOn }) {
          seen = passedOn;
          const headers = new Headers({ "set-cookie": "session=1" });
          headers.append("set-cookie", "guest=2");
          return Response.json({ code: 401, error: "Non." }, { status: 401, headers });
        },
      },
      { request, locale: "fr" },
      { email: "ada@example.com" },
    );
    expect(seen?.method).toBe("POST");
    expect(await seen?.json()).toEqual({ email: "ada@example.com" });
    expect(seen?.headers.get("origin")).toBe("https://evil.example");
    expect(seen?.headers.get("cookie")).toBe("guest=1");
    expect(seen?.headers.get("x-tmai-address")).toBe("192.0.2.7");
    expect(seen?.headers.get("accept-language")).toBe("fr");
    expect(answer.status).toBe(401);
    expect(answer.body.error).toBe("Non.");
    expect(answer.headers.getSetCookie()).toEqual(["session=1", "guest=2"]);
  });
});

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
    "Edge",
    "Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox", "Linux"],
  [
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
    "Chrome",
    "Android",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15",
    "Safari",
    "macOS",
  ],
  ["curl/8.5.0", null, null],
  [null, null, null],
])("a user agent %s is described as %s on %s", (userAgent, browser, system) => {
  expect(parseDevice(userAgent)).toEqual({ browser, system });
});
