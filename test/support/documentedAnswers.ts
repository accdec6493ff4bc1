import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** Compares the Data API's responses with its OpenAPI document, like a proxy that blocks everything undocumented. */

type Json = Record<string, unknown>;
type Reference = { $ref: string };
type Media = { schema?: Json };
type Answer = { headers?: Record<string, Json>; content?: Record<string, Media>; "x-alternatives"?: Json };
type Call = { operationId: string; responses: Record<string, Answer | Reference> };
type Document = Json & {
  paths: Record<string, Record<string, Call>>;
  components: Record<string, Record<string, Json>>;
};

/** Sent by HTTP itself, or with every response: documents do not repeat them for each call. */
const OF_EVERY_ANSWER = [
  ...["access-control-allow-origin", "access-control-expose-headers", "content-security-policy", "content-language"],
  ...["cross-origin-resource-policy", "referrer-policy", "strict-transport-security", "x-content-type-options"],
  ...[
    "content-type",
    "content-length",
    "content-encoding",
    "vary",
    "date",
    "connection",
    "transfer-encoding",
    "keep-alive",
  ],
];
/** Of a call that a test deprecates after its document was made. */
const OF_DEPRECATED = ["deprecation", "sunset", "link"];

export class DocumentedAnswers {
  /** The statuses seen, by operation. */
  readonly seen = new Map<string, Set<number>>();
  readonly #document: Document;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(document: unknown) {
    this.#document = JSON.parse(JSON.stringify(document)) as Document;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema({ ...this.#document, $id: "document" });
  }

  /** Throws when a response does not match the document. Requests that are not calls of the document are not checked. */
  async check(method: string, address: string, response: Response): Promise<void> {
    const found = this.#callAt(method, new URL(address, "http://localhost").pathname);
    if (!found) return;
    const { call, pointer } = found;
    const { status } = response;
    const name = `${call.operationId} answered ${status}`;
    const given = call.responses[status];
    if (!given) throw new Error(`${name}, which is not documented: ${await response.clone().text()}`);
    const [answer, at] = this.#resolved(given, `${pointer}/responses/${status}`);
    this.#checkHeaders(name, answer, response);
    if (method !== "HEAD") await this.#checkBody(name, answer, at, response.clone());
    this.seen.set(call.operationId, (this.seen.get(call.operationId) ?? new Set()).add(status));
  }

  #callAt(method: string, path: string): { call: Call; pointer: string } | null {
    const parts = path.split("/");
    const fits = (template: string) => {
      const wanted = template.split("/");
      return (
        wanted.length === parts.length &&
        wanted.every((one, at) => one === parts[at] || (one.startsWith("{") && parts[at] !== ""))
      );
    };
    // A path without parameters comes before one that has some.
    const templates = Object.keys(this.#document.paths)
      .filter(fits)
      .sort((one, other) => one.split("{").length - other.split("{").length);
    const [template] = templates;
    const verb = method === "HEAD" ? "get" : method.toLowerCase();
    const call = template === undefined ? undefined : this.#document.paths[template]?.[verb];
    return template === undefined || !call ? null : { call, pointer: `#/paths/${escaped(template)}/${verb}` };
  }

  #resolved(given: Answer | Reference, pointer: string): [Answer, string] {
    if (!("$ref" in given)) return [given, pointer];
    const name = given.$ref.split("/").at(-1) ?? "";
    return [this.#document.components.responses?.[name] as Answer, given.$ref];
  }

  #checkHeaders(name: string, { headers = {} }: Answer, response: Response): void {
    const known = Object.keys(headers).map((header) => header.toLowerCase());
    const isDeprecated = response.headers.has("deprecation");
    const isKnown = (header: string) =>
      [known, OF_EVERY_ANSWER, isDeprecated ? OF_DEPRECATED : []].flat().includes(header);
    const unknown = [...response.headers.keys()].filter((header) => !isKnown(header));
    if (unknown.length > 0) throw new Error(`${name} with headers that are not documented: ${unknown.join(", ")}`);
  }

  async #checkBody(name: string, answer: Answer, at: string, response: Response): Promise<void> {
    const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
    const { content = {} } = answer;
    if (answer["x-alternatives"]?.[type] || type === "text/event-stream") return;
    if (!content[type]) {
      if (Object.keys(content).length === 0 && (await response.text()) === "") return;
      throw new Error(`${name} with ${type || "no type"}, which is not documented`);
    }
    if (!type.endsWith("json")) return;
    const body = await response.json();
    const isValid = this.#validatorOf(`${at}/content/${escaped(type)}/schema`);
    if (!isValid(body)) throw new Error(`${name} with what is not documented: ${this.#ajv.errorsText(isValid.errors)}`);
  }

  #validatorOf(pointer: string): ValidateFunction {
    const known = this.#validators.get(pointer) ?? this.#ajv.compile({ $ref: `document${encodeURI(pointer)}` });
    this.#validators.set(pointer, known);
    return known;
  }
}

const escaped = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");
