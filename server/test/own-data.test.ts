import { addDays, dayOf } from '@woxing/contract/core/days';
import type { Endpoint } from '@woxing/contract/core/endpoint';
import { yuan } from '@woxing/contract/core/money';
import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import { saveInvoiceTitle } from '@woxing/contract/invoices/invoice-titles';
import * as orders from '@woxing/contract/orders/orders';
import * as addresses from '@woxing/contract/people/addresses';
import * as members from '@woxing/contract/people/members';
import * as ownData from '@woxing/contract/people/own-data';
import * as travellers from '@woxing/contract/people/travellers';
import * as uploads from '@woxing/contract/people/uploads';
import { placeAirOrder } from '@woxing/contract/products/air/air-orders';
import * as flights from '@woxing/contract/products/air/flights';
import { signInRailAccount } from '@woxing/contract/products/rail/train-orders';
import { strFromU8, unzipSync } from 'fflate';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedAirPersonalData } from '#sandbox/air/personal-data.ts';
import { embeddedRailPersonalData } from '#sandbox/rail/personal-data.ts';
import { addProof } from '#src/access/proofs.db.ts';
import { openSessions } from '#src/access/public.ts';
import { addToOutbox } from '#src/access/sms-outbox.db.ts';
import { declaredPersonalData } from '#src/declared-data.ts';
import {
  askedPlace,
  billAskedPlace,
  billLetterPlace,
  letterPlace,
} from '#src/invoices/applications/sealed-places.rules.ts';
import { factsPlace, receivedFilePlace } from '#src/invoices/received/sealed-places.rules.ts';
import { type AccountCode, accounts, post } from '#src/ledger/public.ts';
import { addPersonalMember, hashPassword } from '#src/members/public.ts';
import { clientReferencesOf, destroySealedOrders } from '#src/orders/public.ts';
import { makeExport } from '#src/own-data/make-export.ts';
import { sweepOwnData } from '#src/own-data/public.ts';
import { systemClock } from '#src/platform/clock.ts';
import { randomToken, sha256 } from '#src/platform/crypto.ts';
import { listingReferencesOf } from '#src/products/air/public.ts';
import { keepConcession } from '#src/products/rail/concessions/keep-concessions.ts';
import { addDummyRow, loosen } from './dummy-rows.ts';
import { testVault } from './front-door.ts';
import { handJobs } from './hand-jobs.ts';
import { type Caller, openWholeProduct } from './whole-product.ts';

const tenantId = 'official';
const logged: string[] = [];
const product = await openWholeProduct({ worksJobs: true, log: { write: (line) => logged.push(line) } });
const { db, ask } = product;
const sessions = openSessions(db, systemClock);
const rooms = [
  embeddedAirPersonalData(async (tx, whose) => [
    ...(await clientReferencesOf(tx, whose)),
    ...(await listingReferencesOf(tx, whose)),
  ]),
  embeddedRailPersonalData(clientReferencesOf),
  ...declaredPersonalData(testVault),
];
const deps = { db, clock: systemClock, vault: testVault, jobs: handJobs(), sessions, rooms };

interface Envelope<T> {
  readonly ret: string;
  readonly msg: string;
  readonly data: T;
}

async function call<T>(endpoint: Endpoint, input: object, caller: Caller): Promise<Envelope<T>> {
  return (await ask(endpoint, input, { caller })).json<Envelope<T>>();
}

async function done<T>(endpoint: Endpoint, input: object, caller: Caller): Promise<T> {
  const { ret, msg, data } = await call<T>(endpoint, input, caller);
  expect(msg).toBe('');
  expect(ret).toBe('0');
  return data;
}

let count = 0;
async function newMember(mobilePhone = `139110000${String(++count).padStart(2, '0')}`): Promise<Caller> {
  const passwordHash = await hashPassword('0123456789abcdef0123456789abcdef');
  const consent = { document: 'service_agreement', version: '1.0' };
  await db.inTenant(tenantId, (tx) =>
    addPersonalMember(tx, tenantId, { mobilePhone, passwordHash, referrerMobile: '', consent }, new Date()),
  );
  return product.enter(tenantId, mobilePhone);
}

