import type { AnswerOf } from '@woxing/contract/core/endpoint';
import type { findMyStandard as endpoint } from '@woxing/contract/standards/standards';
import { listEnterprises } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { heldStandardOf } from './held-standard.ts';
import { type StandardReader, wordsOf } from './list-standards.ts';

/** What whoever asks may book, in plain words. */
export async function findMyStandard(
  { db, standardProducts }: StandardReader,
  { tenantId, signedIn }: MemberCtx,
): Promise<AnswerOf<typeof endpoint>> {
  const { creditMemberId, creditEmployeeId, memberId } = signedIn;
  if (creditMemberId === undefined || creditEmployeeId === undefined) return { company: '', standard: null };
  return db.read(tenantId, async (tx) => {
    const held = await heldStandardOf(tx, tenantId, memberId);
    const companies = await listEnterprises(tx, tenantId);
    const company = companies.find(({ enterpriseId }) => enterpriseId === creditMemberId)?.name ?? '';
    if (held === null) return { company, standard: null };
    return { company, standard: { ...held.ref, words: wordsOf(standardProducts, held.standards) } };
  });
}
