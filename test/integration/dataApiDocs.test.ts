import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Deprecation, httpMethod } from "#app/areas/dataApi/server/exchange/operation.server.ts";
import { openApiDocument } from "#app/areas/dataApi/server/http/document.server.ts";
import { OPERATIONS } from "#app/areas/dataApi/server/operations/all.server.ts";
import { type DataApiFixture, ORIGIN, openDataApi } from "../support/dataApiFixture.ts";
import { callsAt } from "../support/endpoints.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// The docs as programs read them: through the routes themselves.

let database: FreshDatabase;
let api: DataApiFixture;
let read: Record<"llms" | "start" | "call", (file?: string) => Promise<Response>>;
beforeAll(async () => {
  database = await freshDatabase();
  api = await openDataApi(database);
  const [llms, start, call] = await Promise.all([
    callsAt("dataApi", "/llms.txt"),
    callsAt("dataApi", "/docs/api.md"),
    callsAt("dataApi", "/docs/api/{file}"),
  ]);
  read = {
    llms: () => llms({ request: new Request(ORIGIN) }),
    start: () => start({ request: new Request(ORIGIN) }),
    call: (file = "") => call({ request: new Request(ORIGIN), params: { file } }),
  };
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const pathsIn = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url = ""]) => url.replace(ORIGIN, ""));

describe("llms.txt", () => {
  test("llms.txt has a title, a one-line summary and a link to every call's page", async () => {
    const answer = await read.llms();
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const text = await answer.text();
    expect(text).toMatch(/^# TMAI Data API\n\n> .+\n\n## /);
    expect(pathsIn(text)).toEqual(
      expect.arrayContaining(["/docs/api.md", "/v1/openapi.json", ...OPERATIONS.map(({ id }) => `/docs/api/${id}.md`)]),
    );
  });

  test("llms.txt links only to existing pages", async () => {
    for (const path of pathsIn(await (await read.llms()).text()).filter((one) => one.startsWith("/docs/api/")))
      expect((await read.call(path.split("/").at(-1))).status, path).toBe(200);
  });
});

describe("the docs as Markdown", () => {
  test("the docs explain how to call, every call and every error code", async () => {
    const answer = await read.start();
    expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain("x-api-key");
    expect(text).toContain("- 429 `quota-exceeded`: ");
    for (const one of OPERATIONS) expect(text).toContain(`\`${httpMethod(one)} ${one.path}\``);
    // Missing texts are shown as their keys.
    expect(text).not.toMatch(/docs\.\w+|\{\{/);
  });

  test("the docs of a call have its parameters, fields, code in three languages and an answer", async () => {
    const answer = await read.call("listTokens.md");
    expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    const text = await answer.text();
    expect(text).toMatch(/^# List tokens\n\n`GET \/v1\/tokens`\n/);
    expect(text).toContain("- `sort` (rank | ");
    expect(text).toContain("- `maxChange7dPercent` (number): Price change over 7 days, in percent: at most this.");
    expect(text).toContain(
      "- `traderBand` (string): Trader grade with any of these letters, separated by commas: A from 75",
    );
    expect(text).toContain("- `grades.trader` (integer | null): 0 to 100.");
    expect(text).toContain(
      "- `figures.athDistancePercent` (number | null): Distance from the all-time high: 0 or less.",
    );
    for (const fence of ["```sh\ncurl ", "```ts\nconst response", "```python\nimport", '```json\n{\n  "data": ['])
      expect(text).toContain(fence);
  });

  test("the docs show what a call needs: a value, a plan or no key", async () => {
    const readMarkdown = async (id: string) => (await read.call(`${id}.md`)).text();
    expect(await readMarkdown("getToken")).toContain("- `id` (string, required): ");
    expect(await readMarkdown("listSignals")).toContain("`GET /v1/signals` · DATA API PREMIUM");
    expect(await readMarkdown("getStatus")).toContain("`GET /v1/status` · No key needed");
  });

  test.each(["listNothing.md", "listTokens", "listTokens.txt", "constructor.md", ".md", ""])(
    "the docs respond to %s with 404 and a message",
    async (file) => {
      const answer = await read.call(file);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe(`Unknown call. All calls are listed at ${ORIGIN}/docs/api.md\n`);
    },
  );

  test("the docs pages link to their Markdown version", async () => {
    const [start, call] = await Promise.all([
      import("#app/areas/dataApi/routes/api.docs._index.tsx"),
      import("#app/areas/dataApi/routes/api.docs.$operation.tsx"),
    ]);
    const link = (href: string) => ({ tagName: "link", rel: "alternate", type: "text/markdown", href });
    const page = { title: "", description: "" };
    expect(start.meta({ data: { page } } as never)).toContainEqual(link("/docs/api.md"));
    const data = { page, operation: { id: "listTokens" } };
    expect(call.meta({ data } as never)).toContainEqual(link("/docs/api/listTokens.md"));
  });
});

describe("a deprecated call", () => {
  const operation = OPERATIONS.find(({ id }) => id === "listTokens");
  const deprecation: Deprecation = { since: "2027-01-15", successor: "/v2/tokens" };
  let key: string;
  beforeAll(async () => {
    key = (await api.key(await api.account())).key;
    Object.assign(operation ?? {}, { deprecation });
  });
  afterAll(() => {
    delete operation?.deprecation;
  });
  const fetchHeaders = async (path: string, more: Record<string, string> = {}) => {
    const { status, headers } = await api.get(path, { "x-api-key": key, ...more });
    const told = ["deprecation", "sunset", "link"].map((name) => headers.get(name));
    return { status, headerValues: told, etag: headers.get("etag") ?? "" };
  };
  const links = `<${ORIGIN}/en/api/docs/listTokens>; rel="deprecation", </v2/tokens>; rel="successor-version"`;
  const headerValues = [`@${Date.UTC(2027, 0, 15) / 1000}`, "Sat, 15 Jan 2028 00:00:00 GMT", links];

  test("a deprecated call names its dates and its replacement, also when refused or unchanged", async () => {
    const first = await fetchHeaders("/v1/tokens?limit=250");
    expect(first).toMatchObject({ status: 200, headerValues });
    expect(await fetchHeaders("/v1/tokens?limit=250")).toMatchObject({ status: 200, headerValues });
    expect(await fetchHeaders("/v1/tokens?limit=250", { "if-none-match": first.etag })).toMatchObject({
      status: 304,
      headerValues,
    });
    expect(await fetchHeaders("/v1/tokens?x=1")).toMatchObject({ status: 400, headerValues });
  });

  test("a deprecated call still names its next page", async () => {
    const { headerValues: told } = await fetchHeaders("/v1/tokens?limit=2");
    expect(told[2]).toMatch(/^<\/v1\/tokens\?limit=2&cursor=\S+>; rel="next", /);
    expect(told[2]?.endsWith(links)).toBe(true);
  });

  test("only the deprecated call is marked in the document and in the docs", async () => {
    const { paths = {} } = openApiDocument(ORIGIN);
    const marked = Object.entries(paths).filter(([, { get }]) => get?.deprecated);
    expect(marked.map(([path]) => path)).toEqual(["/v1/tokens"]);
    expect(await (await read.call("listTokens.md")).text()).toContain(
      "Deprecated since 2027-01-15. It keeps working until at least 2028-01-15. Use /v2/tokens instead.",
    );
    expect((await fetchHeaders("/v1/market")).headerValues).toEqual([null, null, null]);
  });
});
