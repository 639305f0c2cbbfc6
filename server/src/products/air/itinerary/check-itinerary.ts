import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import { maskName } from '@woxing/contract/orders/trip-shares.rules';
import type { checkAirItinerary as endpoint } from '@woxing/contract/products/air/air-itinerary';
import { provedStatus } from '@woxing/contract/products/air/air-itinerary.rules';
import { brandOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import { findAnyOrder, type OrderWithTickets, type TicketKey } from '#src/orders/public.ts';
import type { Bursts } from '#src/platform/bursts.ts';
import { countedAddress } from '#src/platform/client-address.rules.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Tenants } from '#src/tenants/public.ts';
import { readAirOrder } from '../after-sales/air-order.ts';
import { airportWords } from './airport-words.rules.ts';
import { readProof } from './itinerary-proof.ts';

export interface CheckDeps {
  readonly db: Database;
  readonly vault: Vault;
  readonly tenants: Pick<Tenants, 'facts' | 'resolve'>;
  /** Who tells of the tickets of other products, by their name. */
  readonly proved?: ProvedReaders;
  /** Of one address. */
  readonly checks: Bursts;
}

type Answer = AnswerOf<typeof endpoint>;
export type ProvedReaders = Readonly<
  Partial<
    Record<
      OrderWithTickets['product'],
      (tx: Tx, order: OrderWithTickets, keys: readonly TicketKey[]) => Promise<Answer['tickets']>
    >
  >
>;

/** What a stranger with the paper reads: what of it still holds. Refuses with `air.proof-unknown`, whatever is wrong with the proof. */
export async function checkItinerary(
  { db, vault, tenants, checks, proved: readers = {} }: CheckDeps,
  ctx: Ctx,
  { proof }: InputOf<typeof endpoint>,
): Promise<Answer> {
  const address = countedAddress(ctx);
  const seconds = address === undefined ? 0 : await checks.hit(ctx.tenantId, address);
  if (seconds > 0) throw refuse('access.busy', { seconds });
  const proved = readProof(vault, proof);
  if (proved === undefined) throw refuse('air.proof-unknown');
  const { tenantId, orderNo } = proved;
  // A site that was closed since says nothing any more.
  if ((await tenants.resolve(tenantId)) !== tenantId) throw refuse('air.proof-unknown');
  const tickets = await db.read(tenantId, async (tx) => {
    const order = await findAnyOrder(tx, tenantId, orderNo);
    return order && (readers[order.product] ?? ticketsNow)(tx, order, proved.tickets);
  });
  if (tickets === undefined || tickets.length === 0) throw refuse('air.proof-unknown');
  return { brand: brandOf(await tenants.facts(tenantId)), tickets, now: ctx.now };
}

async function ticketsNow(
  tx: Tx,
  order: OrderWithTickets,
  keys: readonly TicketKey[],
): Promise<Answer['tickets']> {
  const { content, tickets } = await readAirOrder(tx, order);
  return keys.flatMap(({ passenger, leg }) => {
    const ticket = tickets.find((each) => each.passenger === passenger && each.leg === leg);
    const status = ticket && provedStatus(ticket.state, { cancelled: isCancelled(ticket.flight) });
    if (ticket === undefined || status === undefined) return [];
    const { flightNo, day, fromCity, fromAirport, fromTerminal, toCity, toAirport, toTerminal } =
      content.legs[leg]!;
    const from = airportWords(fromCity, fromAirport, fromTerminal);
    const to = airportWords(toCity, toAirport, toTerminal);
    return [{ flightNo, day, from, to, traveller: maskName(ticket.name), status }];
  });
}
