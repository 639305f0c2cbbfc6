import { dayOf } from '@woxing/contract/core/days';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import { findMemberRow } from '#src/members/public.ts';
import { employeesNamed } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { ownerOf } from './owner.ts';
import { passengerView } from './passenger-view.rules.ts';
import { type PassengerRow, readPassengers } from './passengers.db.ts';
import { type KnownPerson, relationOf } from './relation.rules.ts';

/** The member's own passengers, oldest first, `max` of them; `keyword` is a part of the name. */
export async function listPassengers(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  input: { readonly keyword: string; readonly max?: number },
): Promise<{ list: ListedPassenger[] }> {
  const { rows, self, colleagues } = await db.read(ctx.tenantId, async (tx) => {
    const found = await readPassengers(tx, ownerOf(ctx), input);
    return {
      rows: found,
      self: await findMemberRow(tx, ctx.tenantId, ctx.signedIn.memberId),
      colleagues: await colleaguesAmong(tx, ctx, found),
    };
  });
  const own = self && { name: self.real_name, birthday: self.birthday };
  const today = dayOf(ctx.now);
  return {
    list: rows.map((row) => ({ ...passengerView(row, today), relation: relationOf(row, own, colleagues) })),
  };
}

/** Who travels where nobody is named: the member, as the list has them; null where it does not. */
export async function defaultPassenger(
  deps: { readonly db: Database },
  ctx: MemberCtx,
): Promise<{ beneficiary: ListedPassenger | null }> {
  const { list } = await listPassengers(deps, ctx, { keyword: '' });
  return { beneficiary: list.find(({ relation }) => relation === 'self') ?? null };
}

/** Those of the member's enterprise who bear the name of a passenger. */
async function colleaguesAmong(
  tx: Tx,
  { tenantId, signedIn }: MemberCtx,
  passengers: readonly PassengerRow[],
): Promise<KnownPerson[]> {
  const { creditMemberId } = signedIn;
  if (creditMemberId === undefined || passengers.length === 0) return [];
  const names = passengers.map(({ name }) => name);
  return employeesNamed(tx, tenantId, creditMemberId, names);
}
