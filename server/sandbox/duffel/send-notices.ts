import { createHmac } from 'node:crypto';
import { airlineChangeShape, readOn } from './airline-change-desk.ts';
import type { Books } from './duffel-books.ts';
import { newId } from './duffel-wire.ts';

export interface Webhook {
  readonly url: string;
  readonly secret: string;
  /** When it is sent, by real time. */
  readonly at: Date;
}

/** Tells a webhook what it has not accepted yet of what carriers have changed; answers with what status each was taken. */
export async function sendNotices(books: Books, { url, secret, at }: Webhook): Promise<number[]> {
  await readOn(books);
  const statuses = [];
  for (const piece of books.told) {
    if (books.accepted.has(piece.id) || !books.orders.has(piece.reference)) continue;
    const body = JSON.stringify({
      id: newId('wev'),
      api_version: 'v2',
      type: 'order.airline_initiated_change_detected',
      data: { object: airlineChangeShape(books, piece) },
      live_mode: false,
      idempotency_key: `aic_${piece.id}`,
      created_at: at.toISOString(),
      identity_organisation_id: 'org_0000',
    });
    const sentAt = String(Math.floor(at.getTime() / 1000));
    const signature = createHmac('sha256', secret).update(`${sentAt}.${body}`).digest('hex');
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-duffel-signature': `t=${sentAt},v1=${signature}` },
      body,
    });
    if (status === 200) books.accepted.add(piece.id);
    statuses.push(status);
  }
  return statuses;
}
