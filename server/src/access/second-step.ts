import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { SecondFactorAsked } from '@woxing/contract/people/access';
import type { secondFactorSignIn as endpoint } from '@woxing/contract/people/second-factor';
import { findMember, type MemberRow } from '#src/members/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import { randomToken, sha256 } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { secondStepMethods } from '#src/second-factor/public.ts';
import type { AccessDeps } from './access-deps.ts';
import { addSignInTicket, dropSignInTicket, type SignInTicket, spendTicketTry } from './proofs.db.ts';
import { addSignIn } from './sign-ins.db.ts';
import { spendFactor } from './spend-factor.ts';
import { type Arrival, type SignedInAnswer, startSession } from './start-session.ts';

const liveMs = 5 * 60_000;
const maxTries = 5;

/** A ticket for the second step, if this member takes one. */
export async function askSecondStep(
  { db, clock }: AccessDeps,
  ctx: Ctx,
  member: MemberRow,
  way: SignInTicket['way'],
): Promise<SecondFactorAsked | undefined> {
  const { tenantId } = ctx;
  const methods = await db.read(tenantId, (tx) => secondStepMethods(tx, { tenantId, memberId: member.id }));
  if (methods.length === 0) return undefined;
  const ticket = randomToken();
  await db.read(tenantId, (tx) =>
    addSignInTicket(tx, {
      tenant_id: tenantId,
      ticket_hash: sha256(ticket),
      member_id: member.id,
      way,
      password_seen: seen(member),
      tries_left: maxTries,
      ends_at: new Date(clock.now().getTime() + liveMs),
    }),
  );
  return { secondFactor: { ticket, methods } };
}

/** The second step of a sign-in. Refuses as `passSecondStep`. */
export async function takeSecondStep(
  deps: AccessDeps,
  ctx: Ctx,
  input: SecondStepInput,
): Promise<SignedInAnswer> {
  const { member, arrival, use } = await passSecondStep(deps, ctx, input, ['password', 'sms']);
  return startSession(deps, ctx, member, arrival, use);
}

type SignInInput = InputOf<typeof endpoint>;
/** Where a partner vouches no device is trusted. */
export type SecondStepInput = Omit<SignInInput, 'trustDevice'> & Partial<Pick<SignInInput, 'trustDevice'>>;

export interface PassedSecondStep {
  readonly member: MemberRow;
  readonly arrival: Arrival;
  /** Uses the ticket up, in the transaction of what the step was for. Refuses with `sign-in.ticket` who comes second. */
  readonly use: (tx: Tx) => Promise<void>;
}

/**
 * What only the member has, after a first step by one of `ways`. Five tries a ticket, ten an hour a member; a try that fails
 * stands in the sign-in history, because who made it passed the first step. Refuses with `sign-in.ticket`,
 * `second-factor.held` and what `spendFactor` says.
 */
export async function passSecondStep(
  deps: AccessDeps,
  ctx: Ctx,
  input: SecondStepInput,
  ways: readonly SignInTicket['way'][],
): Promise<PassedSecondStep> {
  const { tenantId } = ctx;
  const ticketHash = sha256(input.ticket);
  const found = await deps.db.read(tenantId, (tx) =>
    spendTicketTry(tx, tenantId, ticketHash, deps.clock.now()),
  );
  const member = found && (await deps.db.read(tenantId, (tx) => findMember(tx, tenantId, found.member_id)));
  if (!found || !ways.includes(found.way) || !member || found.password_seen !== seen(member))
    throw refuse('sign-in.ticket');
  const arrival = {
    way: found.way,
    secondFactor: input.method,
    device: input.deviceName,
    trusted: input.trustDevice ?? false,
  };
  try {
    await spendFactor(deps, ctx, 'second-step', member.id, input);
  } catch (error) {
    await noteFailure(deps, ctx, member.id, arrival);
    throw error;
  }
  return {
    member,
    arrival,
    async use(tx) {
      if (!(await dropSignInTicket(tx, tenantId, ticketHash))) throw refuse('sign-in.ticket');
    },
  };
}

/** A new password ends every ticket that was given for the old one. */
function seen(member: MemberRow): string {
  return sha256(member.password_hash ?? '');
}

async function noteFailure(
  { db, clock }: AccessDeps,
  { tenantId, ip }: Ctx,
  memberId: string,
  { way, secondFactor, device }: Arrival,
): Promise<void> {
  await db.read(tenantId, (tx) =>
    addSignIn(tx, {
      tenant_id: tenantId,
      member_id: memberId,
      at: clock.now(),
      way,
      succeeded: false,
      ip,
      device,
      second_factor: secondFactor,
    }),
  );
}
