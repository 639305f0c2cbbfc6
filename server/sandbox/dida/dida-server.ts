import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Log } from '#src/platform/log.ts';
import { confirmBooking, confirmCancel, priceCancel, searchBookings } from './booking-desk.ts';
import { listDestinations, listHotels, readDetails } from './content-desk.ts';
import { type BankBooking, type Books, type DeskDeps, openBooks } from './dida-books.ts';
import { Dropped, Problem } from './dida-wire.ts';
import { confirmPrice, searchPrices } from './price-desk.ts';

/** What the next calls meet, each as often as it is asked for. */
export type DidaFault =
  | 'slow'
  | 'refuse'
  | 'drop-before'
  | 'drop-after'
  | 'error-after'
  | 'malformed'
  | 'sold-out'
  | 'dearer'
  | 'pending';

export interface DidaServer {
  readonly url: string;
  /** Of calls that pre-book, book or cancel; questions meet none. */
  fault(fault: DidaFault, times: number): void;
  bookings(): readonly BankBooking[];
  close(): Promise<void>;
}

interface Options extends DeskDeps {
  readonly clientId: string;
  readonly licenseKey: string;
  readonly log: Log;
  readonly slowMs?: number;
}

const maxBodyBytes = 1_048_576;

/** A bed bank as whoever speaks the interface of DidaTravel meets it: on a port of this machine, with its account, codes and two domains. */
export async function openDidaServer(options: Options): Promise<DidaServer> {
  const books = openBooks(options);
  const faults = new Map<DidaFault, number>();
  const bank: Bank = { ...options, books, faults };
  const server = createServer((incoming, response) => {
    void serve(bank, incoming, response).catch((error: unknown) => {
      if (error instanceof Dropped) return void incoming.socket.destroy();
      options.log.error({ error, url: incoming.url }, 'the embedded bed bank broke');
      response.writeHead(500).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: (fault, times) => void faults.set(fault, times),
    bookings: () => [...books.bookings.values()].filter((each) => each !== 'making'),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Bank extends Options {
  readonly books: Books;
  readonly faults: Map<DidaFault, number>;
}

function meets({ faults }: Bank, fault: DidaFault): boolean {
  const left = faults.get(fault) ?? 0;
  if (left > 0) faults.set(fault, left - 1);
  return left > 0;
}

async function serve(bank: Bank, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  if (pathname.startsWith('/images/')) return showPicture(bank, pathname, response);
  const body = await readBody(incoming);
  const answer = pathname.startsWith('/api/v1/')
    ? await answerContent(bank, incoming, pathname, body)
    : await answerBank(bank, pathname, body);
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  response.writeHead(200, headers).end(gzipSync(text, { level: 1 }));
}

async function readBody(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new Dropped('a body that is too large');
    chunks.push(chunk);
  }
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

async function showPicture({ books }: Bank, pathname: string, response: ServerResponse): Promise<void> {
  const [, , number = '', view = ''] = pathname.split('/');
  const hotelId = `${number.slice(0, -4)}-${number.slice(-4)}`;
  const picture = await books.hotels.picture(hotelId, view);
  if (picture === undefined) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'image/png' }).end(picture.bytes);
}

async function answerContent(
  { books, clientId, licenseKey }: Bank,
  { headers }: IncomingMessage,
  pathname: string,
  body: unknown,
): Promise<object> {
  const login = `Basic ${Buffer.from(`${clientId}:${licenseKey}`).toString('base64')}`;
  if (!isSame(headers.authorization ?? '', login)) throw new Dropped('another account');
  const picturesAt = `http://${headers.host ?? ''}/images`;
  const data = await contentRoutes[pathname]?.(books, body, picturesAt);
  return { traceId: 'trace', timestamp: new Date(0).toISOString(), data: data ?? [] };
}

const contentRoutes: Readonly<
  Record<string, (books: Books, body: unknown, picturesAt: string) => Promise<object[]>>
> = {
  '/api/v1/region/destinations': listDestinations,
  '/api/v1/hotel/list': listHotels,
  '/api/v1/hotel/details': readDetails,
};

function isSame(one: string, other: string): boolean {
  const [given, wanted] = [Buffer.from(one), Buffer.from(other)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const header = z.object({ Header: z.object({ ClientID: z.string(), LicenseKey: z.string() }) });

/** Whatever it says, it says it with status 200. */
async function answerBank(bank: Bank, pathname: string, body: unknown): Promise<object | string> {
  try {
    const { ClientID, LicenseKey } = header.parse(body).Header;
    if (!isSame(ClientID, bank.clientId) || !isSame(LicenseKey, bank.licenseKey)) throw new Problem(2017);
    if (pathname === '/api/rate/pricesearch') return { Success: await searchPrices(bank.books, body) };
    if (pathname === '/api/booking/HotelBookingSearch') return { Success: searchBookings(bank.books, body) };
    return await underFaults(bank, () => act(bank, pathname, body));
  } catch (error) {
    if (error instanceof z.ZodError) return { Error: { Code: '-2', Message: 'Invalid Request Parameter' } };
    if (!(error instanceof Problem)) throw error;
    const { code, message, bookingId } = error;
    return {
      Error: {
        Code: String(code),
        Message: message,
        ...(bookingId !== undefined && { BookingID: bookingId }),
      },
    };
  }
}

async function underFaults(bank: Bank, work: () => Promise<object>): Promise<object | string> {
  if (meets(bank, 'slow')) await wait(bank.slowMs ?? 4000);
  if (meets(bank, 'refuse')) throw new Problem(2022);
  if (meets(bank, 'drop-before')) throw new Dropped('before');
  const success = await work();
  if (meets(bank, 'drop-after')) throw new Dropped('after');
  if (meets(bank, 'error-after')) throw new Error('broken after it was done');
  return meets(bank, 'malformed') ? '{"Success": {"Booking' : { Success: success };
}

async function act(bank: Bank, pathname: string, body: unknown): Promise<object> {
  const { books } = bank;
  switch (pathname) {
    case '/api/rate/PriceConfirm':
      return confirmPrice(books, body, { soldOut: meets(bank, 'sold-out'), dearer: meets(bank, 'dearer') });
    case '/api/booking/HotelBookingConfirm':
      if (meets(bank, 'pending')) books.pending += 1;
      return confirmBooking(books, body);
    case '/api/booking/HotelBookingCancel':
      return priceCancel(books, body);
    case '/api/booking/HotelBookingCancelConfirm':
      return confirmCancel(books, body);
    default:
      throw new Problem(2000);
  }
}
