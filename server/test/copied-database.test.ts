import { hash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, dayOf } from '@woxing/contract/core/days';
import type { Endpoint } from '@woxing/contract/core/endpoint';
import { yuan } from '@woxing/contract/core/money';
import * as payments from '@woxing/contract/payments/payments';
import * as access from '@woxing/contract/people/access';
import * as addresses from '@woxing/contract/people/addresses';
import * as members from '@woxing/contract/people/members';
import * as travellers from '@woxing/contract/people/travellers';
import { placeAirOrder } from '@woxing/contract/products/air/air-orders';
import * as flights from '@woxing/contract/products/air/flights';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accounts, post } from '#src/ledger/public.ts';
import { addPersonalMember, hashPassword } from '#src/members/public.ts';
import { setFirstPayPassword } from '#src/payments/public.ts';
import { md5, testVault } from './front-door.ts';
import { type Caller, openWholeProduct } from './whole-product.ts';

/**
 * What somebody learns who has a copy of the database and not its key, after a member has done what members do: nothing that
 * is known of the member stands in it or is found by trying out, but for what ARCHITECTURE.md names.
 */
const tenantId = 'official';
const product = await openWholeProduct({ worksJobs: true });
const { db, ask } = product;

const traveller = {
  name: '林间鹿',
  certType: 0,
  certNo: '110101199307147732',
  bornDate: '1993-07-14',
  mobilePhone: '13955550001',
};
const contact = { name: '林间鹿', mobile: '13955550002', email: '' };
const letter = { name: '山中雀', phone: '13955550003', detail: '月牙湾弄堂三十七号' };
const payPassword = md5('507193');
const password = md5('rain-on-the-roof-9');

const canaries = {
  mobile: '13955550009',
  birthday: '1979-03-28',
  paper: traveller.certNo,
  travellerBirthday: traveller.bornDate,
  travellerMobile: traveller.mobilePhone,
  contactMobile: contact.mobile,
  letterName: letter.name,
  letterPhone: letter.phone,
  street: letter.detail,
  payPassword,
  password,
};

let caller: Caller;
let paid: object;

async function done<T>(endpoint: Endpoint, input: object): Promise<T> {
  const { ret, msg, data } = (await ask(endpoint, input, { caller })).json<{
    ret: string;
    msg: string;
    data: T;
  }>();
  expect([msg, ret]).toEqual(['', '0']);
  return data;
}

async function joinProduct(): Promise<void> {
  const passwordHash = await hashPassword(password);
  const consent = { document: 'service_agreement', version: '1.0' };
  const member = { mobilePhone: canaries.mobile, passwordHash, referrerMobile: '', consent };
  await db.inTenant(tenantId, (tx) => addPersonalMember(tx, tenantId, member, new Date()));
  caller = await product.enter(tenantId, canaries.mobile);
  const { memberId } = caller;
  await db.inTenant(tenantId, async (tx) => {
    await setFirstPayPassword(testVault, tx, { tenantId, memberId }, payPassword);
    const [debit, credit] = [accounts.funding, accounts.wallet(memberId)];
    const transfer = { id: randomUUID(), debit, credit, amountFen: yuan(9000), memo: '充值', at: new Date() };
    await post(tx, tenantId, [transfer]);
  });
}

async function bookAndPay(): Promise<void> {
  interface Itineraries {
    readonly itineraries: readonly {
      readonly fares: readonly { readonly offerIds: string[]; readonly seatsLeft: number }[];
    }[];
  }
  const search = { from: 'BJS', to: 'SHA', day: addDays(dayOf(new Date()), 20) };
  const { itineraries } = await done<Itineraries>(flights.searchFlights, search);
  const { offerIds } = itineraries.flatMap(({ fares }) => fares).find(({ seatsLeft }) => seatsLeft > 0)!;
  const { prices } = await done<{ prices: { type: string; eachFen: number }[] }>(flights.quoteFlight, {
    offerIds,
  });
  const expectTotalFen = prices.find(({ type }) => type === 'ADT')!.eachFen;
  const order = { offerIds, passengers: [{ type: 'ADT', traveller }], contact, expectTotalFen };
  const { orderNo } = await done<{ orderNo: string }>(placeAirOrder, order);
  paid = { orderNo, method: 'tianHangPay', payPassword };
  await vi.waitFor(() => done(payments.startPayment, paid), { timeout: 20_000, interval: 100 });
}

