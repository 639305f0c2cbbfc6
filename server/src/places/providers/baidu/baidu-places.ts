import { createHash } from 'node:crypto';
import type { PlaceKind } from '@woxing/contract/places/place-kinds.rules';
import { z } from 'zod';
import { boundedBytes } from '#src/platform/bounded-bytes.ts';
import type { Clock } from '#src/platform/clock.ts';
import { openGuard } from '#src/platform/guard-calls.ts';
import type { Log } from '#src/platform/log.ts';
import { placeCityNamed } from '../../gazetteer.rules.ts';
import type { PlaceProvider, PlaceQuestion, ProvidedPlace } from '../../place-provider.ts';
import { fromGcj02, toGcj02 } from './gcj02.rules.ts';
import { signedText } from './sign-query.rules.ts';

export interface BaiduKeys {
  readonly ak: string;
  readonly sk: string;
  /** `https://api.map.baidu.com`, without a slash at its end. */
  readonly baseUrl: string;
}

export interface BaiduParts {
  /** Of real time: Baidu looks at when a question was signed. */
  readonly clock: Clock;
  readonly log: Log;
  /** Asked where Baidu cannot be; what it makes up is left out. */
  readonly otherwise: PlaceProvider;
}

const path = '/place/v2/suggestion';
const timeoutMs = 3000;
const maxAnswerBytes = 262_144;
const keptMs = 600_000;
const maxKept = 1000;

const answer = z.object({
  status: z.int(),
  result: z
    .array(
      z.object({
        uid: z.string().max(100),
        name: z.string().max(200),
        // What is no place, such as a chain of shops, has none.
        location: z.object({ lat: z.number(), lng: z.number() }).optional(),
        province: z.string().default(''),
        city: z.string().default(''),
        district: z.string().default(''),
        tag: z.string().default(''),
        address: z.string().default(''),
      }),
    )
    .default([]),
});
type Found = z.output<typeof answer>['result'][number];

type Outcome =
  | { readonly kind: 'found'; readonly places: readonly ProvidedPlace[] }
  | { readonly kind: 'unknown'; readonly cause: string };

/** Places by the interface of Baidu's maps. Answers are kept for ten minutes; coordinates come and go as WGS-84. */
export function openBaiduPlaces(keys: BaiduKeys, { clock, log, otherwise }: BaiduParts): PlaceProvider {
  const guarded = openGuard(
    'baidu-places',
    { log },
    { atOnce: 32, timeoutMs, unknownsToOpen: 5, openMs: 5000 },
  );
  const kept = new Map<string, { readonly until: number; readonly places: readonly ProvidedPlace[] }>();
  return {
    async suggest(question) {
      const key = JSON.stringify(question);
      const now = clock.now().getTime();
      const before = kept.get(key);
      if (before !== undefined && before.until > now) return before.places;
      const outcome: Outcome = await guarded(() => ask(keys, question, now));
      if (outcome.kind === 'unknown') {
        log.warn({ cause: outcome.cause }, 'places could not be asked for');
        return (await otherwise.suggest(question)).filter(({ sandbox }) => !sandbox);
      }
      if (kept.size >= maxKept) kept.clear();
      kept.set(key, { until: now + keptMs, places: outcome.places });
      return outcome.places;
    },
  };
}

async function ask(keys: BaiduKeys, question: PlaceQuestion, now: number): Promise<Outcome> {
  try {
    const response = await fetch(`${keys.baseUrl}${signedPath(keys, question, now)}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return unknown(`status ${response.status}`);
    const text = await boundedBytes(response, maxAnswerBytes);
    const { status, result } = answer.parse(JSON.parse(text.toString('utf8')));
    if (status !== 0) return unknown(`refused with ${status}`);
    return { kind: 'found', places: result.flatMap((found) => providedOf(found)).slice(0, question.max) };
  } catch (error) {
    return unknown(error instanceof Error ? error.name : 'no answer');
  }
}

const unknown = (cause: string): Outcome => ({ kind: 'unknown', cause });

function signedPath(
  { ak, sk }: BaiduKeys,
  { typed, city, onlyCity, near }: PlaceQuestion,
  now: number,
): string {
  const at = near && toGcj02(near);
  const query = {
    query: typed,
    region: city ?? '全国',
    city_limit: String(onlyCity),
    ...(at !== undefined && { location: `${at.lat.toFixed(6)},${at.lon.toFixed(6)}`, coord_type: '2' }),
    ret_coordtype: 'gcj02ll',
    output: 'json',
    timestamp: String(now),
    ak,
  };
  const text = `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
  return `${text}&sn=${createHash('md5').update(signedText(text, sk)).digest('hex')}`;
}

function providedOf({ uid, location, tag, ...found }: Found): ProvidedPlace[] {
  if (location === undefined) return [];
  const at = fromGcj02({ lat: location.lat, lon: location.lng });
  return [
    {
      ...found,
      ...at,
      id: uid,
      kind: kindOf(tag),
      // What they call a code is that of the district.
      cityCode: placeCityNamed(found.city)?.code ?? '',
      city: found.city.replace(/市$/, ''),
      note: '',
      sandbox: false,
    },
  ];
}

/** By words of their categories; what none of them fits is an address. */
const kinds: readonly (readonly [word: string, kind: PlaceKind])[] = [
  ['航站楼', 'terminal'],
  ['机场', 'airport'],
  ['火车站', 'station'],
  ['地铁', 'metro'],
  ['会展', 'exhibition'],
  ['展览', 'exhibition'],
  ['高等院校', 'university'],
  ['医疗', 'hospital'],
  ['旅游景点', 'sight'],
  ['行政区划', 'district'],
  ['商圈', 'district'],
];

const kindOf = (tag: string): PlaceKind => kinds.find(([word]) => tag.includes(word))?.[1] ?? 'address';
