import type { Passenger } from '@woxing/contract/people/travellers';
import { berthLevels, type RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { railTicketTypes } from '@woxing/contract/products/rail/train-tickets.rules';
import { restoredContact, restoredPassengers, storedPassengers } from '#src/booking/public.rules.ts';
import { type ChosenRide, writeRides } from '../search/ride-params.rules.ts';
import type { WaitlistDraft } from '../waitlist/waitlist.rules.ts';
import type { TrainDraft } from './order-draft.rules.ts';
import { type RailPassenger, ticketHolders } from './order-passengers.rules.ts';
import { fittingWish } from './order-seats.rules.ts';

/** What the tab keeps of drafts of train orders: of passengers the kind of ticket or that there is none, of a right to a lower price nothing. */

type Fields = Readonly<Record<string, unknown>>;

/** Names the draft of an order for these rides. */
export const trainDraftForm = (rides: readonly ChosenRide[]): string =>
  `train-order ${writeRides(rides).ride.join(' ')}`;

/** Names the draft of what is waited for, whatever the choices: they stand in the address and change there. */
export const waitlistDraftForm = 'waitlist';

export function fieldsOfTrainDraft({ passengers, wish, standing, accountId, ...contact }: TrainDraft) {
  return { ...fieldsOfPeople(passengers, contact), wish, standing, accountId };
}

export function restoredTrainDraft(
  fields: Fields,
  blank: TrainDraft,
  frequent: readonly Passenger[],
  seat: RailSeat,
): TrainDraft {
  const people = restoredPeople(fields, blank, frequent);
  const { accountId } = fields;
  return {
    ...people,
    wish: restoredWish(fields['wish'], seat, ticketHolders(people.passengers).length),
    standing: fields['standing'] === true,
    accountId: typeof accountId === 'string' ? accountId : undefined,
  };
}

export function fieldsOfWaitlistDraft({ passengers, deadline, ...contact }: WaitlistDraft) {
  return { ...fieldsOfPeople(passengers, contact), deadline };
}

export function restoredWaitlistDraft(
  fields: Fields,
  blank: WaitlistDraft,
  frequent: readonly Passenger[],
): WaitlistDraft {
  const { deadline } = fields;
  return {
    ...restoredPeople(fields, blank, frequent),
    deadline: typeof deadline === 'string' ? deadline : undefined,
  };
}

function fieldsOfPeople(
  passengers: readonly RailPassenger[],
  { contactName, contactMobile }: Pick<TrainDraft, 'contactName' | 'contactMobile'>,
) {
  return {
    passengers: storedPassengers(passengers, ({ type, free }) => ({ type, free })),
    contactName,
    contactMobile,
  };
}

function restoredPeople(
  fields: Fields,
  { contactName, contactMobile }: Pick<TrainDraft, 'contactName' | 'contactMobile'>,
  frequent: readonly Passenger[],
) {
  const passengers = restoredPassengers(fields['passengers'], frequent).map(({ passenger, more }) => ({
    ...passenger,
    type: railTicketTypes.find((type) => type === more['type']) ?? 'adult',
    ...(more['free'] === true && { free: true }),
  }));
  return { ...restoredContact(fields, { contactName, contactMobile }), passengers };
}

/** What of a kept wish fits the seat and so many passengers. */
export function restoredWish(kept: unknown, seat: RailSeat, count: number) {
  const { places, berths } = (typeof kept === 'object' && kept !== null ? kept : {}) as Fields;
  const levels = (typeof berths === 'object' && berths !== null ? berths : {}) as Fields;
  return fittingWish(
    {
      places: Array.isArray(places) ? places.filter((place) => typeof place === 'string') : [],
      berths: Object.fromEntries(
        berthLevels.flatMap((level) => {
          const number = Number(levels[level]);
          return Number.isSafeInteger(number) && number > 0 ? [[level, number]] : [];
        }),
      ),
    },
    seat,
    count,
  );
}