beforeAll(async () => {
  await owner.connect();
  await owner.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
  await joinProduct();
  const facts = { realName: '苏晚', email: '', remark: '', account: 'quiet_reader' };
  await done(members.saveMyAccount, { ...facts, birthday: canaries.birthday, sex: 'F' });
  const { id } = await done<{ id: string }>(travellers.savePassenger, traveller);
  await done(travellers.revealPassenger, { id });
  const region = { province: '上海市', city: '上海市', district: '黄浦区', postcode: '200001' };
  await done(addresses.saveAddress, { ...letter, ...region });
  await done(access.sendCode, { mobilePhone: canaries.mobile, purpose: 'sign-in' });
  await bookAndPay();
  await readCopy();
});

const owner = new Client({ connectionString: product.url });
afterAll(() => owner.end());

interface Column {
  readonly name: string;
  readonly values: readonly string[];
}

/** Every column of every table, the queue's as well. */
let copy: Column[];

async function readCopy(): Promise<void> {
  const { rows: tables } = await owner.query<{ schema: string; name: string }>(
    "select table_schema as schema, table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
  );
  copy = [];
  for (const { schema, name } of tables) {
    const { rows } = await owner.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${schema}.${name} t`,
    );
    for (const column of Object.keys(rows[0]?.row ?? {}))
      copy.push({ name: `${name}.${column}`, values: rows.map(({ row }) => JSON.stringify(row[column])) });
  }
}

const columnsWith = (text: string) =>
  copy.filter(({ values }) => values.some((value) => value.includes(text))).map(({ name }) => name);

/** Where something known of a person stands as it is. ARCHITECTURE.md says why. */
const inClear = ['members.birthday', 'members.mobile_phone'];

describe('a copy of the database', () => {
  test('holds the rows of everything that was done', () => {
    const filled = new Set(copy.map(({ name }) => name));
    for (const name of [
      'passengers.id',
      'addresses.id',
      'sms_outbox.id',
      'pay_passwords.hash',
      'payments.state',
    ])
      expect(filled).toContain(name);
    expect(columnsWith('/pay/create')).toContain('idempotency_keys.path');
  });

  test('says nothing of the member in clear, but for the columns that the architecture names', () => {
    const found = Object.values(canaries).flatMap((canary) => columnsWith(canary));
    expect([...new Set(found)].toSorted()).toEqual(inClear);
    const architecture = readFileSync(join(import.meta.dirname, '../../ARCHITECTURE.md'), 'utf8');
    expect(inClear.filter((name) => !architecture.includes(`\`${name}\``))).toEqual([]);
  });

  test('has no hash that is found by trying out what is known of the member or could be typed', () => {
    const stored = storedHashes();
    expect(stored.size).toBeGreaterThan(50);
    const found: string[] = [];
    for (const guess of guesses()) {
      for (const algorithm of ['sha256', 'sha1', 'md5'] as const) {
        const column = stored.get(hash(algorithm, guess, 'binary'));
        if (column !== undefined) found.push(`${column}: ${algorithm} of ${guess}`);
      }
    }
    expect(found).toEqual([]);
  });

  test('holds what looks like a hash where docs/hashes.md lists it, and where numbers are random', () => {
    const listed = readFileSync(join(import.meta.dirname, '../../docs/hashes.md'), 'utf8');
    const looking = copy.filter(({ values }) =>
      values.some((value) => /^"([0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[\w-]{43}|h1\..*)"$/.test(value)),
    );
    const random = [
      'uploads.id',
      'data_exports.id',
      'carrier_listings.client_reference',
      'embedded_air_listings.client_reference',
    ];
    expect(
      looking
        .map(({ name }) => name)
        .filter((name) => !listed.includes(`\`${name}\``) && !random.includes(name)),
    ).toEqual([]);
  });
});

/** Whatever could be a hash, as bytes, with where it stands. */
function storedHashes(): ReadonlyMap<string, string> {
  const stored = new Map<string, string>();
  for (const { name, values } of copy) {
    for (const value of values) {
      for (const [hex] of value.matchAll(/\b(?:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})\b/gi))
        stored.set(Buffer.from(hex, 'hex').toString('latin1'), name);
      for (const [text] of value.matchAll(/[\w+/-]{22,43}/g))
        stored.set(Buffer.from(text, 'base64').toString('latin1'), name);
    }
  }
  return stored;
}

function* guesses(): Generator<string> {
  for (const canary of Object.values(canaries))
    yield* [canary, `${tenantId} ${canary}`, `${canaries.mobile}${canary}`];
  yield JSON.stringify(paid);
  yield JSON.stringify({ businessType: 'dometicketOrderPay', ...paid });
  for (let code = 0; code < 1_000_000; code++) yield String(code).padStart(6, '0');
  for (let at = Date.UTC(1930, 0, 1); at < Date.now(); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    yield* [day, day.replaceAll('-', '')];
  }
}
