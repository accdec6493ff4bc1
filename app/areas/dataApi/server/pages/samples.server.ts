import { OWN_KEY_IN_SAMPLES, type SampleLanguage } from "../../model/docs.ts";
import { SANDBOX_KEY } from "../../model/sandboxKey.ts";

/** The call that a code sample makes. */
export type SampleCall = {
  method: string;
  /** Path and query. */
  address: string;
  /** The sandbox's public key, the reader's own, or none. */
  key: "sandbox" | "own" | null;
  /** The JSON body; null for none. */
  body: unknown;
  /** The name of the file that is sent back; null when there is none. */
  file: string | null;
  /** Whether the response is a stream. */
  isStream: boolean;
};

/**
 * A call as code that runs as printed: with the sandbox's public key, or with the reader's own in the environment variable
 * TMAI_KEY.
 */
export function buildSamples(origin: string, call: SampleCall): Record<SampleLanguage, string> {
  const url = `${origin}${call.address}`;
  if (call.isStream) return streamSamples(url);
  return { curl: formatCurl(url, call), typescript: formatTypescript(url, call), python: formatPython(url, call) };
}

const JSON_TYPE = "application/json";

const keyIn = (language: SampleLanguage, key: SampleCall["key"]): string => {
  if (key === "own") return OWN_KEY_IN_SAMPLES[language];
  return language === "curl" ? SANDBOX_KEY : JSON.stringify(SANDBOX_KEY);
};

function formatCurl(url: string, { method, key, body, file }: SampleCall): string {
  const options = [
    ...(file === null ? [] : ["--fail", "--remote-name"]),
    ...(method === "GET" ? [] : [`-X ${method}`]),
    ...(key === null ? [] : [`-H "x-api-key: ${keyIn("curl", key)}"`]),
    ...(body === null ? [] : [`-H "content-type: ${JSON_TYPE}"`, `-d '${JSON.stringify(body)}'`]),
  ];
  return [`curl "${url}"`, ...options].join(" \\\n  ");
}

function formatTypescript(url: string, { method, key, body, file }: SampleCall): string {
  const headers = [
    ...(key === null ? [] : [`"x-api-key": ${keyIn("typescript", key)}`]),
    ...(body === null ? [] : [`"content-type": "${JSON_TYPE}"`]),
  ];
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(", ")} },`]),
    ...(body === null ? [] : [`  body: JSON.stringify(${JSON.stringify(body)}),`]),
  ];
  return [
    ...(file === null ? [] : [`import { writeFile } from "node:fs/promises";`, ""]),
    ...(options.length === 0
      ? [`const response = await fetch("${url}");`]
      : [`const response = await fetch("${url}", {`, ...options, "});"]),
    "if (!response.ok) throw new Error((await response.json()).detail);",
    ...(file === null
      ? ["const { data } = await response.json();", "console.log(data);"]
      : [`await writeFile("${file}", response.body ?? "");`]),
  ].join("\n");
}

function formatPython(url: string, { method, key, body, file }: SampleCall): string {
  const headers = [
    ...(key === null ? [] : [`"x-api-key": ${keyIn("python", key)}`]),
    ...(body === null ? [] : [`"content-type": "${JSON_TYPE}"`]),
  ];
  const given = [
    `"${url}"`,
    ...(method === "GET" ? [] : [`method="${method}"`]),
    ...(headers.length === 0 ? [] : [`headers={${headers.join(", ")}}`]),
    // A JSON string is also a valid Python string, which Python parses again.
    ...(body === null ? [] : [`data=json.dumps(json.loads(${JSON.stringify(JSON.stringify(body))})).encode()`]),
  ];
  const call = `request = urllib.request.Request(${given.join(", ")})`;
  if (file !== null)
    return [
      "import os, shutil, urllib.request",
      "",
      call,
      `with urllib.request.urlopen(request) as response, open("${file}", "wb") as file:`,
      "    shutil.copyfileobj(response, file)",
    ].join("\n");
  return [
    key === "own" ? "import json, os, urllib.request" : "import json, urllib.request",
    "",
    call,
    "with urllib.request.urlopen(request) as response:",
    `    print(json.load(response)["data"])`,
  ].join("\n");
}

/** A stream is printed line by line. */
const streamSamples = (url: string): Record<SampleLanguage, string> => ({
  curl: [`curl -N "${url}"`, `-H "x-api-key: ${OWN_KEY_IN_SAMPLES.curl}"`].join(" \\\n  "),
  typescript: [
    `const response = await fetch("${url}", {`,
    `  headers: { "x-api-key": ${OWN_KEY_IN_SAMPLES.typescript} },`,
    "});",
    "if (!response.ok || !response.body) throw new Error((await response.json()).detail);",
    "const decoder = new TextDecoder();",
    "for await (const bytes of response.body) process.stdout.write(decoder.decode(bytes, { stream: true }));",
  ].join("\n"),
  python: [
    "import os, urllib.request",
    "",
    `request = urllib.request.Request("${url}", headers={"x-api-key": ${OWN_KEY_IN_SAMPLES.python}})`,
    "with urllib.request.urlopen(request) as response:",
    "    for line in response:",
    `        print(line.decode(), end="", flush=True)`,
  ].join("\n"),
});
