import type { TagFacts } from "#app/areas/dataApi/publicContext.server.ts";
import type { AreaOperations } from "#app/areas/dataApi/publicOperations.server.ts";
import type { IndexReads } from "./model/apiIndices.ts";
import {
  getIndex,
  getIndexMethod,
  listIndexHoldings,
  listIndexPerformance,
  listIndexTransactions,
  listIndices,
} from "./server/operations/indices.server.ts";
import { liveIndices } from "./server/operations/liveIndices.server.ts";
import { listMyIndices } from "./server/operations/mine.server.ts";
import { getIndexProof, listIndexInputs } from "./server/operations/proofs.server.ts";
import { SAMPLE_INDEX, sampleIndices } from "./server/operations/sampleIndices.server.ts";

declare module "#app/areas/dataApi/publicContext.server.ts" {
  interface OperationTags {
    Indices: TagFacts;
  }
  interface AreaReads {
    indices: IndexReads;
  }
}

export const operations: AreaOperations = {
  groups: [
    {
      place: 15,
      operations: [
        listIndices,
        getIndex,
        getIndexMethod,
        listIndexHoldings,
        listIndexPerformance,
        listIndexTransactions,
        listIndexInputs,
        getIndexProof,
        listMyIndices,
      ],
    },
  ],
  tags: { Indices: { text: "Rule-based baskets of tokens: rules, constituents and performance." } },
  reads: { indices: { live: liveIndices, sample: sampleIndices } },
  examples: { "/v1/indices": SAMPLE_INDEX },
};
