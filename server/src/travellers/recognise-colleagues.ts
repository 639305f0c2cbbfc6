import type { Day } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { type ColleagueRow, colleaguesLike, type PeopleScope } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { bookingScope, enterpriseOf, isWithin } from './booking-scope.ts';
import { externalsBearing } from './externals.db.ts';
import { isToBeRecognised, withPapers } from './identify-travellers.ts';
import { isPerson } from './relation.rules.ts';
import {
  type EmployeeSigns,
  type EnterprisePeople,
  employeesLike,
  type TravellerSigns,
} from './traveller-identity.rules.ts';

/** Somebody who was written, or chosen from a list. */
export interface Written extends TravellerSigns {
  readonly birth: Day;
  /** The colleague as whom they were chosen, to whom no paper was known; nobody whose name or birth date says otherwise. */
  readonly chosenAs?: string | undefined;
}

/**
 * Says of those who travel who of the enterprise they are, by paper, name and birth date, or that they are nobody of it. An employee
 * books for colleagues by a right to it, or by an application that names them. Refuses with `booking.colleague` and
 * `booking.colleague-left`. People on their own book for whomever they like.
 */
export async function recogniseColleagues<Traveller extends Written>(
  tx: Tx,
  ctx: MemberCtx,
  travellers: readonly Traveller[],
  underApplication: boolean,
): Promise<Traveller[]> {
  const enterpriseId = enterpriseOf(ctx);
  const unknown = travellers.filter(isToBeRecognised);
  if (enterpriseId === undefined || unknown.length === 0) return [...travellers];
  const { tenantId, signedIn } = ctx;
  const names = unknown.map(({ name }) => name);
  const [rows, externalNames] = await Promise.all([
    colleaguesLike(tx, tenantId, enterpriseId, { memberIds: [], names }),
    externalsBearing(tx, { tenantId, enterpriseId }, names),
  ]);
  const known = await withPapers(tx, tenantId, rows, unknown);
  const others = known.some(({ memberId }) => memberId !== signedIn.memberId);
  const scope = others ? await bookingScope(tx, ctx) : undefined;
  const by = { scope, underApplication, self: signedIn.memberId };
  return travellers.map((traveller) =>
    isToBeRecognised(traveller)
      ? { ...traveller, ...whoIs(traveller, { employees: known, externalNames }, by) }
      : traveller,
  );
}

type Known = ColleagueRow & EmployeeSigns;

interface Booker {
  readonly scope: PeopleScope | undefined;
  readonly underApplication: boolean;
  readonly self: string;
}

/** Neither is said where several may be meant. */
function whoIs(
  traveller: Written,
  people: EnterprisePeople<Known>,
  by: Booker,
): Pick<TravellerSigns, 'memberId' | 'external'> {
  const like = employeesMeant(traveller, people);
  const self = like.find(({ memberId }) => memberId === by.self);
  if (self !== undefined) return { memberId: by.self };
  const employed = like.filter(isEmployed);
  if (employed.length === 0) {
    checkNotLeft(traveller, like);
    return { external: true };
  }
  const { name } = traveller;
  const mayBook = by.underApplication || employed.some((one) => isWithin(by.scope, one));
  if (!mayBook) throw refuse('booking.colleague', { name });
  const [who, ...rest] = employed;
  return rest.length === 0 ? { memberId: who!.memberId } : {};
}

/** Who can travel goes before who has left; who was chosen is the one. */
function employeesMeant(traveller: Written, { employees, externalNames }: EnterprisePeople<Known>) {
  const among = (some: readonly Known[]) => employeesLike(traveller, { employees: some, externalNames });
  const employed = employees.filter(isEmployed);
  const chosen = employed.filter((one) => one.memberId === traveller.chosenAs && isPerson(traveller, one));
  const found = chosen.length > 0 ? chosen : among(employed);
  return found.length > 0 ? found : among(employees);
}

const isEmployed = ({ state }: Pick<ColleagueRow, 'state'>): boolean => state === 'active';

function checkNotLeft({ name, birth }: Written, like: readonly Known[]): void {
  if (like.some(({ birthday }) => birthday === birth)) throw refuse('booking.colleague-left', { name });
}
