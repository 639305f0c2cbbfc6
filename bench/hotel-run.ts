import { addDays, dayOf } from '@woxing/contract/core/days';
import { Client } from 'pg';
import { buyers } from '../journeys/product/buyers.ts';
import { connect } from '../journeys/product/client.ts';
import { productDatabase } from '../journeys/product/database.ts';
import type { Product } from '../journeys/product/product.ts';
import { percentile } from './load.ts';
import { startBare } from './search-run.ts';

export interface HotelRun {
  readonly hotels: number;
  readonly answerBytes: number;
  /** One after the other, milliseconds; `booked` with 1,000,000 room nights sold in the city. */
  readonly listMs: { readonly p50: number; readonly p95: number };
  readonly bookedMs: { readonly p50: number; readonly p95: number };
  /** A bare `node:http` server that sends the same bytes, asked in the same way. */
  readonly bareMs: { readonly p50: number; readonly p95: number };
}

const times = 300;
const warmUps = 30;

/** The list of the largest city for three nights, sorted by distance, as a member meets it. */
export async function measureHotelList(product: Product): Promise<HotelRun> {
  const client = connect(product.url);
  const arrival = addDays(dayOf(new Date()), 20);
  const stay = { arrival, departure: addDays(arrival, 3) };
  const ask = (of: ReturnType<typeof connect>) =>
    of.call('/hotel/search/list_credit', { city: '上海', ...stay });
  try {
    await client.signIn(buyers[0], product.captchaToken);
    const answer = await ask(client);
    const body = JSON.stringify({ ret: '0', msg: '', data: answer });
    const listMs = await timesOf(() => ask(client));
    await bookMany(product.dataDir);
    const bookedMs = await timesOf(() => ask(client));
    const bare = await startBare({ headers: { 'content-type': 'application/json' }, body });
    const bareClient = connect(bare.url);
    try {
      const bareMs = await timesOf(() => ask(bareClient));
      return { hotels: answer.total, answerBytes: Buffer.byteLength(body), listMs, bookedMs, bareMs };
    } finally {
      bareClient.close();
      bare.child.kill();
    }
  } finally {
    client.close();
  }
}

async function timesOf(ask: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const taken: number[] = [];
  for (let count = -warmUps; count < times; count += 1) {
    const from = performance.now();
    await ask();
    if (count >= 0) taken.push(performance.now() - from);
  }
  return { p50: percentile(taken, 50), p95: percentile(taken, 95) };
}

/** A million room nights: one to six of six rooms of four kinds in two thousand hotels, over 125 nights. */
async function bookMany(dataDir: string): Promise<void> {
  const owner = new Client(productDatabase(dataDir));
  await owner.connect();
  try {
    await owner.query(
      `insert into embedded_hotel_stock (tenant_id, hotel_id, room_id, night, city, rooms, sold)
       select 'official', '310000-' || lpad(hotel::text, 4, '0'), room, current_date + night, '上海', 6,
         1 + abs(hashtext(hotel || room || night)) % 6
       from generate_series(1, 2000) hotel, unnest('{K1,T1,K2,F1}'::text[]) room, generate_series(0, 124) night
       on conflict do nothing`,
    );
    await owner.query('vacuum analyze embedded_hotel_stock');
  } finally {
    await owner.end();
  }
}
