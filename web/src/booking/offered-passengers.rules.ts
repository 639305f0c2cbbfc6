import type { ListedPassenger, PassengerRelation } from '@woxing/contract/people/travellers';

const ranks = { self: 0, colleague: 1, other: 2 } as const satisfies Record<PassengerRelation, number>;

/** The member first, then colleagues, then everybody else; within each in the order of the list. */
export function inOfferedOrder<Offered extends Pick<ListedPassenger, 'relation'>>(
  list: readonly Offered[],
): Offered[] {
  return list.toSorted((one, other) => ranks[one.relation] - ranks[other.relation]);
}

/** Somebody else who is offered bears the name: the paper tells which is which. */
export const hasNamesake = (
  { id, name }: Pick<ListedPassenger, 'id' | 'name'>,
  offered: readonly Pick<ListedPassenger, 'id' | 'name'>[],
): boolean => offered.some((other) => other.id !== id && other.name === name);
