import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { normalPaper } from '@woxing/contract/people/identity.rules';
import type {
  ConcessionState,
  listRailConcessions as endpoint,
  KeptConcessions,
} from '@woxing/contract/products/rail/train-concessions';
import { type Concession, maskConcession } from '@woxing/contract/products/rail/train-concessions.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { openPassengers } from '#src/travellers/public.ts';
import { identityAsked } from '../accounts/account-limits.ts';
import { accountOwner } from '../accounts/account-owner.ts';
import type { RailAccountDeps } from '../accounts/rail-account-deps.ts';
import type { RailClaim, RailQualification } from '../rail-accounts.ts';
import { findConcession } from './keep-concessions.ts';
import { qualificationWords } from './qualification-words.rules.ts';

interface KeptClaim extends RailClaim {
  readonly passengerId: string;
}

/** What is kept of the member's passengers, numbers masked, and what the railway says of each today. */
export async function listRailConcessions(
  deps: RailAccountDeps,
  ctx: MemberCtx,
  { passengerIds }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  await identityAsked(deps, ctx);
  const { tenantId, now } = ctx;
  const kept = await deps.db.inTenant(tenantId, async (tx) => {
    const claims: KeptClaim[] = [];
    for (const { id, name, certType, certNo } of await openPassengers(deps, tx, ctx, passengerIds)) {
      const person = { paperType: certType, paperNo: normalPaper(certNo) };
      for (const type of ['student', 'disabled-soldier'] as const) {
        const concession = await findConcession(deps, tx, accountOwner(ctx), person, type);
        if (concession !== undefined) claims.push({ ...person, passengerId: id, name, concession });
      }
    }
    for (const { passengerId } of claims)
      await recordAuditEvent(tx, ctx, {
        memberId: ctx.signedIn.memberId,
        action: 'passenger.check-concession',
        subject: passengerId,
      });
    return claims;
  });
  const answer =
    kept.length === 0 ? undefined : await deps.railAccounts.checkConcessions({ tenantId, now }, kept, []);
  const answered = kept.map((claim, at) => ({
    claim,
    qualification: answer?.kind === 'done' ? answer.value[at] : undefined,
  }));
  return {
    passengers: passengerIds.map((passengerId) => {
      const own = answered.filter(({ claim }) => claim.passengerId === passengerId);
      return {
        passengerId,
        student: firstOf(own, studentView),
        certificate: firstOf(own, certificateView),
      };
    }),
  };
}

interface AnsweredClaim {
  readonly claim: KeptClaim;
  readonly qualification: RailQualification | undefined;
}

function firstOf<View>(
  answered: readonly AnsweredClaim[],
  view: (one: AnsweredClaim) => View | null,
): View | null {
  return answered.map(view).find((found) => found !== null) ?? null;
}

function qualificationOf(concession: Concession, qualification: RailQualification | undefined) {
  const state: ConcessionState = qualification?.state ?? 'unasked';
  return { state, words: qualificationWords(concession, state) };
}

function studentView({ claim: { concession }, qualification }: AnsweredClaim): KeptConcessions['student'] {
  if (concession.type !== 'student') return null;
  const { student } = concession;
  return {
    ...qualificationOf(concession, qualification),
    ...student,
    number: maskConcession(student.number),
    left:
      qualification?.state === 'qualified'
        ? qualification.left
        : qualification?.state === 'used-up'
          ? 0
          : null,
  };
}

function certificateView({
  claim: { concession },
  qualification,
}: AnsweredClaim): KeptConcessions['certificate'] {
  if (concession.type !== 'disabled-soldier') return null;
  const { kind, number } = concession.certificate;
  return { ...qualificationOf(concession, qualification), kind, number: maskConcession(number) };
}
