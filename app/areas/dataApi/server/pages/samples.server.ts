import type { SampleLanguage } from "../../model/docs.ts";

/** A call as code that runs as it is printed, with the key in the environment variable TMAI_KEY. */
export function samplesOf(origin: string, pathAndQuery: string, needsKey: boolean): Record<SampleLanguage, string> {
  const url = `${origin}${pathAndQuery}`;
  return { curl: curlOf(url, needsKey), typescript: typescriptOf(url, needsKey), python: pythonOf(url, needsKey) };
}

const curlOf = (url: string, needsKey: boolean): string =>
  needsKey ? `curl "${url}" \\\n  -H "x-api-key: $TMAI_KEY"` : `curl "${url}"`;

const typescriptOf = (url: string, needsKey: boolean): string =>
  [
    `const answer = await fetch("${url}"${needsKey ? ", {" : ");"}`,
    ...(needsKey ? [`  headers: { "x-api-key": process.env.TMAI_KEY ?? "" },`, "});"] : []),
    "if (!answer.ok) throw new Error((await answer.json()).detail);",
    "const { data } = await answer.json();",
    "console.log(data);",
  ].join("\n");

const pythonOf = (url: string, needsKey: boolean): string =>
  [
    "import json, os, urllib.request",
    "",
    needsKey
      ? `call = urllib.request.Request("${url}", headers={"x-api-key": os.environ["TMAI_KEY"]})`
      : `call = urllib.request.Request("${url}")`,
    "with urllib.request.urlopen(call) as answer:",
    `    print(json.load(answer)["data"])`,
  ].join("\n");
