import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { ownTrustedIdleHours } from '@woxing/contract/people/session-limits.rules';
import { ownChildFareBasis } from '@woxing/contract/products/air/child-fare.rules';
import {
  bookingFiguresOf,
  bookingLimitsIn,
  ownBookingFigures,
} from '@woxing/contract/tenancy/booking-figures.rules';
import type {
  findFigures as findEndpoint,
  saveFigures as saveEndpoint,
} from '@woxing/contract/tenancy/figures';
import { type Figures, figureChanges, figureProblem } from '@woxing/contract/tenancy/figures.rules';
import { listAuditEvents, recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import {
  bookingLimitsOf,
  childFareBasisOf,
  earningRulesOf,
  namesOfTenants,
  saveBookingLimits,
  saveChildFareBasis,
  saveEarningRules,
  saveTrustedIdleHours,
  trustedIdleHoursOf,
} from '#src/tenants/public.ts';
import { findSettingsVersion, saveSettings } from './purchases.db.ts';
import { settingsOf } from './settings.ts';

interface FigureDeps {
  readonly db: Database;
  /** Of an administrator, for the history. */
  readonly memberName: (tenantId: string, memberId: string) => Promise<string>;
}

const action = 'figures.change';
const maxVersions = 100;

/** 经营参数 of a tenant with who changed what when. Refuses with `tenant.unknown`. */
export async function findFigures(
  { db, memberName }: FigureDeps,
  ctx: MemberCtx,
  { tenant }: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  const tenants = await knownTenants(db, ctx, tenant);
  const { figures, version, events } = await db.read(tenant, async (tx) => ({
    figures: await figuresOf(tx, tenant),
    version: await findSettingsVersion(tx, tenant),
    events: await listAuditEvents(tx, tenant, { action, subject: tenant }, maxVersions),
  }));
  const history = [];
  for (const { at, member_id: memberId, details } of events) {
    const { version: saved, before, after } = details as { version: number; before: Figures; after: Figures };
    const changes = figureChanges(whole(before), whole(after));
    history.push({ version: saved, at, memberName: await memberName(ctx.tenantId, memberId), changes });
  }
  return { tenant, version, figures, tenants, history };
}

/**
 * Saves them; whoever asks from now on, in whichever process, goes by them. What was bought or earned before stays what it is.
 * Refuses with `figures.invalid`, and with `tenant.stale` when somebody else saved since.
 */
export async function saveFigures(
  { db }: Pick<FigureDeps, 'db'>,
  ctx: MemberCtx,
  { tenant, version, figures }: InputOf<typeof saveEndpoint>,
): Promise<AnswerOf<typeof saveEndpoint>> {
  await knownTenants(db, ctx, tenant);
  return db.inTenant(tenant, async (tx) => {
    const before = await figuresOf(tx, tenant);
    const problem = figureProblem(figures, before.levels);
    if (problem !== undefined) throw refuse('figures.invalid', { problem: problem.message });
    const { earnings, bookings, trustedIdleHours, childFareBasis, ...sales } = figures;
    const saved = await saveSettings(tx, tenant, version, sales);
    if (saved === undefined) throw refuse('tenant.stale');
    await saveEarningRules(tx, tenant, earnings);
    await saveTrustedIdleHours(tx, tenant, trustedIdleHours);
    await saveChildFareBasis(tx, tenant, childFareBasis);
    await saveBookingLimits(tx, tenant, bookingLimitsIn(bookings));
    await recordAuditEvent(
      tx,
      { ...ctx, tenantId: tenant },
      {
        memberId: ctx.signedIn.memberId,
        action,
        subject: tenant,
        details: { version: saved, before, after: figures },
      },
    );
    return { tenant, version: saved, figures };
  });
}

async function figuresOf(tx: Tx, tenantId: string) {
  return {
    ...(await settingsOf(tx, tenantId)),
    childFareBasis: await childFareBasisOf(tx, tenantId),
    earnings: await earningRulesOf(tx, tenantId),
    trustedIdleHours: await trustedIdleHoursOf(tx, tenantId),
    bookings: bookingFiguresOf(await bookingLimitsOf(tx, tenantId)),
  };
}

/** Versions from before the limits of unpaid orders and of sessions, and what a child flies for, were among the figures have none. */
function whole(figures: Partial<Figures>): Figures {
  return {
    trustedIdleHours: ownTrustedIdleHours,
    bookings: ownBookingFigures,
    childFareBasis: ownChildFareBasis,
    ...figures,
  } as Figures;
}

async function knownTenants(db: Database, ctx: MemberCtx, tenant: string) {
  const tenants = await db.read(ctx.tenantId, namesOfTenants);
  if (!tenants.some((each) => each.tenant === tenant)) throw refuse('tenant.unknown');
  return tenants;
}
