import { randomUUID } from 'node:crypto';
import { type Day, dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import {
  alertDaysProblem,
  maxAlertDays,
  maxFareAlerts,
} from '@woxing/contract/products/air/fare-alert.rules';
import type * as endpoints from '@woxing/contract/products/air/fare-alerts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { checkFlightDay, readPlaces } from '../search/flight-places.rules.ts';
import { alertView } from './fare-alert-view.rules.ts';
import {
  type AlertOwner,
  type AlertRow,
  alertsOf,
  changeAlert,
  insertAlert,
  lockAlert,
  lockAlerts,
  removeAlert,
  type WatchedDays,
} from './fare-alerts.db.ts';

export interface AlertKeeper {
  readonly db: Database;
}

const ownerOf = (ctx: MemberCtx): AlertOwner => ({ tenantId: ctx.tenantId, memberId: ctx.signedIn.memberId });

/** The member's own alerts, the newest first. */
export async function findFareAlerts(
  { db }: AlertKeeper,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof endpoints.findFareAlerts>> {
  const rows = await db.read(ctx.tenantId, (tx) => alertsOf(tx, ownerOf(ctx)));
  const today = dayOf(ctx.now);
  return { list: rows.map((row) => alertView(row, today)), most: maxFareAlerts };
}

/**
 * Watches a route on some days. Where the member does that already, the fare is changed and watching goes on. Refuses days that have
 * passed, are too many or not on sale, and one alert too many.
 */
export async function saveFareAlert(
  { db }: AlertKeeper,
  ctx: MemberCtx,
  { from, to, firstDay, lastDay, ceilingFen }: InputOf<typeof endpoints.saveFareAlert>,
): Promise<AnswerOf<typeof endpoints.saveFareAlert>> {
  const places = readPlaces({ from, to });
  const watched = { from: places.from, to: places.to, firstDay, lastDay };
  checkDays(watched, dayOf(ctx.now));
  const owner = ownerOf(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    const all = await lockAlerts(tx, owner);
    const same = all.find((row) => isSame(row, watched));
    if (same === undefined && all.length >= maxFareAlerts)
      throw refuse('fare-alert.full', { max: maxFareAlerts });
    const row =
      same === undefined
        ? await insertAlert(tx, owner, { id: randomUUID(), ...watched, ceilingFen, at: ctx.now })
        : await changeAlert(tx, owner, same.id, {
            ceiling_fen: ceilingFen,
            paused: false,
            look_at: ctx.now,
            told_fen: null,
          });
    const view = alertView(row!, dayOf(ctx.now));
    await ctx.idempotency?.keepIn(tx, view);
    return view;
  });
}

function checkDays(watched: WatchedDays, today: Day): void {
  const problem = alertDaysProblem(watched, today);
  if (problem === 'long') throw refuse('fare-alert.long', { max: maxAlertDays });
  if (problem !== undefined) throw refuse(`fare-alert.${problem}`);
  checkFlightDay(watched.lastDay, today);
}

function isSame(row: AlertRow, { from, to, firstDay, lastDay }: WatchedDays): boolean {
  return (
    row.from_place === from && row.to_place === to && row.first_day === firstDay && row.last_day === lastDay
  );
}

/** Pauses an alert or watches again. Refuses with `fare-alert.unknown` for somebody else's, with `fare-alert.over` when its days have passed. */
export async function pauseFareAlert(
  { db }: AlertKeeper,
  ctx: MemberCtx,
  { id, paused }: InputOf<typeof endpoints.pauseFareAlert>,
): Promise<AnswerOf<typeof endpoints.pauseFareAlert>> {
  const owner = ownerOf(ctx);
  const today = dayOf(ctx.now);
  return db.inTenant(ctx.tenantId, async (tx) => {
    const row = await lockAlert(tx, owner, id);
    if (row === undefined) throw refuse('fare-alert.unknown');
    if (!paused && row.last_day < today) throw refuse('fare-alert.over');
    const change = paused ? { paused, look_at: null } : { paused, look_at: ctx.now };
    const changed = row.paused === paused ? row : await changeAlert(tx, owner, id, change);
    const view = alertView(changed!, today);
    await ctx.idempotency?.keepIn(tx, view);
    return view;
  });
}

/** Refuses with `fare-alert.unknown`. */
export async function deleteFareAlert(
  { db }: AlertKeeper,
  ctx: MemberCtx,
  { id }: InputOf<typeof endpoints.deleteFareAlert>,
): Promise<AnswerOf<typeof endpoints.deleteFareAlert>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    if (!(await removeAlert(tx, ownerOf(ctx), id))) throw refuse('fare-alert.unknown');
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}
