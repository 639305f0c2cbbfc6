import type { estimateNote as endpoint } from '@woxing/contract/applications/applications';
import {
  type KeptEstimate,
  type PriceEstimate,
  priceEstimate,
} from '@woxing/contract/applications/price-estimate';
import {
  type EstimatedKind,
  estimateProblem,
  isAbroad,
  waysOf,
} from '@woxing/contract/applications/price-estimate.rules';
import type { ApplicationDraft, ApplicationLeg } from '@woxing/contract/applications/trip-application.rules';
import { type Day, dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { RefusalError, refuse } from '@woxing/contract/core/errors';
import { z } from 'zod';
import { employeesAmong } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { Log } from '#src/platform/log.ts';
import { externalsWithin, type KnownTraveller } from '#src/travellers/public.ts';
import type { EstimatedFares, PriceEstimates } from './price-estimates.ts';
import { priceOfWay } from './price-of-way.rules.ts';

export interface EstimateDeps {
  readonly db: Database;
  readonly vault: Vault;
  readonly prices: PriceEstimates;
  readonly log: Pick<Log, 'warn'>;
  /** For all ways together; 8000 where nothing is said. */
  readonly estimateMs?: number;
}

/** For all ways together, however many suppliers say nothing. */
const longestMs = 8000;

/**
 * What a trip is likely to cost now, way by way, each traveller within their standard. A supplier that is slow or fails costs its prices and
 * no more. The answer comes with a token by which the
 * application keeps it: nobody writes an estimate of their own. Refuses with `application.traveller`, `application.guest` and what the form says.
 */
export async function estimateNote(
  deps: EstimateDeps,
  ctx: MemberCtx,
  draft: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const problem = estimateProblem(draft, dayOf(ctx.now));
  if (problem !== undefined) throw refuse('input.invalid', { problem: problem.message });
  const { db, vault, estimateMs = longestMs } = deps;
  const travellers = await partyOf(db, ctx, draft);
  const ways = await priceWays(deps, ctx, waysOf(draft), travellers, AbortSignal.timeout(estimateMs));
  const estimate = priceEstimate.parse({ madeAt: ctx.now, people: travellers.length, ways });
  const sealed = JSON.stringify({ trip: tripOf(draft), estimate });
  return { estimate, token: vault.seal(sealed, placeOf(ctx)) };
}

async function partyOf(
  db: Database,
  ctx: MemberCtx,
  { travellers: memberIds, guests }: Pick<ApplicationDraft, 'travellers' | 'guests'>,
): Promise<KnownTraveller[]> {
  const { tenantId, signedIn } = ctx;
  return db.read(tenantId, async (tx) => {
    const known = await employeesAmong(tx, tenantId, signedIn.creditMemberId!, memberIds);
    if (memberIds.some((id) => !known.has(id))) throw refuse('application.traveller');
    const externals = await externalsWithin(tx, ctx, guests);
    if (guests.some((id) => !externals.has(id))) throw refuse('application.guest');
    return [
      ...memberIds.map((memberId) => ({ name: known.get(memberId)!.name, memberId })),
      ...guests.map((id) => ({ name: externals.get(id)!, external: true })),
    ];
  });
}

const nouns = { air: '航班', train: '车次' } as const satisfies Record<EstimatedKind, string>;

/** One after the other: whoever asks for many waits for them. */
async function priceWays(
  { prices, log }: EstimateDeps,
  ctx: MemberCtx,
  legs: readonly ApplicationLeg[],
  travellers: readonly KnownTraveller[],
  gone: AbortSignal,
): Promise<PriceEstimate['ways']> {
  const asked = legs.map(({ from, to, day }) => ({ from, to, day: day as Day }));
  const beyond = asked.filter(isAbroad);
  const abroad =
    beyond.length === 0
      ? []
      : await answerOr(
          () => prices.abroad(ctx, { ways: beyond, travellers, gone }),
          (words) => beyond.map(() => nothing(words)),
          { gone, log },
        );
  const ways: PriceEstimate['ways'] = [];
  for (const way of asked) {
    const fares = (kind: EstimatedKind) =>
      answerOr(() => prices[kind](ctx, { ...way, travellers }), nothing, { gone, log });
    const air = isAbroad(way) ? abroad[beyond.indexOf(way)]! : await fares('air');
    ways.push({
      ...way,
      air: priceOfWay(air, { noun: nouns.air }),
      train: priceOfWay(await fares('train'), { noun: nouns.train }),
    });
  }
  return ways;
}

const nothing = (words: string): EstimatedFares => ({ fares: [], words });

const silent = '暂时无法预估，请稍后重试';

/** What was asked for, or the words of why it is not there: a refusal's own, and the same of whoever fails or says nothing in time. */
async function answerOr<T>(
  ask: () => Promise<T>,
  instead: (words: string) => T,
  { gone, log }: { readonly gone: AbortSignal } & Pick<EstimateDeps, 'log'>,
): Promise<T> {
  if (gone.aborted) return instead(silent);
  const late = Promise.withResolvers<T>();
  const giveUp = () => late.resolve(instead(silent));
  gone.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([ask(), late.promise]);
  } catch (error) {
    if (error instanceof RefusalError) return instead(error.message);
    log.warn({ error }, 'prices of a trip could not be estimated');
    return instead(silent);
  } finally {
    gone.removeEventListener('abort', giveUp);
  }
}

const sealedEstimate = z.object({ trip: z.string(), estimate: priceEstimate });

/**
 * What of an estimate an application keeps: the one that was just made for this trip, else the one that it has, as long as the trip is
 * the same. One that is of another trip, of somebody else, or no estimate at all is left out.
 */
export function estimateKept(
  { vault }: Pick<EstimateDeps, 'vault'>,
  ctx: MemberCtx,
  content: ApplicationDraft,
  asked: { readonly token: string; readonly by: KeptEstimate['by'] },
  before: (ApplicationDraft & { readonly estimate: KeptEstimate | null }) | undefined,
): KeptEstimate | null {
  const made = asked.token === '' ? undefined : opened(vault, ctx, asked.token);
  if (made !== undefined && made.trip === tripOf(content)) return chosenBy(made.estimate, asked.by);
  if (before === undefined || before.estimate === null || tripOf(before) !== tripOf(content)) return null;
  return asked.by.length === 0 ? before.estimate : chosenBy(before.estimate, asked.by);
}

const chosenBy = (estimate: PriceEstimate, by: KeptEstimate['by']): KeptEstimate => ({
  ...estimate,
  by: estimate.ways.map((way, at) => choiceOf(way, by[at] ?? null)),
});

function opened(vault: Vault, ctx: MemberCtx, token: string) {
  try {
    return sealedEstimate.parse(JSON.parse(vault.open(token, placeOf(ctx))));
  } catch {
    return undefined;
  }
}

/** What has no price is not counted. */
const choiceOf = (way: PriceEstimate['ways'][number], kind: EstimatedKind | null) =>
  kind !== null && way[kind].typicalFen !== null ? kind : null;

const placeOf = ({ tenantId, signedIn }: MemberCtx) => `travel-estimate:${tenantId}:${signedIn.memberId}`;

/** What an estimate is of. */
const tripOf = ({ shape, legs, cities, fromDay, untilDay, travellers, guests }: ApplicationDraft): string =>
  JSON.stringify([
    shape,
    legs.map(({ from, to, day }) => [from, to, day]),
    cities,
    fromDay,
    untilDay,
    travellers,
    guests,
  ]);
