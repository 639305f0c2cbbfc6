import { type Day, isDay } from '@woxing/contract/core/days';
import { type Fen, noFen, subtractFen } from '@woxing/contract/core/money';
import type { AskedTravellers } from '@woxing/contract/people/asked-travellers';
import type { DraftPassenger } from '#src/booking/public.rules.ts';
import type { SoldPassenger } from '#src/customers/public.rules.ts';
import { typePrices } from '../search/fare-facts.rules.ts';
import type { JourneyFare } from '../search/journeys.queries.ts';
import { isUntouched, withToggled } from './listed-flyers.rules.ts';
import type { FlyerDraft } from './passenger-draft.rules.ts';

/** Those who fly for a company: who they are to its standards, what of their price is whose, and colleagues among them. */

export interface PersonShare {
  readonly name: string;
  readonly companyFen: Fen;
  readonly personFen: Fen;
}

/** Who flies, as far as it is known; whoever is not goes by the standard of whoever books, in their place. */
export function askedFlyers(flyers: readonly FlyerDraft[]): AskedTravellers {
  const known = flyers.map(({ listed, name, document }) => ({
    name: listed?.name ?? name.trim(),
    passengerId: listed?.id,
    bornDate: listed === undefined && isDay(document.birthday) ? document.birthday : undefined,
  }));
  if (known.every(({ name }) => name === '')) return [];
  return known.map(({ name, passengerId, bornDate }, at) => ({
    name: name === '' ? `第${at + 1}位旅客` : name,
    ...(passengerId !== undefined && { passengerId }),
    ...(bornDate !== undefined && { bornDate }),
  }));
}

/** Empty where the fare says nothing of persons. */
export function personShares(
  fare: Pick<JourneyFare, 'price' | 'personFen'>,
  flyers: readonly FlyerDraft[],
  nameOf: (flyer: FlyerDraft, at: number) => string,
): PersonShare[] {
  const { personFen } = fare;
  if (personFen === undefined) return [];
  return flyers.map((flyer, at) => {
    const [price] = typePrices(fare, [flyer.type]);
    const own = personFen[at] ?? noFen;
    return { name: nameOf(flyer, at), companyFen: subtractFen(price!.eachFen, own), personFen: own };
  });
}

/** What each of them costs whoever orders, and what of it is the fare. */
export function soldFlyers(
  fare: Pick<JourneyFare, 'price'>,
  flyers: readonly FlyerDraft[],
  nameOf: (flyer: FlyerDraft, at: number) => string,
): SoldPassenger[] {
  const prices = typePrices(
    fare,
    flyers.map(({ type }) => type),
  );
  return flyers.map((flyer, at) => {
    const { eachFen, fareFen } = prices[at]!;
    return { key: flyer.key, name: nameOf(flyer, at), netFen: eachFen, fareFen };
  });
}

/** Those who fly once colleagues were chosen: who is no longer chosen goes, who is new takes a free place; whoever keeps no paper brings the name. */
export function withColleagues(
  flyers: readonly FlyerDraft[],
  offered: readonly DraftPassenger[],
  chosen: ReadonlySet<string>,
  places: { readonly lastDay: Day; readonly airlines: readonly string[] },
): readonly FlyerDraft[] {
  const there = new Set(flyers.flatMap(({ listed }) => listed?.id ?? []));
  const leaving = offered.filter(({ key }) => there.has(key) && !chosen.has(key));
  const coming = offered.filter(({ key }) => !there.has(key) && chosen.has(key));
  return [...leaving, ...coming].reduce(
    (now, { listed, written }) =>
      listed === undefined
        ? withName(now, written.name)
        : withToggled(now, { ...listed, relation: 'colleague' }, places),
    flyers,
  );
}

function withName(flyers: readonly FlyerDraft[], name: string): readonly FlyerDraft[] {
  const free = flyers.find((flyer) => flyer.type === 'ADT' && isUntouched(flyer));
  if (free === undefined || flyers.some((flyer) => flyer.name === name)) return flyers;
  return flyers.map((flyer) => (flyer === free ? { ...flyer, name } : flyer));
}
