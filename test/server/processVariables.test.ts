import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { APP_PROCESSES } from "../../server/appProcesses.ts";
import { READERS, surroundingsIn, variablesFor } from "../../server/processVariables.ts";

const EXAMPLE = readFileSync(join(import.meta.dirname, "../../.env.example"), "utf8");

test("every variable of .env.example is assigned to the processes that read it", () => {
  const names = [...EXAMPLE.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = ""]) => name.replace(/_\d+$/, "_"));
  const madeByStart = [
    "NODE_ENV",
    "OUTBOX_DIR",
    "PICTURES_DIR",
    "AWS_",
    "OTEL_",
    "NOTIFICATIONS_KEY",
    "OPERATOR_ADDRESS",
  ];
  expect(Object.keys(READERS).sort()).toEqual([...new Set([...names, ...madeByStart])].sort());
});

test("OpenTelemetry's variables reach every process, including ones that we do not name", () => {
  const variables = {
    ...{ NODE_ENV: "production" as const, OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.01" },
    ...{ OTEL_SERVICE_NAME: "shop", OTEL_RESOURCE_ATTRIBUTES: "deployment.environment=staging" },
    ...{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://127.0.0.1:4318/v1/traces", OTEL_BSP_SCHEDULE_DELAY: "1000" },
  };
  for (const process of APP_PROCESSES) expect(variablesFor(process, variables)).toEqual(variables);
  expect(surroundingsIn(variables)).toEqual({});
});

test("AWS credentials also reach the payments worker if the relayer's key is in KMS", () => {
  const variables = { NODE_ENV: "production" as const, RELAYER_KMS_KEY_ID: "alias/relayer", AWS_ACCESS_KEY_ID: "id" };
  const readers = APP_PROCESSES.filter((reader) => "AWS_ACCESS_KEY_ID" in variablesFor(reader, variables));
  expect(readers).toEqual(["web", "payments"]);
});

test("the operator's key or KMS credentials reach only the operator, and its address every process", () => {
  const variables = {
    ...{ NODE_ENV: "production" as const, OPERATOR_PRIVATE_KEY: "12".repeat(32), OPERATOR_KMS_REGION: "eu-central-1" },
    ...{ OPERATOR_KMS_KEY_ID: "alias/operator", AWS_ACCESS_KEY_ID: "id", OPERATOR_ADDRESS: `0x${"12".repeat(20)}` },
  };
  const listReaders = (name: string) => APP_PROCESSES.filter((reader) => name in variablesFor(reader, variables));
  for (const name of ["OPERATOR_PRIVATE_KEY", "OPERATOR_KMS_KEY_ID", "OPERATOR_KMS_REGION", "AWS_ACCESS_KEY_ID"])
    expect(listReaders(name)).toEqual(["operator"]);
  expect(listReaders("OPERATOR_ADDRESS")).toEqual(APP_PROCESSES);
});

test("AWS credentials reach the web server, and only if it signs with a key in KMS", () => {
  const credentials = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
  const withKms = { NODE_ENV: "production" as const, SIGNER_KMS_KEY_ID: "alias/payments", ...credentials };
  expect(variablesFor("web", withKms)).toMatchObject(credentials);
  expect(variablesFor("payments", withKms)).toEqual({ NODE_ENV: "production" });
  expect(variablesFor("web", { NODE_ENV: "production", ...credentials })).toEqual({ NODE_ENV: "production" });
});

test("an RPC URL, which may contain a key, reaches only processes that query the chain", () => {
  const variables = { NODE_ENV: "production" as const, RPC_URLS_84532: "https://rpc.example/key", PATH: "/bin" };
  // The market worker reads the pool that prices TMAI.
  for (const process of ["payments", "web", "market"] as const)
    expect(variablesFor(process, variables)).toEqual(variables);
  expect(surroundingsIn(variables)).toEqual({ PATH: "/bin" });
});
