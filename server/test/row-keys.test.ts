import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from './database.ts';

/** Who a row belongs to is there as long as the row: by foreign keys, or with the reason why not. */

const { url } = await testDatabase();
const owner = new Client({ connectionString: url });
await owner.connect();
afterAll(() => owner.end());

/** Tables whose `member_id` is no key to `members`. */
const withoutMemberKey: Readonly<Record<string, string>> = {
  api_exceptions: 'strangers report too: their number is empty',
  audit_events:
    'administrators act on other tenants, whose audit names them; jobs act under names of their own',
  idempotency_keys: 'strangers have answers too: their number is empty; a row ends within days',
  order_sheets: 'a copy of what their order says, which has the key',
  passkey_challenges: 'empty until the passkey says whose it is; a row ends within minutes',
};

const aroundCalls = 'written around each call to a bank of hotels, and cleared when it has ended';
const sandbox = 'the outside world: it knows nothing of our tables';
const endsWithinDays = 'ends within days';
const books = 'written several times an order, by way of ledger_accounts, which has the key';
const besideBooks = 'append-only, beside the books';
/** Tables from which no chain of foreign keys leads to `tenants`. */
const withoutTenantKey: Readonly<Record<string, string>> = {
  account_days: books,
  api_exceptions: 'written for every failed call of a browser, kept for half a year',
  audit_events: 'append-only, written by whatever happens',
  channel_differences: 'what a reconciliation noticed; its channel and day are in channel_statements',
  bill_turns: besideBooks,
  credit_events: besideBooks,
  credit_bill_lines: besideBooks,
  credit_bills: besideBooks,
  credit_repayments: besideBooks,
  credit_settlements: besideBooks,
  credit_spenders: besideBooks,
  credit_unbilled: 'written with the posting that it marks, and gone with its bill',
  embedded_air_bookings: sandbox,
  embedded_air_calls: sandbox,
  embedded_air_disruptions: sandbox,
  embedded_air_examinations: sandbox,
  embedded_air_extra_lines: sandbox,
  embedded_air_extras: sandbox,
  embedded_air_faults: sandbox,
  embedded_air_kept_seats: sandbox,
  embedded_air_listings: sandbox,
  embedded_air_news: sandbox,
  embedded_air_quotes: sandbox,
  embedded_air_seats: sandbox,
  embedded_air_sheets: sandbox,
  embedded_air_tickets: sandbox,
  embedded_bank_bindings: sandbox,
  embedded_bank_payouts: sandbox,
  dida_bookings: aroundCalls,
  dida_calls: aroundCalls,
  embedded_car_calls: sandbox,
  embedded_car_faults: sandbox,
  embedded_car_rides: sandbox,
  embedded_international_bookings: sandbox,
  embedded_international_calls: sandbox,
  embedded_international_coupons: sandbox,
  embedded_international_faults: sandbox,
  embedded_international_news: sandbox,
  embedded_international_seats: sandbox,
  embedded_international_serials: sandbox,
  embedded_hotel_bookings: sandbox,
  embedded_hotel_calls: sandbox,
  embedded_hotel_changes: sandbox,
  embedded_hotel_faults: sandbox,
  embedded_hotel_nights: sandbox,
  embedded_hotel_stock: sandbox,
  embedded_insurer_calls: sandbox,
  embedded_insurer_faults: sandbox,
  embedded_insurer_policies: sandbox,
  embedded_checker_faults: sandbox,
  embedded_issuer_faults: sandbox,
  embedded_issuer_invoices: sandbox,
  embedded_mailbox_mails: sandbox,
  embedded_rail_bookings: sandbox,
  embedded_rail_calls: sandbox,
  embedded_rail_faults: sandbox,
  embedded_rail_queue: sandbox,
  embedded_rail_queue_rides: sandbox,
  embedded_rail_refunds: sandbox,
  embedded_rail_seats: sandbox,
  embedded_rail_sessions: sandbox,
  embedded_rail_tickets: sandbox,
  entry_nonces: endsWithinDays,
  entry_tickets: endsWithinDays,
  gateway_card_refunds: sandbox,
  gateway_cards: sandbox,
  gateway_faults: sandbox,
  gateway_keys: sandbox,
  gateway_oauth_codes: sandbox,
  gateway_refunds: sandbox,
  gateway_trades: sandbox,
  idempotency_keys: endsWithinDays,
  integration_calls: 'an archive of half a year, written several times a payment',
  ledger_holds: books,
  ledger_transfers: books,
  mail_outbox: sandbox,
  passkey_challenges: endsWithinDays,
  picture_codes: endsWithinDays,
  rate_counters: endsWithinDays,
  report_days: 'sums of report_lines, which have the key',
  report_facet_days: 'sums of report_lines, which have the key',
  report_due: 'written behind orders and their postings, and gone when reports have been written',
  sms_codes: endsWithinDays,
  sms_outbox: endsWithinDays,
  sms_tickets: endsWithinDays,
};

const tablesOf = async (sql: string): Promise<string[]> =>
  (await owner.query<{ name: string }>(sql)).rows.map(({ name }) => name);

const tablesWith = (column: string) => `
  select c.oid, c.relname as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = '${column}' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

/** The key names the member within the tenant, so that no row is of a member of another one. */
const missingMemberKeys = () =>
  tablesOf(`
    select name from (${tablesWith('member_id')}) t where not exists (
      select from pg_constraint k where k.contype = 'f' and k.convalidated and k.conrelid = t.oid
        and pg_get_constraintdef(k.oid) like 'FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id)%')
    order by name`);

/** A row that hangs by its tenant and something else on a row with a key has one through that. */
const missingTenantKeys = () =>
  tablesOf(`
    with recursive held(oid) as (
      select 'tenants'::regclass::oid
      union
      select k.conrelid from held join pg_constraint k on k.confrelid = held.oid
      where k.contype = 'f' and k.convalidated and exists (
        select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'tenant_id' and a.attnum = any(k.conkey) and a.attnotnull)
        and not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey) and not a.attnotnull)
    )
    select name from (${tablesWith('tenant_id')}) t where t.oid not in (select oid from held) order by name`);

test('every row of a member has its key, or a reason', async () => {
  expect(await missingMemberKeys()).toEqual(Object.keys(withoutMemberKey).toSorted());
});

test('every row of a tenant has its key, or a reason', async () => {
  expect(await missingTenantKeys()).toEqual(Object.keys(withoutTenantKey).toSorted());
});

test('a table without its keys is noticed, with keys that may be null or were never validated too', async () => {
  await owner.query(`
    create table planted_likes (tenant_id text not null, member_id text not null);
    create table planted_maybes (tenant_id text not null, member_id text, foreign key (tenant_id, member_id) references members (tenant_id, id));
    create table planted_laters (tenant_id text not null, member_id text not null);
    alter table planted_laters add foreign key (tenant_id, member_id) references members (tenant_id, id) not valid`);
  const planted = ['planted_laters', 'planted_likes', 'planted_maybes'];
  expect((await missingTenantKeys()).filter((name) => name.startsWith('planted'))).toEqual(planted);
  expect((await missingMemberKeys()).filter((name) => name.startsWith('planted'))).toEqual(
    planted.slice(0, 2),
  );
});

test('nothing is removed, changed or emptied behind the back of the rooms', async () => {
  const { rows } = await owner.query(`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('members'::regclass, 'tenants'::regclass) and (confdeltype <> 'a' or confupdtype <> 'a')`);
  expect(rows).toEqual([]);
});
