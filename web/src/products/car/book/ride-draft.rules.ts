import type { Day } from '@woxing/contract/core/days';
import type { RequestOf } from '@woxing/contract/core/endpoint';
import type { Fen } from '@woxing/contract/core/money';
import type { Passenger } from '@woxing/contract/people/travellers';
import type { placeCarOrder } from '@woxing/contract/products/car/car-orders';
import {
  type ContactDraft,
  contactProblem,
  type DraftPassenger,
  type FormProblem,
  passengersProblem,
  personInput,
  restoredContact,
  restoredPassengers,
  storedPassengers,
} from '#src/booking/public.rules.ts';
import { noSale, type SaleInput, type SoldPassenger } from '#src/customers/public.rules.ts';
import type { CarOffer } from './car.queries.ts';
import { type AskedRide, type RideWish, rideKey } from './ride-address.rules.ts';

/** Who rides, and how the driver reaches them. */
export interface RideDraft extends ContactDraft {
  /** One person, or none yet. */
  readonly riders: readonly DraftPassenger[];
  readonly remarks: string;
}

export const maxRemarks = 100;

/** Names the draft; a page has one, whatever the ride. */
export const rideDraftForm = 'car-order';

/** What the tab keeps of a draft. */
export const fieldsOfRideDraft = ({ riders, ...rest }: RideDraft) => ({
  ...rest,
  passengers: storedPassengers(riders, () => ({})),
});

export function restoredRideDraft(
  fields: Readonly<Record<string, unknown>>,
  blank: RideDraft,
  frequent: readonly Passenger[],
): RideDraft {
  const { contactName, contactMobile } = blank;
  const { remarks } = fields;
  return {
    ...restoredContact(fields, { contactName, contactMobile }),
    riders: restoredPassengers(fields['passengers'], frequent)
      .map(({ passenger }) => passenger)
      .slice(0, 1),
    remarks: typeof remarks === 'string' ? remarks.slice(0, maxRemarks) : blank.remarks,
  };
}

interface RideForm {
  readonly wish: RideWish;
  readonly offer: CarOffer | undefined;
  readonly draft: RideDraft;
  readonly today: Day;
}

/** What is missing, in the words of the page. */
type Missing = Readonly<Record<'from' | 'to' | 'kind' | 'rider', string>>;

/** The first thing that is wrong, in the order of the page. The server's rules are the same, and the last word. */
export function rideFormProblem(
  { wish, offer, draft, today }: RideForm,
  missing: Missing,
): FormProblem | undefined {
  if (wish.from === undefined) return { field: 'from', message: missing.from };
  if (wish.to === undefined) return { field: 'to', message: missing.to };
  if (offer === undefined || !offer.available) return { field: 'kind', message: missing.kind };
  return passengersProblem(draft.riders, today, missing.rider) ?? contactProblem(draft);
}

/** A phrase is among the remarks, or is put there and taken away. */
export const hasRemark = (remarks: string, phrase: string): boolean => remarks.split('，').includes(phrase);

export function withRemark(remarks: string, phrase: string, on: boolean): string {
  const parts = remarks.split('，').filter((part) => part.trim() !== '' && part !== phrase);
  return [...parts, ...(on ? [phrase] : [])].join('，').slice(0, maxRemarks);
}

/**
 * The ride at its estimate, all of which is its price: what it costs is known when it is over. What was typed for one ride is not asked
 * for another, though the form is the same.
 */
export const soldRide = (wish: RideWish, name: string, estimateFen: Fen): SoldPassenger[] => [
  { key: rideKey(wish), name, netFen: estimateFen, fareFen: estimateFen },
];

type PlacedRide = RequestOf<typeof placeCarOrder>;

/** The order as the endpoint takes it: at no more than the page showed. */
export function rideOrderInput(
  asked: AskedRide,
  offer: Pick<CarOffer, 'kind' | 'highFen'>,
  { riders: [rider], contactName, contactMobile, remarks }: RideDraft,
  sale: SaleInput = noSale,
): PlacedRide {
  return {
    ...asked,
    kind: offer.kind,
    rider: personInput(rider!),
    ...sale.order,
    ...sale.each[0],
    contact: { name: contactName.trim(), mobile: contactMobile.trim() },
    remarks: remarks.trim(),
    expectHighFen: offer.highFen,
  };
}
