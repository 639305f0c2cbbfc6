import { refuse } from '@woxing/contract/core/errors';
import { isTravelDocumentType, travelDocumentTypes } from '@woxing/contract/people/travel-documents.rules';
import { type ColleagueRow, colleaguesLike } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { bookingScope, enterpriseOf, isWithin } from './booking-scope.ts';
import { type PassengerRow, passengersNamed } from './passengers.db.ts';
import { isPerson } from './relation.rules.ts';
import { type OpenPassenger, openPassenger } from './seal-passenger.ts';

/** Somebody for whom is booked. */
export type Opened = OpenPassenger & {
  /** Of who works for the enterprise. */
  readonly memberId?: string;
  /** Of who stands in the enterprise's list of people who do not work there. */
  readonly externalId?: string;
};

/**
 * Colleagues for whom a member may book, with the papers that they keep of themselves. Refuses with `booking.colleague` whoever is
 * out of reach, `booking.colleague-left` who works there no more, and `booking.colleague-paper` who keeps no paper.
 */
export async function openColleagues(
  { vault }: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  memberIds: readonly string[],
  abroad = false,
): Promise<Opened[]> {
  const enterpriseId = enterpriseOf(ctx);
  if (enterpriseId === undefined || memberIds.length === 0) return [];
  const known = await colleaguesLike(tx, ctx.tenantId, enterpriseId, { memberIds, names: [] });
  if (known.length === 0) return [];
  const scope = await bookingScope(tx, ctx);
  for (const colleague of known) {
    const { name, state } = colleague;
    if (!isWithin(scope, colleague)) throw refuse('booking.colleague', { name });
    if (state !== 'active') throw refuse('booking.colleague-left', { name });
  }
  const papers = await ownPapers(tx, ctx.tenantId, known, abroad);
  return known.map(({ memberId, name }) => {
    const row = papers.get(memberId);
    if (row === undefined) throw refuse('booking.colleague-paper', { name });
    return { ...openPassenger(vault, row), id: memberId, memberId };
  });
}

/** What people keep of themselves in their own lists: an identity card before any other paper, and for journeys abroad what lasts longest. */
export async function ownPapers(
  tx: Tx,
  tenantId: string,
  people: readonly Pick<ColleagueRow, 'memberId' | 'name' | 'birthday'>[],
  abroad = false,
): Promise<ReadonlyMap<string, PassengerRow>> {
  const rows = await passengersNamed(tx, tenantId, people);
  return new Map(
    people.flatMap((person) => {
      const own = rows.filter((row) => row.member_id === person.memberId && isPerson(row, person));
      const row = abroad ? forAbroad(own) : (own.find(({ paper_type }) => paper_type === 1) ?? own[0]);
      return row === undefined ? [] : [[person.memberId, row] as const];
    }),
  );
}

/** A passport before permits, then whatever ends last. */
function forAbroad(own: readonly PassengerRow[]): PassengerRow | undefined {
  return own.toSorted((one, other) => rankOf(one) - rankOf(other) || (endOf(one) < endOf(other) ? 1 : -1))[0];
}

const rankOf = ({ paper_type }: PassengerRow) =>
  isTravelDocumentType(paper_type) ? travelDocumentTypes.indexOf(paper_type) : travelDocumentTypes.length;
const endOf = ({ travel }: PassengerRow) => travel?.expiresOn ?? '';
