import { KEY_IN_SAMPLES, type SampleLanguage } from "../../model/docs.ts";

/** What a sample of code calls. */
export type SampleCall = {
  method: string;
  /** Of the path and the query. */
  address: string;
  needsKey: boolean;
  /** What is sent as JSON; null for nothing. */
  body: unknown;
  /** The name of the file that is sent back; null where none is. */
  file: string | null;
  /** Whether the answer comes bit by bit. */
  isStream: boolean;
};

/** A call as code that runs as it is printed, with the key in the environment variable TMAI_KEY. */
export function samplesOf(origin: string, call: SampleCall): Record<SampleLanguage, string> {
  const url = `${origin}${call.address}`;
  if (call.isStream) return streamSamples(url);
  return { curl: curlOf(url, call), typescript: typescriptOf(url, call), python: pythonOf(url, call) };
}

const JSON_TYPE = "application/json";

function curlOf(url: string, { method, needsKey, body, file }: SampleCall): string {
  const options = [
    ...(file === null ? [] : ["--fail", "--remote-name"]),
    ...(method === "GET" ? [] : [`-X ${method}`]),
    ...(needsKey ? [`-H "x-api-key: ${KEY_IN_SAMPLES.curl}"`] : []),
    ...(body === null ? [] : [`-H "content-type: ${JSON_TYPE}"`, `-d '${JSON.stringify(body)}'`]),
  ];
  return [`curl "${url}"`, ...options].join(" \\\n  ");
}

function typescriptOf(url: string, { method, needsKey, body, file }: SampleCall): string {
  const headers = [
    ...(needsKey ? [`"x-api-key": ${KEY_IN_SAMPLES.typescript}`] : []),
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
      ? [`const answer = await fetch("${url}");`]
      : [`const answer = await fetch("${url}", {`, ...options, "});"]),
    "if (!answer.ok) throw new Error((await answer.json()).detail);",
    ...(file === null
      ? ["const { data } = await answer.json();", "console.log(data);"]
      : [`await writeFile("${file}", answer.body ?? "");`]),
  ].join("\n");
}

function pythonOf(url: string, { method, needsKey, body, file }: SampleCall): string {
  const headers = [
    ...(needsKey ? [`"x-api-key": ${KEY_IN_SAMPLES.python}`] : []),
    ...(body === null ? [] : [`"content-type": "${JSON_TYPE}"`]),
  ];
  const given = [
    `"${url}"`,
    ...(method === "GET" ? [] : [`method="${method}"`]),
    ...(headers.length === 0 ? [] : [`headers={${headers.join(", ")}}`]),
    // A string of JSON is one of Python too, where it is read again.
    ...(body === null ? [] : [`data=json.dumps(json.loads(${JSON.stringify(JSON.stringify(body))})).encode()`]),
  ];
  const call = `call = urllib.request.Request(${given.join(", ")})`;
  if (file !== null)
    return [
      "import os, shutil, urllib.request",
      "",
      call,
      `with urllib.request.urlopen(call) as answer, open("${file}", "wb") as file:`,
      "    shutil.copyfileobj(answer, file)",
    ].join("\n");
  return [
    "import json, os, urllib.request",
    "",
    call,
    "with urllib.request.urlopen(call) as answer:",
    `    print(json.load(answer)["data"])`,
  ].join("\n");
}

/** What comes bit by bit is shown line by line. */
const streamSamples = (url: string): Record<SampleLanguage, string> => ({
  curl: [`curl -N "${url}"`, `-H "x-api-key: ${KEY_IN_SAMPLES.curl}"`].join(" \\\n  "),
  typescript: [
    `const answer = await fetch("${url}", {`,
    `  headers: { "x-api-key": ${KEY_IN_SAMPLES.typescript} },`,
    "});",
    "if (!answer.ok || !answer.body) throw new Error((await answer.json()).detail);",
    "const decoder = new TextDecoder();",
    "for await (const bytes of answer.body) process.stdout.write(decoder.decode(bytes, { stream: true }));",
  ].join("\n"),
  python: [
    "import os, urllib.request",
    "",
    `call = urllib.request.Request("${url}", headers={"x-api-key": ${KEY_IN_SAMPLES.python}})`,
    "with urllib.request.urlopen(call) as answer:",
    "    for line in answer:",
    `        print(line.decode(), end="", flush=True)`,
  ].join("\n"),
});