/** As a right answer gives it: the one with the canaries has a passkey, which a test has no device for. */
async function proofOf(caller: Caller): Promise<string> {
  const proof = randomToken();
  await db.read(tenantId, (tx) =>
    addProof(tx, {
      tenant_id: tenantId,
      proof_hash: sha256(proof),
      member_id: caller.memberId,
      session_id: caller.sessionId,
      purpose: 'personal-data',
      ends_at: new Date(Date.now() + 300_000),
    }),
  );
  return proof;
}

/** The parts of a report's line add up. */
const noMoney = {
  fare_fen: 0,
  tax_fen: 0,
  service_fen: 0,
  insurance_fen: 0,
  extras_fen: 0,
  fee_fen: 0,
  amount_fen: 0,
};

interface Itineraries {
  readonly itineraries: readonly {
    readonly fares: readonly { readonly offerIds: string[]; readonly seatsLeft: number }[];
  }[];
}

interface Quote {
  readonly prices: readonly { readonly type: string; readonly eachFen: number }[];
}

const traveller = {
  name: '金丝雀甲',
  certType: 2,
  certNo: 'CANARY7711',
  bornDate: '1991-02-03',
  mobilePhone: '13977110001',
};
const contact = { name: '金丝雀乙', mobile: '13977110002', email: 'canary-contact@example.com' };

const studies = { number: '2024770001', from: '北京', to: '上海', enteredIn: 2024, years: 4 };

async function placeOrder(caller: Caller): Promise<Envelope<{ orderNo: string }>> {
  const day = addDays(dayOf(new Date()), 20);
  const found = await done<Itineraries>(flights.searchFlights, { from: 'BJS', to: 'SHA', day }, caller);
  const fare = found.itineraries.flatMap(({ fares }) => fares).find(({ seatsLeft }) => seatsLeft > 0)!;
  const { offerIds } = fare;
  const quote = await done<Quote>(flights.quoteFlight, { offerIds }, caller);
  const expectTotalFen = quote.prices.find(({ type }) => type === 'ADT')!.eachFen;
  const passengers = [{ type: 'ADT', traveller }];
  return call(placeAirOrder, { offerIds, passengers, contact, expectTotalFen }, caller);
}

