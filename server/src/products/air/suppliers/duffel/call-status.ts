import type { AirBooking, AirCall, AirOutcome, AirSupplier } from '../../air-supplier.ts';
import { bookingOf, mentions, readBooking, stateOf } from './bookings.ts';
import { type Order, order, usedKey } from './duffel-answers.ts';
import { type DuffelClient, outcomeOf } from './duffel-client.ts';

/** How soon it is worth asking again where they do not say it. */
export const usualPollMs = 5000;

/**
 * What became of a call, by the reference that went with it as the key of the request. Asking uses the key up: a request that is still on
 * its way is refused when it comes, so that "never happened" binds. Their public interface has no such question; where it is not
 * understood, an order that bears the reference is looked for, and what is not found stays unknown.
 */
export async function callStatus(
  client: DuffelClient,
  clientReference: string,
): ReturnType<AirSupplier['status']> {
  const answer = await client.ask(
    { method: 'PUT', path: `/air/idempotency_keys/${encodeURIComponent(clientReference)}`, data: {} },
    usedKey,
  );
  if (answer.kind === 'refused' && answer.status === 404) return withoutKeys(client, clientReference);
  if (answer.kind !== 'ok')
    return { kind: 'unknown', cause: answer.kind === 'unknown' ? answer.cause : answer.code };
  const { state, order_id, code } = answer.value;
  if (state === 'reserved') return { kind: 'never-happened' };
  if (state === 'pending') return { kind: 'accepted', pollAfterMs: answer.retryAfterMs ?? usualPollMs };
  if (state === 'refused')
    return outcomeOf(
      { kind: 'refused', type: '', code: code ?? '', status: answer.status, retryAfterMs: undefined },
      'unknown-reference',
    );
  if (order_id === null || order_id === undefined)
    return { kind: 'unknown', cause: 'a used key without its order' };
  return readBooking(client, order_id);
}

/** By the order that bears the reference. One that is as it was before the call may still be changed by it: then nothing is known. */
async function withoutKeys(client: DuffelClient, clientReference: string): Promise<AirOutcome<AirBooking>> {
  const found = await findByReference(client, clientReference, { limit: '200' });
  if (found.kind !== 'done') return found;
  if (found.value === undefined)
    return { kind: 'unknown', cause: 'no order bears the reference, and one may still come' };
  const state = stateOf(found.value);
  if (state === 'issuing') return { kind: 'accepted', pollAfterMs: usualPollMs };
  const made = found.value.metadata['client_reference'] === clientReference;
  const ended = found.value.cancelled_at !== null && found.value.cancelled_at !== undefined;
  const refunding = found.value.metadata['last_operation'] === 'refund';
  const seen = made || ended || (state === 'issued' && !refunding);
  return seen ? bookingOf(found.value) : { kind: 'unknown', cause: `the order is ${state} still` };
}

/** The order that a reference made, or that its last call was about, among the newest. */
export async function findByReference(
  client: DuffelClient,
  clientReference: string,
  among: Readonly<Record<string, string>>,
): Promise<AirOutcome<Order | undefined>> {
  const answer = await client.page('/air/orders', among, order);
  if (answer.kind !== 'ok')
    return { kind: 'unknown', cause: answer.kind === 'unknown' ? answer.cause : answer.code };
  const { items, unread } = answer.value;
  const found = items.find(({ metadata }) =>
    [metadata['client_reference'], metadata['last_call']].includes(clientReference),
  );
  // One that bears it is there, however it stands.
  if (found === undefined && unread.some((each) => mentions(each, clientReference)))
    return { kind: 'unknown', cause: 'an order that cannot be read' };
  return { kind: 'done', value: found };
}

/** Written down at the far side before a call about an order, so that the order can be found by it afterwards. */
export async function noteCall(
  client: DuffelClient,
  { id, metadata }: Order,
  { clientReference }: AirCall,
  operation: 'issue' | 'cancel' | 'refund',
): Promise<AirOutcome<Order>> {
  const answer = await client.ask(
    {
      method: 'PATCH',
      path: `/air/orders/${encodeURIComponent(id)}`,
      // They may put it in the place of what is there; what they say themselves of tickets is left to them.
      data: { metadata: { ...ours(metadata), last_call: clientReference, last_operation: operation } },
    },
    order,
  );
  return answer.kind === 'ok'
    ? { kind: 'done', value: answer.value }
    : outcomeOf(answer, 'unknown-reference');
}

function ours(metadata: Order['metadata']): Order['metadata'] {
  return Object.fromEntries(Object.entries(metadata).filter(([key]) => !key.startsWith('coupon_')));
}
