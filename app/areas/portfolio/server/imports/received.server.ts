import { type Parsed, parseQuery } from "#app/platform/api.server.ts";
import { importFields } from "../../model/calls.ts";
import { refused } from "../refused.server.ts";
import { MAX_BYTES, type Upload } from "./upload.server.ts";

/** A file from a browser's form, or from a program: then the body is the file, and the other fields are in the query. */

const FORM_AROUND = 64 * 1024;

/** The upload, or the response that explains what is wrong with the request. */
export async function readUpload(request: Request): Promise<Upload | { response: Response }> {
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("multipart/form-data")) return ofForm(request);
  const query = await parseQuery(request, importFields);
  if ("response" in query) return query;
  const bytes = await readBytes(request, MAX_BYTES);
  return bytes ? uploadWith(bytes, query.data.name ?? "", query.data) : tooLarge(request);
}

type Fields = Extract<Parsed<ReturnType<typeof importFields.parse>>, { data: unknown }>["data"];
const uploadWith = (bytes: Buffer, fileName: string, { format, zone, wallet, account }: Fields): Upload => ({
  ...{ bytes, fileName, format, zone: zone || undefined, walletId: wallet, walletLabel: account },
});

async function ofForm(request: Request): Promise<Upload | { response: Response }> {
  const body = await readBytes(request, MAX_BYTES + FORM_AROUND);
  if (!body) return tooLarge(request);
  const again = new Response(new Uint8Array(body), {
    headers: { "content-type": request.headers.get("content-type") ?? "" },
  });
  const form = await again.formData().catch(() => new FormData());
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === "string" && value.trim() !== ""));
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value));
  const query = await parseQuery(new Request(url, { headers: request.headers }), importFields);
  if ("response" in query) return query;
  const file = form.get("file");
  const isFile = file !== null && typeof file !== "string";
  return uploadWith(
    isFile ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0),
    isFile ? file.name : "",
    query.data,
  );
}

const tooLarge = async (request: Request) => ({
  response: await refused(request, { tag: "BadImport", context: "large" }),
});

/** Null once it exceeds the limit: the rest is not read into memory. */
async function readBytes(request: Request, max: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > max) {
      await reader?.cancel();
      return null;
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}