async function dumpOf(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${table} t`);
  return rows.map(({ row }) => row);
}

async function tableNames(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);
  return rows.map(({ name }) => name);
}

/** Where a text stands: `table`, each once. */
async function tablesWith(text: string): Promise<string[]> {
  const names: string[] = [];
  for (const name of await tableNames()) {
    if ((await dumpOf(name)).some((row) => row.includes(text))) names.push(name);
  }
  return names;
}

const owner = new Client({ connectionString: product.url });
beforeAll(async () => {
  await owner.connect();
  await owner.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
});
afterAll(() => owner.end());

const moved = (way: string, debit: AccountCode, credit: AccountCode) => ({
  id: `canary:${way}`,
  debit,
  credit,
  amountFen: yuan(7),
  memo: '试',
  at: new Date(),
});

const clockIn = (years: number) => ({
  now: () => new Date(Date.now() + years * 365.25 * 86_400_000),
});

const receivedId = '00000000-0000-4000-8000-000000000099';
const noFacts = {
  form: 'plain',
  invoiceNo: '26112000000000000099',
  issuedOn: '2026-01-01',
  buyerName: '',
  buyerTaxNo: '',
  sellerName: '',
  sellerTaxNo: '',
  lines: [],
  netFen: 0,
  taxFen: 0,
  fundFen: 0,
  otherFen: 0,
  totalFen: 0,
  redOf: '',
  traveller: '',
  ticketNo: '',
  way: '',
  travelDay: '',
  remark: '',
};

describe('a member whose every field is a canary', () => {
  const mobile = '13977110009';
  const mailId = '4eaf6e88-79ed-4bc9-b327-246f80abf62e';
  const mobileMark = testVault.blindIndex(`mobile ${mobile}`, tenantId);
  const address = { name: '金丝雀丙', phone: '13977110003', detail: '金丝雀胡同7号' };
  /** In plain sight before, by name; what a log or a dump must not show after. */
  const canaries = {
    mobile,
    realName: '金丝雀丁',
    email: 'canary-self@example.com',
    remark: '金丝雀备注',
    account: 'canary_seven',
    birthday: '1987-06-05',
    passenger: traveller.name,
    passengerPaper: traveller.certNo,
    passengerPhone: traveller.mobilePhone,
    passengerBirth: traveller.bornDate,
    contact: contact.name,
    contactMobile: contact.mobile,
    contactEmail: contact.email,
    receiver: address.name,
    receiverPhone: address.phone,
    street: address.detail,
    passkey: '金丝雀手机',
    partner: 'canary-at-the-partner',
    session: 'canary-device',
    school: '金丝雀大学',
    paidFor: '金丝雀团建',
    attached: 'canary=7',
    recorded: '金丝雀退票说明',
    tripReason: '金丝雀出差',
    tracking: 'SF7777000011112',
    opinion: '金丝雀意见',
    told: '金丝雀消息',
    customer: '金丝雀客户',
    proof: '金丝雀证明',
    invoiceTitle: '金丝雀抬头',
  };
  let caller: Caller;
  let orderNo: string;
  let fileId: string;

  beforeAll(async () => {
    caller = await newMember(mobile);
    const { realName, email, remark, account, birthday } = canaries;
    await done(members.saveMyAccount, { realName, email, remark, account, birthday, sex: 'F' }, caller);
    const bytes = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    await done(uploads.savePhoto, { file: { name: 'a.png', bytes } }, caller);
    const sent = { name: `${canaries.proof}.png`, bytes };
    const kept = await done<{ id: string }>(uploads.saveFile, { file: sent, key: 'canary-upload' }, caller);
    fileId = kept.id;
    await done(travellers.savePassenger, traveller, caller);
    const region = { province: '北京市', city: '北京市', district: '海淀区', postcode: '' };
    await done(addresses.saveAddress, { ...address, ...region }, caller);
    const title = { kind: 'person', name: canaries.invoiceTitle };
    await done(saveInvoiceTitle, title, caller);
    await done(signInRailAccount, { account: 'woxing', password: 'woxing2026', agreed: true }, caller);
    await db.inTenant(tenantId, (tx) =>
      keepConcession(
        { vault: testVault },
        tx,
        { tenantId, memberId: caller.memberId },
        {
          person: { paperType: 2, paperNo: canaries.passengerPaper },
          concession: { type: 'student', student: { ...studies, school: canaries.school } },
          at: new Date(),
        },
      ),
    );
    ({ orderNo } = (await placeOrder(caller)).data);
    await done(orders.cancelOrder, { orderNo }, caller);
    await db.inTenant(tenantId, (tx) =>
      post(tx, tenantId, [moved('in', accounts.funding, accounts.wallet(caller.memberId))]),
    );
    await db.inTenant(tenantId, (tx) =>
      post(tx, tenantId, [moved('out', accounts.wallet(caller.memberId), accounts.funding)]),
    );
    await db.inTenant(tenantId, (tx) =>
      post(tx, tenantId, [moved('points', accounts.pointsGiven, accounts.points(caller.memberId))]),
    );
    await fillTheRest();
    await db.read(tenantId, (tx) =>
      addToOutbox(tx, tenantId, { mobilePhone: mobile, words: canaries.remark, sentAt: new Date() }),
    );
  });

  /** Rooms whose pages would take long to walk: a row in each of their tables, as they would write it. */
  async function fillTheRest(): Promise<void> {
    await loosen(owner);
    const own = { tenant_id: tenantId, member_id: caller.memberId };
    const ofOrder = { tenant_id: tenantId, order_no: orderNo };
    const rows: readonly [string, object][] = [
      ['sign_ins', { ...own, device: canaries.session }],
      ['sms_tickets', { tenant_id: tenantId, mobile_index: mobileMark }],
      ['sms_codes', { tenant_id: tenantId, mobile_index: mobileMark }],
      ['email_codes', own],
      ['outgoing_mails', { ...own, id: mailId, state: 'sent', mail_sealed: null, settled_at: '2025-12-01' }],
      ['mail_outbox', { tenant_id: tenantId, mail_id: mailId, address_index: 'T-canary' }],
      ['sign_in_tickets', own],
      ['identity_proofs', own],
      ['totp_secrets', { ...own, secret_sealed: testVault.seal('secret', 'x') }],
      ['recovery_codes', own],
      ['passkeys', { ...own, name: canaries.passkey }],
      ['passkey_challenges', own],
      ['partner_users', { ...own, reference: canaries.partner }],
      ['entry_tickets', { tenant_id: tenantId, reference: canaries.partner }],
      ['tenant_previews', own],
      ['api_exceptions', own],
      ['data_exports', { ...own, id: 'f'.repeat(32), state: 'taken', asked_at: '2020-01-01' }],
      ['pay_passwords', own],
      ['pay_codes', { ...own, ended_at: null, end_reason: null, limit_fen: 1, used_fen: 0 }],
      [
        'payments',
        {
          ...own,
          out_trade_no: 'T-canary',
          business_type: 'dometicketOrderPay',
          subject_no: orderNo,
          state: 'closed',
          amount_fen: 1,
          body: canaries.paidFor,
          attach: canaries.attached,
          code_url: `https://pay.example/?subject=${canaries.paidFor}`,
        },
      ],
      [
        'purchases',
        {
          ...own,
          purchase_no: 'R-canary',
          business_type: 'recharge',
          state: 'closed',
          content: '{}',
          method: null,
          paid_at: null,
          amount_fen: 1,
        },
      ],
      [
        'buffet_cards',
        { ...own, purchase_no: 'R-canary', state: 'sold', face_fen: 1, redeemed_by: null, redeemed_at: null },
      ],
      ['buffet_card_guesses', own],
      [
        'payment_returns',
        { tenant_id: tenantId, out_trade_no: 'T-canary', subject_no: orderNo, state: 'done' },
      ],
      [
        'payment_parts',
        {
          tenant_id: tenantId,
          out_trade_no: 'T-canary',
          method: 'tianHangPay',
          account: accounts.wallet(caller.memberId),
          amount_fen: 1,
          returned_fen: 0,
        },
      ],
      [
        'payment_cards',
        {
          tenant_id: tenantId,
          out_trade_no: 'T-canary',
          token: null,
          state: 'asked',
          held_until: null,
          capture_fen: null,
          capture_asked_at: null,
          captured_at: null,
        },
      ],
      [
        'hotel_guest_changes',
        {
          ...own,
          order_no: orderNo,
          seq: 1,
          state: 'done',
          settled_at: '2025-12-01',
          words: '到店时间',
          change_sealed: null,
        },
      ],
      ['overlap_refusals', own],
      ['order_travellers', { ...own, order_no: orderNo }],
      ['trip_shares', { ...own, order_nos: [orderNo], ends_at: '2100-01-01' }],
      ['order_sheets', { ...ofOrder, sheet_no: `${orderNo}T1`, kind: 'refund', state: 'done' }],
      ['order_quotes', { ...ofOrder, kind: 'refund' }],
      ['order_returns', { ...ofOrder, key: 'T1', amount_fen: 1 }],
      ['ledger_holds', { tenant_id: tenantId, account: accounts.wallet(caller.memberId) }],
      ['credit_alert_receivers', { ...own, enterprise_id: '70001' }],
      ['employments', { ...own, state: 'active' }],
      ['employee_grants', { ...own, kind: 'orders', whole: true, until_day: null, ended_at: null }],
      ['employee_grant_targets', { ...own, department_id: null }],
      [
        'carrier_listings',
        {
          ...own,
          enterprise_id: '70001',
          external_id: null,
          name: canaries.passenger,
          state: 'confirmed',
          reason: null,
          client_reference: 'L-canary',
          ask_at: null,
        },
      ],
      [
        'embedded_air_listings',
        {
          tenant_id: tenantId,
          client_reference: 'L-canary',
          state: 'listed',
          airline: 'CA',
          name: canaries.passenger,
          list_no: 'T-canary',
        },
      ],
      ['customers', { ...own, name: canaries.customer, note: canaries.remark }],
      ['customer_travellers', own],
      ['mark_ups', { ...own, kind: 'yuan' }],
      ['order_customers', { ...own, order_no: orderNo, customer_name: canaries.customer, sales: '[]' }],
      ['external_travellers', { tenant_id: tenantId, added_by: caller.memberId, kind: 'customer' }],
      ['standard_versions', { tenant_id: tenantId, published_by: caller.memberId }],
      ['standard_drafts', { tenant_id: tenantId, edited_by: caller.memberId }],
      ['standard_trials', { tenant_id: tenantId, started_by: caller.memberId, state: 'done' }],
      ['standard_trial_hits', { ...own, product: 'train' }],
      ['standard_trial_people', { ...own, orders: 1, tickets: 1, gap_fen: 0, saved_fen: 0 }],
      [
        'travel_applications',
        {
          ...own,
          note_no: 'T-canary',
          state: 'cancelled',
          content: JSON.stringify({
            shape: 'cities',
            budget: { air: 0, train: 0, hotel: 0, car: 0, other: 0 },
            reason: canaries.tripReason,
          }),
          proposed: null,
          traveller_ids: [caller.memberId],
          budget_fen: 1,
        },
      ],
      [
        'file_uses',
        { tenant_id: tenantId, kind: 'trip-application', subject_id: 'T-canary', file_id: fileId },
      ],
      [
        'offline_records',
        {
          ...ofOrder,
          record_no: 'T-canary',
          kind: 'refund',
          way: null,
          reference: 'T1',
          note: canaries.recorded,
          recorded_by: caller.memberId,
        },
      ],
      ['offline_orders', { ...ofOrder, pnr_sealed: null }],
      ['travel_application_orders', { ...ofOrder, note_no: 'T-canary', kind: 'air' }],
      [
        'messages',
        {
          ...own,
          kind: 'approval-agreed',
          params: JSON.stringify({ subject: canaries.told }),
          link: '/message/index',
        },
      ],
      ['message_settings', { ...own, kind: 'approval-agreed' }],
      [
        'list_looks',
        {
          ...own,
          kind: 'views',
          name: 'orders',
          look: JSON.stringify([{ name: '常用', filters: { keyword: canaries.passenger } }]),
        },
      ],
      [
        'fare_alerts',
        {
          ...own,
          from_place: 'BJS',
          to_place: 'SHA',
          first_day: '2030-01-02',
          last_day: '2030-01-03',
          lowest_fen: null,
          lowest_day: null,
          look_at: null,
        },
      ],
      ['approval_flows', own],
      [
        'approval_cases',
        {
          ...own,
          kind: 'trip-application',
          title: canaries.tripReason,
          amount_fen: 1,
          state: 'agreed',
          ended_at: new Date(),
        },
      ],
      [
        'invoice_applications',
        {
          ...own,
          application_no: 'FP-canary',
          state: 'issued',
          wanted: 'plain',
          asked_sealed: testVault.seal(
            JSON.stringify({
              title: { ...noCompany, kind: 'person', name: canaries.invoiceTitle },
              email: canaries.email,
            }),
            askedPlace(tenantId, 'FP-canary'),
          ),
          order_nos: [orderNo],
          total_fen: 100,
        },
      ],
      [
        'bill_invoicings',
        {
          ...own,
          invoicing_no: 'canary',
          bill_no: 'all',
          state: 'working',
          wanted: 'plain',
          merged: true,
          asked_sealed: testVault.seal(
            JSON.stringify({
              title: { ...noCompany, kind: 'person', name: canaries.invoiceTitle },
              email: canaries.email,
            }),
            billAskedPlace(tenantId, 'canary'),
          ),
          letter_sealed: testVault.seal(
            JSON.stringify({
              ...address,
              province: '北京市',
              city: '北京市',
              district: '海淀区',
              postcode: '',
            }),
            billLetterPlace(tenantId, 'canary'),
          ),
          ended_at: null,
        },
      ],
      [
        'invoice_posts',
        {
          ...own,
          application_no: 'FP-canary',
          state: 'sent',
          back: null,
          letter_sealed: testVault.seal(
            JSON.stringify({
              ...address,
              province: '北京市',
              city: '北京市',
              district: '海淀区',
              postcode: '',
            }),
            letterPlace(tenantId, 'FP-canary'),
          ),
          courier: '顺丰速运',
          tracking_no: canaries.tracking,
          reason: '',
          sent_at: new Date(),
          received_at: null,
          returned_at: null,
        },
      ],
      [
        'received_invoices',
        {
          ...own,
          id: receivedId,
          source: 'upload',
          state: 'accepted',
          form: 'plain',
          sort: 'other',
          invoice_no: '26112000000000000099',
          facts_sealed: testVault.seal(
            JSON.stringify({ ...noFacts, traveller: canaries.passenger, buyerName: canaries.invoiceTitle }),
            factsPlace(tenantId, receivedId),
          ),
          doubts: '{}',
          booked_month: null,
          file_kind: 'xml',
          file_sealed: testVault.seal(
            Buffer.from(canaries.passenger).toString('base64'),
            receivedFilePlace(tenantId, receivedId),
          ),
        },
      ],
      ['approval_events', { ...own, fact: JSON.stringify({ kind: 'commented', comment: canaries.opinion }) }],
      ['approval_tasks', { ...own, state: 'done' }],
      [
        'decision_links',
        { ...own, created_at: '2026-01-01T00:00:00Z', ends_at: '2026-01-02T00:00:00Z', used_at: null },
      ],
      [
        'approval_substitutes',
        { ...own, substitute_id: 'another', from_day: '2026-01-01', until_day: '2026-01-02' },
      ],
      ['departments', { tenant_id: tenantId, leader_id: caller.memberId }],
      ['bank_cards', { ...own, holder_name: canaries.realName, state: 'unbound' }],
      ['withdrawals', { ...own, state: 'paid' }],
      ['point_years', { ...own, year: 2026, left_points: yuan(7) }],
      [
        'embedded_rail_bookings',
        {
          tenant_id: tenantId,
          reference: 'T-canary',
          client_reference: `${orderNo}B1`,
          passengers: JSON.stringify([
            { name: canaries.passenger, type: 'student', interval: { from: canaries.school, to: '上海' } },
          ]),
        },
      ],
      [
        'embedded_rail_tickets',
        { tenant_id: tenantId, reference: 'T-canary', paper: canaries.passengerPaper },
      ],
      [
        'insurance_policies',
        {
          tenant_id: tenantId,
          order_no: orderNo,
          passenger: 0,
          leg: 0,
          state: 2,
          premium: 'returned',
          starts_at: '2026-01-01T00:00:00Z',
          ends_at: '2026-01-02T00:00:00Z',
          ended_by: null,
          call: null,
          call_reference: null,
          calls: 0,
        },
      ],
      [
        'air_extras',
        {
          tenant_id: tenantId,
          extras_no: `${orderNo}E1`,
          order_no: orderNo,
          state: 'closed',
          call: null,
          call_reference: null,
          calls: 0,
        },
      ],
      [
        'air_extra_lines',
        { tenant_id: tenantId, extras_no: `${orderNo}E1`, state: 'ended', kind: 'seat', money: 'none' },
      ],
      ['car_rides', { tenant_id: tenantId, order_no: orderNo, rider_id: caller.memberId }],
      [
        'credit_parts',
        {
          ...ofOrder,
          transfer_id: 'T-canary',
          passenger: 0,
          kind: 'sale',
          person: `n:${canaries.passenger}`,
        },
      ],
      [
        'ticket_uses',
        {
          ...ofOrder,
          passenger: 0,
          leg: 0,
          state: 'unused',
          worth_fen: 100,
          back_fen: 50,
          person: canaries.passenger,
        },
      ],
      ['international_documents', { tenant_id: tenantId, order_no: orderNo, sex: 'F' }],
      [
        'report_lines',
        {
          tenant_id: tenantId,
          order_no: orderNo,
          part: 'canary',
          member_id: caller.memberId,
          book: 'sales',
          kind: 'other',
          ...noMoney,
        },
      ],
      [
        'subordinates',
        {
          tenant_id: tenantId,
          member_id: caller.memberId,
          upper_id: 'upper',
          path: ['upper'],
          state: 'open',
        },
      ],
      ['subordinate_invites', { tenant_id: tenantId, member_id: caller.memberId, code: 'canarycadecanary' }],
      ['share_rules', { tenant_id: tenantId, id: fileId, set_by: caller.memberId }],
      ['share_orders', { tenant_id: tenantId, order_no: orderNo, seller_id: caller.memberId }],
      [
        'share_parts',
        { tenant_id: tenantId, order_no: orderNo, member_id: caller.memberId, rule_id: fileId, permille: 9 },
      ],
      [
        'share_moves',
        { tenant_id: tenantId, order_no: orderNo, member_id: caller.memberId, step: 1, amount_fen: 1 },
      ],
      ['recommend_codes', { tenant_id: tenantId, member_id: caller.memberId, code: 'canarycade' }],
      ['report_days', { tenant_id: tenantId, whose: `m:${caller.memberId}` }],
      [
        'report_exports',
        { tenant_id: tenantId, id: fileId, member_id: caller.memberId, format: 'csv', state: 'running' },
      ],
      [
        'report_export_parts',
        { tenant_id: tenantId, export_id: fileId, part: 0, bytes: Buffer.from('canary') },
      ],
      ['monthly_reports', { tenant_id: tenantId, member_id: caller.memberId }],
      ['invoice_mails', { tenant_id: tenantId, member_id: caller.memberId, mail_key: 'c'.repeat(64) }],
      ['embedded_rail_queue', { tenant_id: tenantId, reference: 'T-canary', papers: [], choice: null }],
    ];
    for (const [table, given] of rows) await addDummyRow(owner, table, given as Record<string, unknown>);
  }

  test('stands in every table that a room has declared', async () => {
    const marks = [caller.memberId, fileId, orderNo, mobile, mobileMark, canaries.partner, 'T-canary'];
    const missed: string[] = [];
    for (const { tables } of rooms) {
      for (const table of Object.keys(tables)) {
        const rows = await dumpOf(table);
        if (!rows.some((row) => marks.some((mark) => row.includes(mark)))) missed.push(table);
      }
    }
    // One tells the accounts that the seed has made up, the other is written by the deletion itself.
    expect(missed).toEqual(['demo_accounts', 'sealed_orders']);
    expect(await tablesWith(canaries.passenger)).toContain('embedded_air_bookings');
  });

  test('takes along everything, once, as JSON and as tables', async () => {
    const asked = await done<{ id: string; state: string }>(
      ownData.askExport,
      { proof: await proofOf(caller) },
      caller,
    );
    expect(asked.state).toBe('running');
    const again = await call(ownData.askExport, { proof: 'x' }, caller);
    expect(again.msg).toBe('数据正在整理，请稍候');
    await makeExport(deps, tenantId, { id: asked.id });
    const sealed = await dumpOf('data_exports');
    for (const canary of Object.values(canaries)) expect(sealed.join()).not.toContain(canary);

    const stranger = await newMember();
    expect((await call(ownData.takeExport, { id: asked.id }, stranger)).msg).toBe(
      '文件已下载或已过期，请重新导出',
    );
    const taken = await ask(ownData.takeExport, { id: asked.id }, { caller });
    expect(taken.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    const files = unzipSync(taken.rawPayload);
    const json = strFromU8(files['data.json']!);
    for (const canary of Object.values(canaries)) expect(json).toContain(canary);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['member.csv', 'passengers.csv', 'orders.csv', 'photo.webp', 'consents.csv']),
    );
    expect(strFromU8(files['passengers.csv']!)).toContain(traveller.certNo);
    expect((await sharp(files['photo.webp']).metadata()).width).toBe(512);
    expect((await sharp(files[`files/${fileId}-${canaries.proof}.png`]).metadata()).width).toBe(80);
    expect((await call(ownData.takeExport, { id: asked.id }, caller)).msg).toBe(
      '文件已下载或已过期，请重新导出',
    );
  });

  test('is gone from every table and every line after the deletion, but for what the law keeps', async () => {
    const overview = await done<{ deletionBlockers: string[] }>(ownData.readOwnData, {}, caller);
    expect(overview.deletionBlockers).toEqual([]);
    const proof = await proofOf(caller);
    expect((await call(ownData.deleteMember, { proof }, caller)).msg).toBe('请填写确认');
    const unsure = await call(ownData.deleteMember, { proof, understood: false }, caller);
    expect(unsure.msg).toBe('请先确认已了解注销的后果');
    const unproved = await call(ownData.deleteMember, { proof: 'x', understood: true }, caller);
    expect(unproved.msg).toBe('请先验证身份');
    await done(ownData.deleteMember, { proof, understood: true }, caller);

    expect((await call(members.memberInfo, {}, caller)).ret).toBe('401');
    const left: string[] = [];
    for (const [name, canary] of Object.entries(canaries)) {
      for (const table of await tablesWith(canary)) left.push(`${table} ${name}`);
    }
    // For half a year: where somebody signed in from.
    expect(left).toEqual(['sign_ins session']);
    expect(logged.length).toBeGreaterThan(10);
    for (const canary of Object.values(canaries)) expect(logged.join('\n')).not.toContain(canary);
  });

  test('may register anew with the number, as somebody else', async () => {
    const fresh = await newMember(mobile);
    expect(fresh.memberId).not.toBe(caller.memberId);
    const { list } = await done<{ list: unknown[] }>(travellers.listPassengers, {}, fresh);
    expect(list).toEqual([]);
  });

  test('what is under seal goes when its three years are over', async () => {
    const sealedNow = async () => (await dumpOf('sealed_orders')).some((row) => row.includes(orderNo));
    expect(await sealedNow()).toBe(true);
    await destroySealedOrders({ db, clock: clockIn(2.9) }, tenantId);
    expect(await sealedNow()).toBe(true);
    await destroySealedOrders({ db, clock: clockIn(3.1) }, tenantId);
    expect(await sealedNow()).toBe(false);
    const papers = await dumpOf('order_passengers');
    expect(papers.filter((row) => row.includes(orderNo) && row.includes('v1.'))).toEqual([]);
  });
});

