import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { rateKinds } from '@woxing/contract/products/hotel/hotel-facts.rules';
import { openDidaServer } from '#sandbox/dida/dida-server.ts';
import { openEmbeddedHotel } from '#sandbox/hotel/embedded-hotel.ts';
import { createVault } from '#src/platform/crypto.ts';
import { createLog } from '#src/platform/log.ts';
import type { HotelCall, HotelHoldInput } from '#src/products/hotel/hotel-supplier.ts';
import { openDida } from '#src/products/hotel/suppliers/dida/dida.ts';
import { testDatabase } from './database.ts';
import { gridPlaces } from './hotel-places.ts';

type Json = Record<string, unknown>;

const keys = { clientId: 'WoxingTest', licenseKey: 'license-nobody-may-read' };
export const licenseKey = keys.licenseKey;
const tenantId = 'official';

/** The adapter to the bed bank over a line on which a test may alter what the bank answers, by path. */
export async function openDidaStage() {
  const { db, clock } = await testDatabase();
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const hotels = openEmbeddedHotel({ db, clock, places: gridPlaces }).supplier;
  const bank = await openDidaServer({
    hotels,
    places: gridPlaces,
    tenantId,
    clock,
    log: createLog('silent'),
    ...keys,
  });
  const line = await openLine(bank.url);
  const contact = { email: 'desk@example.com', phone: '+861012345678' };
  const access = { ...keys, baseUrl: line.url, contentUrl: bank.url, contact };
  const vault = createVault([Buffer.alloc(32, 7)]);
  const parts = { db, clock, vault, log, places: gridPlaces };
  const supplier = openDida(access, { ...parts, timeoutMs: 20_000 });
  let called = 0;
  let hotel = 0;

  return {
    db,
    clock,
    bank,
    lines,
    supplier,
    sent: line.sent,
    /** Alters the next answers of a path; undefined breaks the line. */
    alter: line.alter,
    status: (clientReference: string) => supplier.status(tenantId, clientReference),
    aCall(): HotelCall {
      called += 1;
      return { tenantId, clientReference: `DIDA${called}`, now: clock.now() };
    },
    /** What is held of another hotel of 杭州 each time: two nights that cost nothing to give back. */
    async chosen(rooms = 1): Promise<HotelHoldInput> {
      const arrival = addDays(dayOf(clock.now()), 12);
      const stay = { arrival, departure: addDays(arrival, 2), rooms, adults: 1 };
      const houses = await supplier.hotels('杭州');
      for (const { id: hotelId } of houses.slice(hotel)) {
        hotel += 1;
        const rates = await supplier.rates(tenantId, { hotelId, stay, kinds: rateKinds }, clock.now());
        const rate = rates?.find(({ plan, left }) => plan.cancellation.kind === 'free' && left > 1);
        if (rate === undefined) continue;
        return {
          hotelId,
          roomId: rate.roomId,
          planId: rate.plan.id,
          kinds: rateKinds,
          stay,
          nights: rate.nights,
          guests: Array.from({ length: rooms }, () => ['欧阳小明']),
          arrivesAt: '18:00',
          requests: '高楼层',
          holdUntil: new Date(clock.now().getTime() + 900_000),
        };
      }
      hotel = 0;
      throw new Error('no hotel left');
    },
    async close() {
      line.close();
      await bank.close();
    },
  };
}

async function openLine(target: string) {
  const sent: { path: string; body: Json }[] = [];
  const alterations: { path: string; alter: ((answer: Json) => unknown) | undefined }[] = [];
  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const [path = ''] = (incoming.url ?? '').split('?');
    sent.push({ path, body: JSON.parse(body) as Json });
    const at = alterations.findIndex((each) => each.path === path);
    const [altered] = at < 0 ? [] : alterations.splice(at, 1);
    const answer = await fetch(`${target}${path}`, { method: 'POST', body });
    if (altered !== undefined && altered.alter === undefined) return void incoming.socket.destroy();
    const text = await answer.text();
    const shown =
      altered?.alter === undefined ? text : JSON.stringify(altered.alter(JSON.parse(text) as Json));
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(shown);
  }
  const server = createServer(
    (incoming, response) => void pass(incoming, response).catch(() => incoming.socket.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    alter: (path: string, alter: ((answer: Json) => unknown) | undefined) =>
      void alterations.push({ path, alter }),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
