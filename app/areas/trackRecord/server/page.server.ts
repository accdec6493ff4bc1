import { cachedFor } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import {
  lastPublishedDays,
  type PublishedMethod,
  publishedMethods,
  type StoredRecord,
  storedRecords,
} from "#app/services/marketData/publicRecord.server.ts";
import { isMarketSimulated } from "#app/services/marketData/publicSimulated.server.ts";
import { blockDays } from "../../../../analytics/record/bootstrap.ts";
import { type MethodRecord, ORIGINS, type Origin, type Outcome } from "../model/outcomes.ts";
import { HEADLINE_HORIZON, type Headline, type MethodFacts, type TrackRecordView } from "../model/page.ts";
import { isShownHorizon, toHorizonRecord } from "./figures.server.ts";

/** The track record page: the same for every caller, so it is read once for all requests within a few seconds. */

const PUBLISHED_DAYS = 30;
const MIN_BLOCKS = 3;
const STRONG_BUY = 4;

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(pool = poolFor("pages")) {
  const [records, methods, published, isSimulated] = await Promise.all([
    storedRecords(pool),
    publishedMethods(pool),
    lastPublishedDays(pool, PUBLISHED_DAYS),
    isMarketSimulated(pool),
  ]);
  return { records: records.filter(({ horizon }) => isShownHorizon(horizon)), methods, published, isSimulated };
}

const recentFacts = cachedFor(10_000, () => readFacts());

/** @param originName the origin in the URL; any other text counts as none */
export const loadTrackRecordPage = async (originName: string | null): Promise<TrackRecordView> =>
  buildView(await recentFacts(), originName);

/** The page from a database, uncached. */
export const readTrackRecordPage = async (
  pool: Parameters<typeof readFacts>[0],
  originName: string | null,
): Promise<TrackRecordView> => buildView(await readFacts(pool), originName);

function buildView({ records, methods, published, isSimulated }: Facts, originName: string | null): TrackRecordView {
  const origins = ORIGINS.filter((origin) => records.some((record) => record.origin === origin && hasCases(record)));
  const origin = origins.find((known) => known === originName) ?? origins[0];
  return {
    isSimulated: isSimulated ?? false,
    through:
      records
        .map(({ through }) => through)
        .sort()
        .at(-1) ?? null,
    methods: methods.map((method) => toMethodFacts(method, records)),
    shown: origin === undefined ? null : { origin, records: toMethodRecords(methods, records, origin) },
    origins,
    published,
  };
}

const hasCases = ({ record }: StoredRecord) => record.lost.bands.some(({ tokenDays }) => tokenDays > 0);

const toMethodRecords = (methods: readonly PublishedMethod[], records: readonly StoredRecord[], origin: Origin) =>
  methods
    .map(({ method }): MethodRecord => {
      const own = records.filter((record) => record.method === method && record.origin === origin);
      return { method, horizons: own.map(toHorizonRecord) };
    })
    .filter(({ horizons }) => horizons.length > 0);

function toMethodFacts({ spans, ...method }: PublishedMethod, records: readonly StoredRecord[]): MethodFacts {
  const headlines = ORIGINS.flatMap((origin): Headline[] => {
    const span = spans.find((known) => known.origin === origin);
    if (span === undefined) return [];
    const record = records.find(
      (known) => known.method === method.method && known.origin === origin && known.horizon === HEADLINE_HORIZON,
    );
    const strongBuy = record === undefined ? undefined : toHorizonRecord(record).signals[STRONG_BUY];
    const { firstDay, lastDay } = span;
    return [{ origin, firstDay, lastDay, strongBuy: strongBuy ?? NOTHING_YET, daysNeeded: DAYS_NEEDED }];
  });
  return { ...method, headlines };
}

const DAYS_NEEDED = MIN_BLOCKS * blockDays(HEADLINE_HORIZON);
/** Before the first record of that origin is measured. */
const NOTHING_YET: Outcome = {
  cases: 0,
  days: 0,
  windows: 0,
  share: null,
  interval: null,
  shareAtLastPrice: null,
  mean: null,
  meanInterval: null,
  median: null,
};
