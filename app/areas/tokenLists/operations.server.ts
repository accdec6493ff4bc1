import type { TagFacts } from "#app/areas/dataApi/publicContext.server.ts";
import type { AreaOperations } from "#app/areas/dataApi/publicOperations.server.ts";
import type { ListReads } from "./model/apiLists.ts";
import {
  createTokenList,
  deleteTokenList,
  replaceTokenListTokens,
  updateTokenList,
} from "./server/operations/changes.server.ts";
import {
  getTokenList,
  getTokenListTokens,
  getTokenListVersions,
  listTokenLists,
} from "./server/operations/lists.server.ts";
import { liveLists } from "./server/operations/liveLists.server.ts";
import { SAMPLE_LIST_ID, sampleLists } from "./server/operations/sampleLists.server.ts";

declare module "#app/areas/dataApi/publicContext.server.ts" {
  interface OperationTags {
    Lists: TagFacts;
  }
  interface AreaReads {
    lists: ListReads;
  }
}

export const operations: AreaOperations = {
  groups: [
    {
      place: 20,
      operations: [
        listTokenLists,
        getTokenList,
        getTokenListTokens,
        getTokenListVersions,
        createTokenList,
        updateTokenList,
        replaceTokenListTokens,
        deleteTokenList,
      ],
    },
  ],
  tags: { Lists: { text: "Token lists, their tokens and their versions.", isPersonal: true } },
  reads: { lists: { live: liveLists, sample: sampleLists } },
  examples: { "/v1/lists": SAMPLE_LIST_ID },
};
