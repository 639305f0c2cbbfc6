import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { laidAdvice } from '@woxing/contract/generated/travel-advice';
import type {
  exportTravelAdvice as exportEndpoint,
  findTravelAdvice as findEndpoint,
  restoreTravelAdvice as restoreEndpoint,
  saveTravelAdvice as saveEndpoint,
} from '@woxing/contract/travel-advice/travel-advice';
import { type AdviceRow, adviceKey, laidOver } from '@woxing/contract/travel-advice/travel-advice.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { exportedAtOnce, exportPages } from '#src/http/export-rows.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { countryNamed, isCountry } from './country-names.ts';
import { type KeptAdvice, keptAdvice, removeAdvice, writeAdvice } from './travel-advice.db.ts';

type Deps = { readonly db: Database };
type Found = AnswerOf<typeof findEndpoint>;

const laidKeys = new Set(laidAdvice.map(adviceKey));

/** A page of the table, by destination and nationality. */
export async function findTravelAdvice(
  { db }: Deps,
  { tenantId }: MemberCtx,
  { page, pageSize, ...filter }: InputOf<typeof findEndpoint>,
): Promise<Found> {
  const kept = await db.read(tenantId, (tx) => keptAdvice(tx, tenantId));
  const byKey = new Map(kept.map((row) => [adviceKey(row), row]));
  const rows = laidOver(laidAdvice, kept)
    .map((row) => viewOf(row, byKey.get(adviceKey(row))))
    .filter((row) => suits(row, filter))
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  return { list: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length };
}

export function exportTravelAdvice(deps: Deps, ctx: MemberCtx, filter: InputOf<typeof exportEndpoint>) {
  return exportPages((page) => findTravelAdvice(deps, ctx, { ...filter, page, pageSize: exportedAtOnce }));
}

function viewOf(row: AdviceRow, kept: KeptAdvice | undefined): Found['list'][number] {
  const id = adviceKey(row);
  return {
    kind: row.kind,
    nationality: row.nationality,
    destination: row.destination,
    purpose: row.purpose,
    result: row.result,
    days: row.days,
    hours: row.hours,
    thirdCountry: row.thirdCountry,
    note: row.note,
    source: row.source,
    asOf: row.asOf,
    certain: row.certain,
    id,
    nationalityName: countryNamed(row.nationality),
    destinationName: countryNamed(row.destination),
    revision: kept?.revision ?? 0,
    laid: laidKeys.has(id),
    changedAt: kept?.changedAt ?? null,
  };
}

function suits(
  row: Found['list'][number],
  { keyword, kind, result, unsure }: InputOf<typeof exportEndpoint>,
): boolean {
  const word = keyword.trim().toUpperCase();
  const texts = [row.nationality, row.nationalityName, row.destination, row.destinationName, row.note];
  return (
    (word === '' || texts.some((text) => text.toUpperCase().includes(word))) &&
    (kind === '' || row.kind === kind) &&
    (result === '' || row.result === result) &&
    (!unsure || !row.certain)
  );
}

const orderOf = ({ destination, nationality, kind, purpose }: Found['list'][number]) =>
  `${destination} ${nationality} ${kind} ${purpose}`;

/** Refuses with `travel-advice.country` codes that are none, with `travel-advice.changed` what somebody has changed meanwhile. */
export async function saveTravelAdvice(
  { db }: Deps,
  ctx: MemberCtx,
  { revision, ...row }: InputOf<typeof saveEndpoint>,
): Promise<Record<never, never>> {
  const { tenantId, now, signedIn } = ctx;
  for (const code of [row.nationality, row.destination])
    if (code !== '*' && !isCountry(code)) throw refuse('travel-advice.country', { code });
  return db.inTenant(tenantId, async (tx) => {
    if (!(await writeAdvice(tx, tenantId, row, { revision, now }))) throw refuse('travel-advice.changed');
    const { memberId } = signedIn;
    await recordAuditEvent(tx, ctx, { memberId, action: 'travel-advice.save', subject: adviceKey(row) });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

/** Refuses with `travel-advice.unknown` what was never written. */
export async function restoreTravelAdvice(
  { db }: Deps,
  ctx: MemberCtx,
  key: InputOf<typeof restoreEndpoint>,
): Promise<Record<never, never>> {
  const { tenantId, signedIn } = ctx;
  return db.inTenant(tenantId, async (tx) => {
    if (!(await removeAdvice(tx, tenantId, key))) throw refuse('travel-advice.unknown');
    const { memberId } = signedIn;
    await recordAuditEvent(tx, ctx, { memberId, action: 'travel-advice.restore', subject: adviceKey(key) });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}