describe('what stands in the way of a deletion', () => {
  test.each([
    ['13800000010', '天航宝还有¥'],
    ['13800000071', '企业账号由企业管理'],
    ['13800000020', '还有1个家庭子账号'],
    ['13800000090', '平台管理员须先移交管理权限'],
  ])('is said to %s, and holds', async (mobilePhone, sentence) => {
    const caller = await product.enter(tenantId, mobilePhone);
    const { deletionBlockers } = await done<{ deletionBlockers: string[] }>(ownData.readOwnData, {}, caller);
    expect(deletionBlockers.join()).toContain(sentence);
    const proof = await proofOf(caller);
    const refused = await call(ownData.deleteMember, { proof, understood: true }, caller);
    expect(refused.msg).toMatch(/^暂时不能注销：/);
    expect(refused.data).toEqual({ deletionBlockers });
    expect((await call(members.memberInfo, {}, caller)).ret).toBe('0');
  });

  test('an order that is under way is one', async () => {
    const caller = await newMember();
    const { data } = await placeOrder(caller);
    const { deletionBlockers } = await done<{ deletionBlockers: string[] }>(ownData.readOwnData, {}, caller);
    expect(deletionBlockers).toEqual(['有1个订单尚未出票或正在退改，请待其完成或先取消']);
    await done(orders.cancelOrder, { orderNo: data.orderNo }, caller);
    const after = await done<{ deletionBlockers: string[] }>(ownData.readOwnData, {}, caller);
    expect(after.deletionBlockers).toEqual([]);
  });
});

