/** Where people see and end what they let us do. The form begins with an index, by its slug, or an agent. */
export const mandatesPath = (locale: string): string => `/${locale}/mandates`;
export const newMandatePath = (locale: string, of: { indexSlug?: string; agentId?: string }): string =>
  `/${locale}/mandates/new?${of.agentId === undefined ? `index=${of.indexSlug}` : `agent=${of.agentId}`}`;

/** The call that lists, proposes and ends them; one of them is below it by its id. */
export const MANDATES_CALL = "/api/indices/delegated-action";
