/** Paths of the Data API's pages. Billing is a tab of the first one: payments link there. */

export const apiPath = (locale: string): string => `/${locale}/api`;
export const apiKeysPath = (locale: string): string => `/${locale}/api/keys`;
export const apiWebhooksPath = (locale: string): string => `/${locale}/api/webhooks`;
export const apiWebhookPath = (locale: string, endpointId: string): string => `/${locale}/api/webhooks/${endpointId}`;
export const apiUsagePath = (locale: string): string => `/${locale}/api/usage`;
export const apiDocsPath = (locale: string, operation?: string): string =>
  operation === undefined ? `/${locale}/api/docs` : `/${locale}/api/docs/${operation}`;
export const problemPath = (locale: string, code: string): string => `/${locale}/problems/${code}`;

/** The docs as Markdown, in English only: the guide, or one endpoint. Source: docs/spec/data-api.md#1-3. */
export const docsFilePath = (operation?: string): string =>
  operation === undefined ? "/docs/api.md" : `/docs/api/${operation}.md`;

/** Downloads: the clients by language, and a script that pays for a call. */
export const CLIENTS = {
  python: "tmai_data_api.py",
  typescript: "tmai-data-api.tgz",
  payPerCall: "payPerCall.mjs",
} as const;
export const clientPath = (language: keyof typeof CLIENTS): string => `/docs/api/${CLIENTS[language]}`;
