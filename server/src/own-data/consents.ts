import { refuse } from '@woxing/contract/core/errors';
import type { Consent, ConsentDocument } from '@woxing/contract/people/own-data';
import { railAgreementVersion, serviceAgreementVersion } from '@woxing/contract/people/sign-in.rules';
import { withBrand } from '@woxing/contract/tenancy/tenant-brand.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { consentsOf, giveConsent, withdrawConsents } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { brandOfTenant } from '#src/tenants/public.ts';
import type { OwnDataDeps } from './own-data-deps.ts';
import { whoseOf } from './whose.ts';

const documents = {
  service_agreement: {
    title: '《{brand}服务协议》',
    version: serviceAgreementVersion,
    effect: '撤回后不能再提交新的订单；已有订单的出行、退改与退款不受影响，重新同意后即可恢复',
  },
  rail_account: {
    title: '《12306账号授权书》',
    version: railAgreementVersion,
    effect: '撤回后立即退出已登录的12306账号，不再以其购票；已购车票不受影响，重新登录并同意后即可恢复',
  },
} as const satisfies Record<ConsentDocument, object>;

/** Every consent that was given, the newest first, with what its withdrawal stops. */
export async function listConsents(
  tx: Tx,
  ctx: MemberCtx,
): Promise<(Omit<Consent, 'agreedAt' | 'withdrawnAt'> & { agreedAt: Date; withdrawnAt: Date | null })[]> {
  const rows = await consentsOf(tx, { tenantId: ctx.tenantId, memberId: ctx.signedIn.memberId });
  const brand = await brandOfTenant(tx, ctx.tenantId);
  return rows.map((row) => {
    const known = Object.hasOwn(documents, row.document)
      ? documents[row.document as ConsentDocument]
      : undefined;
    return { ...row, title: withBrand(known?.title ?? row.document, brand), effect: known?.effect ?? '' };
  });
}

/** Works at once, in every room that rests on it. Refuses with `consent.unknown` where nothing is left to withdraw. */
export async function withdrawConsent(
  { db, clock, rooms }: Pick<OwnDataDeps, 'db' | 'clock' | 'rooms'>,
  ctx: MemberCtx,
  input: { readonly document: ConsentDocument },
): Promise<Record<never, never>> {
  const { tenantId, signedIn } = ctx;
  await db.inTenant(tenantId, async (tx) => {
    if (!(await withdrawConsents(tx, tenantId, signedIn.memberId, input.document, clock.now())))
      throw refuse('consent.unknown');
    const whose = await whoseOf(tx, ctx);
    for (const room of rooms) await room.consentWithdrawn?.[input.document]?.(tx, whose);
    await note(tx, ctx, 'consent.withdraw', input.document);
  });
  return {};
}

/** To the version that is in force; agreeing again changes nothing. */
export async function agreeAgain(
  { db, clock }: Pick<OwnDataDeps, 'db' | 'clock'>,
  ctx: MemberCtx,
  input: { readonly document: ConsentDocument },
): Promise<Record<never, never>> {
  const { version } = documents[input.document];
  await db.inTenant(ctx.tenantId, async (tx) => {
    const consent = { document: input.document, version, at: clock.now() };
    await giveConsent(tx, ctx.tenantId, ctx.signedIn.memberId, consent);
    await note(tx, ctx, 'consent.give', input.document);
  });
  return {};
}

function note(tx: Tx, ctx: MemberCtx, action: string, subject: string): Promise<void> {
  return recordAuditEvent(tx, ctx, { memberId: ctx.signedIn.memberId, action, subject });
}
