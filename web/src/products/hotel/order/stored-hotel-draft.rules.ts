import type { Passenger } from '@woxing/contract/people/travellers';
import { restoredContact, restoredPassengers, storedPassengers } from '#src/booking/public.rules.ts';
import type { ChosenRate } from './chosen-rate.rules.ts';
import { type HotelOrderDraft, invoiceWishes, noInvoice } from './hotel-draft.rules.ts';

/** What the tab keeps of drafts of hotel orders: of guests the room. */

/** Names the draft of an order for this room on these nights. */
export const hotelDraftForm = ({ hotelId, roomId, planId, stay }: ChosenRate): string =>
  `hotel-order ${[hotelId, roomId, planId, stay.arrival, stay.departure, stay.rooms].join(' ')}`;

export function fieldsOfHotelDraft({ rooms, ...rest }: HotelOrderDraft) {
  const placed = rooms.flatMap((guests, room) => guests.map((guest) => ({ ...guest, room })));
  return { ...rest, passengers: storedPassengers(placed, ({ room }) => ({ room })) };
}

export function restoredHotelDraft(
  fields: Readonly<Record<string, unknown>>,
  blank: HotelOrderDraft,
  frequent: readonly Passenger[],
): HotelOrderDraft {
  const { contactName, contactMobile } = blank;
  const guests = restoredPassengers(fields['passengers'], frequent);
  const { arrivesAt, requests } = fields;
  return {
    ...blank,
    ...restoredContact(fields, { contactName, contactMobile }),
    rooms: blank.rooms.map((_, room) =>
      guests.filter(({ more }) => (more['room'] ?? 0) === room).map(({ passenger }) => passenger),
    ),
    arrivesAt: typeof arrivesAt === 'string' && /^\d\d:00$/.test(arrivesAt) ? arrivesAt : blank.arrivesAt,
    requests: typeof requests === 'string' ? requests.slice(0, 200) : blank.requests,
    invoice: restoredInvoice(fields['invoice']),
  };
}

function restoredInvoice(kept: unknown): HotelOrderDraft['invoice'] {
  const { kind, title, taxNo } = (typeof kept === 'object' && kept !== null ? kept : {}) as Readonly<
    Record<string, unknown>
  >;
  return {
    kind: invoiceWishes.find((one) => one === kind) ?? noInvoice.kind,
    title: typeof title === 'string' ? title : '',
    taxNo: typeof taxNo === 'string' ? taxNo : '',
  };
}
