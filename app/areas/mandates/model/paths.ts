/** Where people view and end their mandates. The form starts with an index, by its slug, or an agent. */
export const mandatesPath = (locale: string): string => `/${locale}/mandates`;
export const newMandatePath = (locale: string, of: { indexSlug?: string; agentId?: string }): string =>
  `/${locale}/mandates/new?${of.agentId === undefined ? `index=${of.indexSlug}` : `agent=${of.agentId}`}`;

/** The endpoint that lists, proposes and ends mandates; a single one is below it by id. */
export const MANDATES_CALL = "/api/indices/delegated-action";
