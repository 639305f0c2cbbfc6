import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Pool, type PoolClient, type QueryResultRow } from 'pg';

/**
 * The yardstick of a whole order: `node:http`, `pg` and nothing else. It searches in memory, orders with a hold of the seat, and pays
 * with its postings and the ticket: three calls. It knows no member, right, tenant or repeat. Run as a process of its own; takes
 * the address of its database as JSON on standard input, makes its tables, and prints its port.
 */
export interface FloorOffer {
  readonly flightNo: string;
  readonly cabin: string;
  readonly fareFen: number;
}

export interface FloorOrder {
  readonly orderNo: string;
  readonly totalFen: number;
}

const walletFen = 50_000_000_00;
const offers: readonly FloorOffer[] = Array.from({ length: 40 }, (_, at) => ({
  flightNo: `FL${1000 + at}`,
  cabin: 'Y',
  fareFen: 50_000 + at * 1000,
}));
const found = JSON.stringify({ offers });

const pool = new Pool({ ...(JSON.parse(await text(process.stdin)) as object), max: 10 });
await pool.query(`
  create table if not exists seats (day text, flight_no text, cabin text, sold integer not null, primary key (day, flight_no, cabin));
  create table if not exists wallets (member text primary key, balance_fen bigint not null check (balance_fen >= 0));
  create table if not exists orders (order_no text primary key, member text not null, state text not null, total_fen bigint not null,
    content jsonb not null, ticket_no text, created_at timestamptz not null default now());
  create index if not exists orders_of_member on orders (member, created_at desc);
  create table if not exists passengers (order_no text, position integer, name text, paper_no text, primary key (order_no, position));
  create table if not exists events (order_no text, at timestamptz not null default now(), event text, primary key (order_no, event));
  create table if not exists postings (id text primary key, debit text, credit text, amount_fen bigint check (amount_fen > 0),
    order_no text, at timestamptz not null default now())`);

interface OrderInput {
  readonly member: string;
  readonly day: string;
  readonly flightNo: string;
  readonly cabin: string;
  readonly name: string;
  readonly paperNo: string;
}

async function placeOrder({ member, day, flightNo, cabin, name, paperNo }: OrderInput): Promise<FloorOrder> {
  const offer = offers.find((each) => each.flightNo === flightNo)!;
  const order = { orderNo: randomUUID(), totalFen: offer.fareFen };
  await inTransaction(async (client) => {
    await run(
      client,
      'hold',
      `insert into seats values ($1, $2, $3, 1)
        on conflict (day, flight_no, cabin) do update set sold = seats.sold + 1`,
      [day, flightNo, cabin],
    );
    await run(
      client,
      'order',
      `with placed as (insert into orders (order_no, member, state, total_fen, content) values ($1, $2, 'held', $3, $4)),
        travelling as (insert into passengers values ($1, 0, $5, $6))
        insert into events (order_no, event) values ($1, 'held')`,
      [order.orderNo, member, order.totalFen, JSON.stringify({ day, ...offer }), name, paperNo],
    );
  });
  return order;
}

async function payOrder({ orderNo, member }: { orderNo: string; member: string }): Promise<object> {
  const ticketNo = randomUUID();
  await inTransaction(async (client) => {
    const [order] = await run<{ total_fen: string }>(
      client,
      'lock',
      `select total_fen from orders where order_no = $1 and member = $2 and state = 'held' for update`,
      [orderNo, member],
    );
    await run(
      client,
      'wallet',
      `insert into wallets values ($1, ${walletFen} - $2::bigint)
        on conflict (member) do update set balance_fen = wallets.balance_fen - $2::bigint`,
      [member, order!.total_fen],
    );
    await run(
      client,
      'ticket',
      `with posted as (insert into postings (id, debit, credit, amount_fen, order_no)
          select name || $1, debit, credit, $3::bigint, $1
          from (values ('pay:', 'wallet:' || $2::text, 'deposit'), ('sale:', 'deposit', 'sales'), ('cost:', 'sales', 'payable')) p(name, debit, credit)),
        told as (insert into events (order_no, event) values ($1, 'paid'), ($1, 'issued'))
        update orders set state = 'issued', ticket_no = $4 where order_no = $1`,
      [orderNo, member, order!.total_fen, ticketNo],
    );
  });
  return { state: 'issued', ticketNo };
}

async function inTransaction(work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function run<R extends QueryResultRow>(
  client: PoolClient,
  name: string,
  sql: string,
  values: unknown[],
): Promise<R[]> {
  return (await client.query<R>({ name, text: sql, values })).rows;
}

async function answer(request: IncomingMessage): Promise<string> {
  if (request.url === '/search') return found;
  const input: unknown = JSON.parse(await text(request));
  const given =
    request.url === '/order'
      ? await placeOrder(input as OrderInput)
      : await payOrder(input as { orderNo: string; member: string });
  return JSON.stringify(given);
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : 0}\n`);
});