test('what is written about a member who is just being deleted does not stay', async () => {
  const caller = await newMember();
  await done(ownData.deleteMember, { proof: await proofOf(caller), understood: true }, caller);
  await addDummyRow(owner, 'passengers', {
    tenant_id: tenantId,
    member_id: caller.memberId,
    name: '金丝雀戊',
  });
  expect(await tablesWith('金丝雀戊')).toEqual(['passengers']);
  await sweepOwnData(deps, tenantId);
  expect(await tablesWith('金丝雀戊')).toEqual([]);
});

test('a consent is withdrawn as easily as given, and what it carried stops until it is given again', async () => {
  const caller = await newMember();
  interface Overview {
    readonly consents: readonly { withdrawnAt: string | null; title: string; effect: string }[];
  }
  const consents = async () => (await done<Overview>(ownData.readOwnData, {}, caller)).consents;
  expect(await consents()).toMatchObject([{ title: '《我行服务协议》', version: '1.0', withdrawnAt: null }]);
  await done(ownData.withdrawConsent, { document: 'service_agreement' }, caller);
  expect((await consents())[0]!.withdrawnAt).not.toBeNull();
  const twice = await call(ownData.withdrawConsent, { document: 'service_agreement' }, caller);
  expect(twice.msg).toBe('没有这项同意的记录');
  expect((await placeOrder(caller)).msg).toBe('您已撤回对服务协议的同意，重新同意后才能预订');
  await done(ownData.giveConsent, { document: 'service_agreement' }, caller);
  expect((await consents())[0]!.withdrawnAt).toBeNull();
  expect((await placeOrder(caller)).msg).toBe('');
});

test('five exports a day, and a file that nobody took is emptied after a day', async () => {
  const caller = await newMember();
  let id = '';
  for (let asked = 0; asked < 5; asked++) {
    ({ id } = await done<{ id: string }>(ownData.askExport, { proof: await proofOf(caller) }, caller));
    await makeExport(deps, tenantId, { id });
  }
  const sixth = await call(ownData.askExport, { proof: await proofOf(caller) }, caller);
  expect(sixth.msg).toBe('24小时内最多导出5次，请稍后再试');
  const later = { now: () => new Date(Date.now() + 25 * 3_600_000) };
  await sweepOwnData({ ...deps, clock: later }, tenantId);
  expect((await call(ownData.takeExport, { id }, caller)).msg).toBe('文件已下载或已过期，请重新导出');
});
