import { dayOf } from '@woxing/contract/core/days';
import { addFen, type Fen, sumFen } from '@woxing/contract/core/money';
import { yuanText } from '@woxing/contract/core/yuan-text.rules';
import { airportFeeOf, fuelSurcharge } from '../../air-fares.rules.ts';
import type { AirBooking, AirCall, AirHoldInput, AirOutcome } from '../../air-supplier.ts';
import { bookingOf, faresText, findOrder, readBooking, stateOf } from './bookings.ts';
import { findByReference, noteCall, usualPollMs } from './call-status.ts';
import { amount, type Offer, order, orderCancellation, orderChange, payment } from './duffel-answers.ts';
import { type DuffelClient, outcomeOf, rejected } from './duffel-client.ts';
import { namedParts } from './duffel-offers.rules.ts';
import { readWay, requestOffers } from './find-offers.ts';
import { type DuffelContact, partyOf, travellersOf } from './passengers.ts';

/** Asks for offers for this very party, compares the price, and orders one of them without paying. */
export async function holdOrder(
  { client, contact }: { readonly client: DuffelClient; readonly contact: DuffelContact },
  call: AirCall,
  { offerIds, passengers, expectFareFen, holdUntil }: AirHoldInput,
): Promise<AirOutcome<AirBooking>> {
  const way = readWay(offerIds, call.now);
  if ('kind' in way) return known(client, call, way);
  const offers = await requestOffers(client, { ...way, passengers: partyOf(passengers, way.slices[0]!.day) });
  if (offers.kind !== 'ok') return outcomeOf(offers, 'gone');
  const found = namedParts(offers.value, offerIds)?.offer;
  if (found === undefined) return known(client, call, rejected('sold-out'));
  if (found.passengers.length !== passengers.length)
    return { kind: 'unknown', cause: 'an offer for another party' };
  const sum = sumFen(passengers.flatMap(({ faresFen }) => faresFen));
  if (sum !== expectFareFen || found.base_amount !== expectFareFen)
    return known(client, call, rejected('price'));
  if (found.total_amount > addFen(expectFareFen, taxesPaid(passengers, found, call.now)))
    return known(client, call, rejected('price'));
  const ids = found.passengers.map(({ id }) => id);
  const answer = await client.ask(
    {
      method: 'POST',
      path: '/air/orders',
      key: call.clientReference,
      data: {
        type: 'hold',
        selected_offers: [found.id],
        passengers: travellersOf(passengers, ids, contact),
        metadata: {
          client_reference: call.clientReference,
          hold_until: holdUntil.toISOString(),
          held_total: yuanText(found.total_amount),
          held_fares: faresText(passengers.map(({ faresFen }) => faresFen)),
        },
      },
    },
    order,
  );
  return answer.kind === 'ok' ? bookingOf(answer.value) : outcomeOf(answer, 'gone');
}

/** What passengers pay beside the fares. Carriers that ask for more are not paid out of our pocket: it is not sold. */
function taxesPaid(passengers: AirHoldInput['passengers'], { slices }: Offer, now: Date): Fen {
  const flights = slices.flatMap(({ segments }) => segments.map(({ flight }) => flight));
  return sumFen(
    passengers.flatMap(({ type }) =>
      flights.map(({ km }) => addFen(airportFeeOf(type), fuelSurcharge(type, km, dayOf(now)))),
    ),
  );
}

const newestHeld = { limit: '50', awaiting_payment: 'true' };

/** A call that comes again finds what it took itself; only what is not there is refused. */
async function known(
  client: DuffelClient,
  { clientReference }: AirCall,
  refusal: ReturnType<typeof rejected>,
): Promise<AirOutcome<AirBooking>> {
  const found = await findByReference(client, clientReference, newestHeld);
  if (found.kind !== 'done') return found;
  return found.value === undefined ? refusal : bookingOf(found.value);
}

/** Pays a held order, or the change that it was made by; they issue what is paid. */
export async function payOrder(
  client: DuffelClient,
  call: AirCall,
  reference: string,
): Promise<AirOutcome<AirBooking>> {
  const found = await findOrder(client, reference);
  if (found.kind !== 'done') return found;
  const { id, total_amount, total_currency, metadata } = found.value;
  const paid = { type: 'balance', amount: yuanText(total_amount), currency: total_currency };
  const changeId = metadata['order_change_id'];
  const state = stateOf(found.value);
  if (state === 'cancelled' || state === 'expired') return rejected('state');
  const held = amount.safeParse(metadata['held_total']);
  if (state === 'held' && held.success && total_amount > held.data) return rejected('price');
  const noted = await noteCall(client, found.value, call, 'issue');
  if (noted.kind !== 'done') return noted;
  const key = call.clientReference;
  const answer =
    changeId === undefined
      ? await client.ask(
          { method: 'POST', path: '/air/payments', key, data: { order_id: id, payment: paid } },
          payment,
        )
      : await client.ask(
          {
            method: 'POST',
            path: `/air/order_changes/${encodeURIComponent(changeId)}/actions/confirm`,
            key,
            data: { payment: paid },
          },
          orderChange,
        );
  if (answer.kind === 'ok') {
    const pending = 'status' in answer.value ? answer.value.status === 'pending' : answer.status === 202;
    if (pending) return { kind: 'accepted', pollAfterMs: answer.retryAfterMs ?? usualPollMs };
    if ('status' in answer.value && answer.value.status === 'failed') return rejected('state');
    return readBooking(client, id);
  }
  // Whoever has paid it: it is issued.
  if (answer.kind === 'refused' && answer.code === 'already_paid') return readBooking(client, id);
  return outcomeOf(answer, 'unknown-reference');
}

/** Cancelling an order that is not paid gives its seats back; one that is paid would be refunded. */
export async function releaseOrder(
  client: DuffelClient,
  call: AirCall,
  reference: string,
): Promise<AirOutcome<AirBooking>> {
  const found = await findOrder(client, reference);
  if (found.kind !== 'done') return found;
  const { id } = found.value;
  const state = stateOf(found.value);
  if (state === 'issued' || state === 'issuing') return rejected('state');
  const noted = await noteCall(client, found.value, call, 'cancel');
  if (noted.kind !== 'done') return noted;
  const created = await client.ask(
    { method: 'POST', path: '/air/order_cancellations', data: { order_id: id } },
    orderCancellation,
  );
  if (created.kind === 'refused' && created.code === 'already_cancelled') return readBooking(client, id);
  if (created.kind !== 'ok') return outcomeOf(created, 'unknown-reference');
  const confirmed = await client.ask(
    { method: 'POST', path: confirmPath(created.value.id), key: call.clientReference, data: {} },
    orderCancellation,
  );
  if (confirmed.kind === 'ok') return readBooking(client, id);
  if (confirmed.kind === 'refused' && confirmed.code === 'already_cancelled') return readBooking(client, id);
  return outcomeOf(confirmed, 'unknown-reference');
}

export const confirmPath = (cancellationId: string) =>
  `/air/order_cancellations/${encodeURIComponent(cancellationId)}/actions/confirm`;
