import type { ApiToken, GradeView } from "#app/services/marketData/public.ts";
import { SAMPLE_AT, sampleReads } from "#app/services/marketData/publicSample.server.ts";
import type { ApiList, ApiListToken, ListReads, WholeApiList } from "../../model/apiLists.ts";

/** Lists of sample data, for test keys: one by rule and one by hand, the same for everyone. */

/** The one used in examples. */
export const SAMPLE_LIST_ID = "00000000-0000-4000-8000-000000000001";

type Choice = Pick<ApiList, "id" | "title" | "kind"> & { description: string; most: number; category?: string };
const CHOICES: readonly Choice[] = [
  {
    id: SAMPLE_LIST_ID,
    title: "Top 10",
    description: "The ten largest tokens in the sample.",
    kind: "rule",
    most: 10,
  },
  {
    id: "00000000-0000-4000-8000-000000000002",
    title: "Layer 1",
    description: "Layer 1 chains, chosen manually.",
    kind: "manual",
    most: 5,
    category: "layer-1",
  },
];

export const sampleLists: ListReads = {
  async find(which, search, after) {
    if (which !== "public" || after !== null) return { lists: [], next: null };
    const sought = search.toLowerCase();
    const fitting = CHOICES.filter(({ title }) => title.toLowerCase().includes(sought));
    return {
      lists: await Promise.all(fitting.map(async (choice) => toApiList(await buildWholeList(choice)))),
      next: null,
    };
  },
  async whole(listId) {
    const choice = CHOICES.find(({ id }) => id === listId);
    return choice ? buildWholeList(choice) : null;
  },
  async tokenIds(listId) {
    const choice = CHOICES.find(({ id }) => id === listId);
    return choice ? (await listSampleTokens(choice)).map(({ tokenId }) => tokenId) : null;
  },
};

/** The sample hides nothing. */
const OPEN: GradeView = { tokens: "all", day: "latest", signals: true, parts: true, historyDays: "all" };

const listSampleTokens = ({ most: max, category }: Choice): Promise<ApiToken[]> =>
  sampleReads.tokens(OPEN, {
    order: "marketCap",
    direction: "desc",
    after: null,
    limit: max,
    ...(category === undefined ? {} : { categories: [category] }),
  });

const AT = SAMPLE_AT.toISOString();

async function buildWholeList(choice: Choice): Promise<WholeApiList> {
  const members = (await listSampleTokens(choice)).map(toApiListToken);
  const named = members.map(({ name, symbol }) => ({ name, symbol }));
  return {
    id: choice.id,
    title: choice.title,
    creator: { handle: "tmai", name: "TMAI", isHouse: true },
    visibility: "public",
    kind: choice.kind,
    version: "1.0.0",
    tokens: members.length,
    followers: 0,
    updatedAt: AT,
    description: choice.description,
    fileUrl: null,
    members,
    versions: [{ version: "1.0.0", publishedAt: AT, added: named, removed: [], changed: [], position: null }],
  };
}

const toApiListToken = ({ slug, name, symbol, contracts: [own] }: ApiToken): ApiListToken => ({
  tokenId: slug,
  name,
  symbol,
  chainId: own?.chainId ?? null,
  address: own?.address ?? null,
  note: "",
  addedAt: AT,
});

const toApiList = ({ description: _d, fileUrl: _f, members: _m, versions: _v, ...summary }: WholeApiList): ApiList =>
  summary;
