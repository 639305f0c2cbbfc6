import { type Day, dayOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import {
  benefitWords,
  levelOn,
  type MemberLevel,
  renewedUntil,
  shownLevels,
  yearAfter,
} from '@woxing/contract/payments/purchase.rules';
import type { memberLevels as endpoint, Purchase } from '@woxing/contract/payments/purchases';
import {
  endMemberships,
  findMembership,
  lockMembership,
  type Membership,
  saveMembership,
} from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { offerOf } from './level-offer.rules.ts';
import { openPurchase } from './open-purchase.ts';
import { type LevelContent, purchaseContent } from './purchase-content.ts';
import type { PurchaseDeps } from './purchase-deps.ts';
import type { PurchaseRow } from './purchases.db.ts';
import { settingsOf } from './settings.ts';

/** 会员等级: what the caller is, until when, and what there is to rise to. */
export async function memberLevels({ db }: PurchaseDeps, ctx: MemberCtx): Promise<AnswerOf<typeof endpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const { levels } = await settingsOf(tx, ctx.tenantId);
    const membership = await membershipOf(tx, ctx);
    const own = levelOn(levels, membership, dayOf(ctx.now));
    return {
      level: own.level,
      until: own.level === levels[0]!.level ? null : membership.until,
      levels: shownLevels(levels, own).map((each) => ({
        level: each.level,
        name: each.name,
        upgradeFen: each.upgradeFen,
        annualFen: each.annualFen,
        benefits: [...benefitWords(each)],
        offer: offerOf(each, own, membership.until),
      })),
    };
  });
}

export async function upgradeMember(
  { db }: PurchaseDeps,
  ctx: MemberCtx,
  input: { readonly level: number },
): Promise<Purchase> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    const settings = await settingsOf(tx, ctx.tenantId);
    const membership = await membershipOf(tx, ctx);
    const own = levelOn(settings.levels, membership, dayOf(ctx.now));
    const wanted = settings.levels.find(({ level }) => level === input.level);
    if (wanted === undefined || offerOf(wanted, own, membership.until) !== 'upgrade')
      throw refuse('level.upgrade');
    return openPurchase(tx, ctx, settings, {
      businessType: 'upgrade',
      amountFen: wanted.upgradeFen,
      content: { level: wanted.level, name: wanted.name, from: membership.level, until: membership.until },
    });
  });
}

export async function renewMember({ db }: PurchaseDeps, ctx: MemberCtx): Promise<Purchase> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    const settings = await settingsOf(tx, ctx.tenantId);
    const membership = await membershipOf(tx, ctx);
    const own = levelOn(settings.levels, membership, dayOf(ctx.now));
    if (offerOf(own, own, membership.until) !== 'renew') throw refuse('level.renew');
    return openPurchase(tx, ctx, settings, {
      businessType: 'payAnnualFee',
      amountFen: own.annualFen,
      content: { level: own.level, name: own.name, from: membership.level, until: membership.until },
    });
  });
}

async function membershipOf(tx: Tx, ctx: MemberCtx): Promise<Membership> {
  const membership = await findMembership(tx, ctx.tenantId, ctx.signedIn.memberId);
  if (membership === undefined) throw refuse('access.sign-in');
  return membership;
}

/**
 * Is the membership still what it was when the purchase was opened? Of two upgrades, or two renewals, that were opened side
 * by side one takes effect; the money of the other is late and goes back.
 */
export async function levelStillOffered(
  tx: Tx,
  row: PurchaseRow,
  under: 'lock' | 'no-lock',
): Promise<boolean> {
  const asked = contentOf(row);
  const read = under === 'lock' ? lockMembership : findMembership;
  const now = await read(tx, row.tenantId, row.memberId);
  return now !== undefined && now.level === asked.from && now.until === asked.until;
}

/** The level for a year: from today where it is a new one, from the end of the paid time where it goes on. */
export async function raiseLevel(tx: Tx, row: PurchaseRow, at: Date): Promise<void> {
  const { level, until } = contentOf(row);
  const today = dayOf(at);
  const ends = row.businessType === 'payAnnualFee' ? renewedUntil(until, today) : yearAfter(today);
  await saveMembership(tx, row.tenantId, row.memberId, { level, until: ends });
}

/** Until when the level holds by a renewal: what was paid keeps the day on which it was. */
export function levelRenewedUntil(row: PurchaseRow, now: Date): Day {
  return renewedUntil(contentOf(row).until, dayOf(row.paidAt ?? now));
}

function contentOf(row: PurchaseRow): LevelContent {
  return purchaseContent.upgrade.parse(row.content);
}

/** What a member's level gives today. */
export async function levelOf(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
  now: Date,
): Promise<MemberLevel> {
  const { levels } = await settingsOf(tx, tenantId);
  const membership = await findMembership(tx, tenantId, memberId);
  return levelOn(levels, membership ?? { level: 1, until: null }, dayOf(now));
}

/** Members whose paid time is over are what everybody is again. */
export async function endedMemberships(
  { db, clock }: Pick<PurchaseDeps, 'db' | 'clock'>,
  tenantId: string,
): Promise<void> {
  await db.inTenant(tenantId, (tx) => endMemberships(tx, tenantId, dayOf(clock.now())));
}
