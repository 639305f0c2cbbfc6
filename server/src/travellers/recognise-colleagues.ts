import type { Day } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { type ColleagueRow, colleaguesLike, type PeopleScope } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { bookingScope, enterpriseOf, isWithin } from './booking-scope.ts';
import { isPerson } from './relation.rules.ts';

interface Written {
  readonly name: string;
  readonly birth: Day;
  readonly memberId?: string;
  /** From the enterprise's list of people who do not work there. */
  readonly external?: boolean;
}

/**
 * Says of those who travel who of the enterprise they are, by name and birth date. An employee books for colleagues by a right to it, or
 * by an application that names them. Refuses with `booking.colleague` and `booking.colleague-left`. People on their own book for
 * whomever they like.
 */
export async function recogniseColleagues<Traveller extends Written>(
  tx: Tx,
  ctx: MemberCtx,
  travellers: readonly Traveller[],
  underApplication: boolean,
): Promise<Traveller[]> {
  const enterpriseId = enterpriseOf(ctx);
  const names = travellers.flatMap((one) => (isUnknown(one) ? [one.name] : []));
  if (enterpriseId === undefined || names.length === 0) return [...travellers];
  const known = await colleaguesLike(tx, ctx.tenantId, enterpriseId, { memberIds: [], names });
  const others = known.some(({ memberId }) => memberId !== ctx.signedIn.memberId);
  const scope = others ? await bookingScope(tx, ctx) : undefined;
  return travellers.map((traveller) => {
    if (!isUnknown(traveller)) return traveller;
    const who = colleagueOf(traveller, known, { scope, underApplication, self: ctx.signedIn.memberId });
    return who === undefined ? traveller : { ...traveller, memberId: who };
  });
}

const isUnknown = ({ memberId, external }: Written): boolean => memberId === undefined && external !== true;

function colleagueOf(
  traveller: Written,
  known: readonly ColleagueRow[],
  by: { readonly scope: PeopleScope | undefined; readonly underApplication: boolean; readonly self: string },
): string | undefined {
  const { name, birth } = traveller;
  const like = known.filter((one) => isPerson(traveller, one));
  if (like.some(({ memberId }) => memberId === by.self)) return by.self;
  const employed = like.filter(({ state }) => state === 'active');
  if (employed.length === 0) {
    if (like.some(({ birthday }) => birthday === birth)) throw refuse('booking.colleague-left', { name });
    return undefined;
  }
  const within = employed.filter((one) => isWithin(by.scope, one));
  if (within.length === 0 && !by.underApplication) throw refuse('booking.colleague', { name });
  const [who, ...rest] = within.length > 0 ? within : employed;
  return rest.length === 0 ? who?.memberId : undefined;
}
