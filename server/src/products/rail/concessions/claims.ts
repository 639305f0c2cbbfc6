import type { Day } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { normalPaper } from '@woxing/contract/people/identity.rules';
import {
  type Certificate,
  type Concession,
  certificateProblem,
  type StudentStatus,
  studentProblem,
} from '@woxing/contract/products/rail/train-concessions.rules';
import { type RailTicketType, railTicketTypeNames } from '@woxing/contract/products/rail/train-tickets.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import type { Traveller } from '#src/travellers/public.ts';
import { accountOwner } from '../accounts/account-owner.ts';
import type { RailClaim } from '../rail-accounts.ts';
import type { RailTimetable } from '../rail-timetable.rules.ts';
import { cityNamed } from '../search/rail-places.rules.ts';
import { findConcession, keepConcession } from './keep-concessions.ts';

/** A passenger of an order who claims a lower price, if they do. */
export interface ClaimInput {
  readonly type: RailTicketType;
  readonly student?: StudentStatus | undefined;
  readonly certificate?: Certificate | undefined;
}

/** By passenger; undefined where nothing is claimed. */
export type Claims = readonly (RailClaim | undefined)[];

/**
 * By what each passenger of an order has a lower price: as written in the wish, or as kept before. Refuses with
 * `train.concession-missing` who has told nothing, and with `train.concession-of` what cannot be right.
 */
export async function readClaims(
  deps: { readonly vault: Vault; readonly rail: { timetable: () => RailTimetable } },
  tx: Tx,
  ctx: MemberCtx,
  travellers: readonly Traveller[],
  input: { readonly passengers: readonly ClaimInput[]; readonly travelsOn: Day },
): Promise<Claims> {
  const claims: (RailClaim | undefined)[] = [];
  for (const [at, traveller] of travellers.entries()) {
    const { type, ...entered } = input.passengers[at]!;
    if (type !== 'student' && type !== 'disabled-soldier') {
      claims.push(undefined);
      continue;
    }
    const { name } = traveller;
    const person = { paperType: traveller.certType, paperNo: normalPaper(traveller.certNo) };
    const concession =
      writtenConcession(type, entered) ?? (await findConcession(deps, tx, accountOwner(ctx), person, type));
    if (concession === undefined)
      throw refuse('train.concession-missing', { name, type: railTicketTypeNames[type] });
    checkWritten(deps.rail.timetable(), name, concession, input.travelsOn);
    claims.push({ ...person, name, concession });
  }
  return claims;
}

function writtenConcession(
  type: Concession['type'],
  { student, certificate }: Omit<ClaimInput, 'type'>,
): Concession | undefined {
  if (type === 'student') return student && { type, student };
  return certificate && { type, certificate };
}

function checkWritten(table: RailTimetable, name: string, concession: Concession, travelsOn: Day): void {
  const problem =
    concession.type === 'student'
      ? studentProblem(concession.student, travelsOn)
      : certificateProblem(concession.certificate);
  if (problem !== undefined) throw refuse('train.concession-of', { name, words: `：${problem.message}` });
  if (concession.type === 'student') checkInterval(table, name, concession.student);
}

function checkInterval(table: RailTimetable, name: string, { from, to }: StudentStatus): void {
  const [home, school] = [from, to].map((place) => {
    const city = cityNamed(table, place);
    if (city < 0)
      throw refuse('train.concession-of', {
        name,
        words: `：优惠区间中的“${place}”不是火车可到的城市或车站`,
      });
    return city;
  });
  if (home === school)
    throw refuse('train.concession-of', { name, words: '：家庭与学校在同一城市的，不能购买学生票' });
}

/** Keeps what was written of passengers for their next orders, in the transaction that writes the order. */
export async function keepClaims(
  deps: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  claims: Claims,
): Promise<void> {
  for (const claim of claims) {
    if (claim === undefined) continue;
    const { paperType, paperNo, concession } = claim;
    const kept = { person: { paperType, paperNo }, concession, at: ctx.now };
    await keepConcession(deps, tx, accountOwner(ctx), kept);
  }
}
