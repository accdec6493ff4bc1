import type { Json, Store, Stored } from "./store.server.ts";

/** The request and response formats of the provider's API: forms in, JSON out, references expanded to objects where `expand` names them. */

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
export const missing = (id: string) => new ApiError(404, "resource_missing", `No such object: '${id}'`);
export const invalid = (message: string, code = "parameter_invalid") => new ApiError(400, code, message);

export const errorAnswer = ({ status, code, message }: ApiError) =>
  Response.json(
    { error: { type: code === "idempotency_error" ? code : "invalid_request_error", code, message } },
    { status },
  );

export type Form = { [name: string]: string | Form };

/** `a[b][0]=c` as `{ a: { b: { 0: "c" } } }`. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split("[").map((part) => (part.endsWith("]") ? part.slice(0, -1) : part));
    let at = form;
    for (const part of path.slice(0, -1)) {
      const next = at[part];
      const below: Form = typeof next === "object" ? next : Object.create(null);
      at[part] = below;
      at = below;
    }
    const last = path.at(-1) ?? "";
    // `a[]=1&a[]=2` is a list.
    at[last === "" ? String(Object.keys(at).length) : last] = value;
  }
  return form;
}

export const textIn = (form: Form, name: string): string | null => {
  const value = form[name];
  return typeof value === "string" && value !== "" ? value : null;
};
export const formIn = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === "object" ? value : {};
};
export const listIn = (form: Form, name: string): (string | Form)[] => Object.values(formIn(form, name));
export const textsIn = (form: Form, name: string): string[] =>
  listIn(form, name).filter((one): one is string => typeof one === "string");
export function centsIn(form: Form, name: string): number | null {
  const text = textIn(form, name);
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw invalid(`Invalid integer: ${name}`);
  return Number(text);
}
export const metadataIn = (form: Form, name = "metadata"): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formIn(form, name)).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );

/** Lists that a response includes only on request. */
const ON_REQUEST = ["line_items", "payments"];

/** An object as it is returned: references named by `expand` are objects, and the test provider's own fields are left out. */
export async function expanded(store: Store, one: Stored, paths: readonly string[]): Promise<Json> {
  const answer: { [name: string]: Json } = {};
  for (const [name, value] of Object.entries(one)) {
    if (name.startsWith("_")) continue;
    const below = paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));
    const isRequested = below.length > 0 || paths.includes(name);
    if (ON_REQUEST.includes(name) && !isRequested) continue;
    answer[name] = isRequested ? await whole(store, value, below) : value;
  }
  return answer;
}

async function whole(store: Store, value: Json, below: readonly string[]): Promise<Json> {
  if (typeof value !== "string") return value;
  const one = await store.get(value);
  return one ? expanded(store, one, below) : value;
}

export const listAnswer = (url: string, data: Json[], has_more = false): Json => ({
  object: "list",
  url,
  data,
  has_more,
});
