import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@woxing/contract/core/days';
import type { Endpoint } from '@woxing/contract/core/endpoint';
import type { z } from 'zod';
import { nameOf } from './declared-endpoints.ts';

/** Inputs made from the contract's schemas: the tests of the walls ask every endpoint, also those that come tomorrow. */

/** A place in an input where a single value stands. */
export interface Leaf {
  /** `passengers.0.name` */
  readonly path: readonly string[];
  /** The last part that is no number: `name`. */
  readonly name: string;
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'other';
  readonly schema: z.core.$ZodType;
}

export function leavesOf(endpoint: Endpoint): readonly Leaf[] {
  return leavesBelow(endpoint.input, []);
}

/** An input that the endpoint's schema takes; the use case may still say no, for what it names does not exist. */
export function sampleOf(endpoint: Endpoint): Record<string, unknown> {
  const input = sampleBelow(endpoint.input, []) as Record<string, unknown>;
  return { ...input, ...examples[nameOf(endpoint)] };
}

/** A copy of the wish with another value at the path. */
export function withValue<T extends object>(input: T, [name, ...rest]: readonly string[], value: unknown): T {
  const old = (input as Record<string, unknown>)[name!];
  const fresh =
    rest.length === 0 ? value : withValue(old ?? (rest[0] === '0' ? [undefined] : {}), rest, value);
  if (!Array.isArray(input)) return { ...input, [name!]: fresh };
  return input.map((each: unknown, at) => (String(at) === name ? fresh : each)) as unknown as T;
}

/** A day on which flights are sold. */
const saleDay = addDays(dayOf(new Date()), 14);

const md5OfNothingKnown = '0123456789abcdef0123456789abcdef';

/** Values for fields whose schema alone does not say what is good, by name. */
const byName: Readonly<Record<string, unknown>> = {
  mobilePhone: '13912345678',
  employeeNo: 'E0001',
  mobile: '13912345678',
  phone: '13912345678',
  refermobilephone: '',
  name: '张三丰',
  certType: 2,
  certNo: 'E12345678',
  bornDate: '1990-01-02',
  province: '北京市',
  city: '北京市',
  district: '海淀区',
  detail: '中关村大街1号',
  postcode: '100080',
  airline: 'CA',
  airlines: 'CA',
  from: 'BJS',
  to: 'SHA',
  routes: 'BJS-SHA,SHA-SZX',
  day: saleDay,
  start: saleDay,
  code: '000000',
  smsCode: '000000',
  accCode: 'AAAA',
  agreement: true,
  birthday: '1990-01-02',
  arrivesAt: '18:00',
  surname: 'ZHANG',
  givenNames: 'SANFENG',
  nationality: 'CN',
  issuingCountry: 'CN',
  expiresOn: '2035-01-02',
  destination: 'TH',
  departs: '09:00',
  arrives: '13:00',
  email: 'somebody@example.com',
  account: 'somebody_else',
  tenantId: 'partner',
  cardNo: '6222021234567890128',
  answer: '123456',
  proof: 'no-proof',
  places: '1A',
  loginPsw: md5OfNothingKnown,
  loginPwd: md5OfNothingKnown,
  pswd: md5OfNothingKnown,
  old: md5OfNothingKnown,
  new: md5OfNothingKnown,
  rows: '[["张三丰","护照","E12345678","1990-01-02","男","13912345678"]]',
};

const hotelStay = { arrival: saleDay, departure: addDays(saleDay, 1) };

const travel = {
  surname: 'ZHANG',
  givenNames: 'SANFENG',
  nationality: 'CN',
  issuingCountry: 'CN',
  expiresOn: '2035-01-02',
  flyerNumbers: [{ airline: 'CA', number: '001234567890' }],
};

const tenantDraft = {
  name: '合作伙伴',
  variant: 'A',
  active: true,
  isThirdParty: false,
  features: { air: true, hotel: true, train: true, car: true, application: true, payment: true },
  menuLimited: false,
};

const keptElsewhere = {
  flights: [
    {
      flightNo: 'CA1501',
      from: 'PEK',
      to: 'SHA',
      day: saleDay,
      departs: '08:30',
      arrives: '10:45',
      cabin: 'economy',
      bookingClass: 'Y',
    },
  ],
  passengers: [
    { passengerId: 'p1', type: 'ADT', tickets: [{ ticketNo: '999-1234567890', fareFen: 100_000 }] },
  ],
  bookingReference: 'KQ7XPM',
  attachments: ['00000000-0000-4000-8000-000000000000'],
};

const passengerAbroad = {
  type: 'ADT',
  document: {
    type: 2,
    number: 'E12345678',
    issuingCountry: 'CN',
    nationality: 'CN',
    expiresOn: addDays(saleDay, 3000),
    birthday: '1990-01-02',
    sex: 'F',
    surname: 'ZHANG',
    givenNames: 'SANFENG',
  },
};

/** Whole inputs, or parts of them, where a value for each field does not make a good input. */
const examples: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /beneficiary/add': { travel },
  'POST /member/center/external/save': { travel },
  'POST /admin/offline/refund': {
    lines: [{ passenger: 0, leg: 0, feeFen: 0 }],
    attachments: ['00000000-0000-4000-8000-000000000000'],
  },
  'POST /intl/orderCreate': { passengers: [passengerAbroad] },
  'POST /api/v1/trip_manager/air_ticket_international_order/book': { passengers: [passengerAbroad] },
  'POST /admin/offline/refundQuote': { lines: [{ passenger: 0, leg: 0, feeFen: 0 }] },
  'POST /admin/offline/change': {
    lines: [{ passenger: 0, leg: 0, ticketNo: '999-1234567890', feeFen: 0, differenceFen: 0 }],
    flight: {
      flightNo: 'CA1501',
      from: 'PEK',
      to: 'SHA',
      day: saleDay,
      departs: '08:30',
      arrives: '10:45',
      cabin: 'economy',
      bookingClass: 'Y',
    },
    bookingReference: 'KQ7XPM',
    attachments: ['00000000-0000-4000-8000-000000000000'],
  },
  'POST /order/offline/keep': keptElsewhere,
  'POST /admin/offline/keep': keptElsewhere,
  'POST /member/invoiceTitle/save': {
    kind: 'unit',
    taxNo: '91000000MA0000000N',
    address: '',
    phone: '',
    bank: '',
    account: '',
    forEmployees: false,
  },
  'POST /finance/bill/object': { lineId: '' },
  'POST /finance/netting/propose': { month: '2026-01' },
  'POST /statement/account/confirm': { month: '2026-01' },
  'POST /statement/account/object': { month: '2026-01' },
  'POST /statement/admin/answer': { month: '2026-01' },
  'POST /finance/invoice/month': { month: '2026-01' },
  'POST /redLetter/admin/record': { invoiceNo: '26112000000000000001' },
  'GET /bill/monthly/file': { month: '2024-01' },
  'GET /bill/monthly/grantedFile': { month: '2024-01' },
  'POST /finance/invoice/close': { month: '2026-01' },
  'POST /finance/invoice/checkMonth': { month: '2026-01' },
  'POST /finance/voucher/saveAccount': { use: 'air', accountNo: '6602.01' },
  'POST /finance/voucher/lines': { month: '2026-01' },
  'POST /finance/voucher/export': { month: '2026-01' },
  'POST /tenant/admin/save': { draft: tenantDraft },
  'POST /tenant/admin/preview': { draft: tenantDraft },
  'POST /member/updatePayPswd': { old: md5OfNothingKnown, new: md5OfNothingKnown },
  'POST /memberLevel/upgrade': { level: 2 },
  'POST /api/v1/trip_manager/hotel_domestic_order/book': {
    hotelId: '330800-0001',
    invoice: { kind: 'plain', title: '', taxNo: '' },
    ...hotelStay,
  },
  'POST /hotel/areaInfo': { city: '衢州' },
  'POST /hotel/search/choice': { city: '衢州' },
  'POST /hotel/search/list_credit': { city: '衢州', stars: [3], brands: ['全季酒店'], ...hotelStay },
  'POST /hotel/search/follow_list': { city: '衢州', stars: [3], brands: ['全季酒店'], ...hotelStay },
  'POST /hotel/search/baseinfo': { hotelId: '330800-0001' },
  'POST /hotel/search/priceinfo_credit': { hotelId: '330800-0001', ...hotelStay },
  'POST /hotel/order/canBook': {
    hotelId: '330800-0001',
    roomId: 'K1',
    planId: 'flex',
    prices: [],
    ...hotelStay,
  },
  'GET /hotel/picture': { hotelId: '330800-0001', view: 'house' },
  'GET /train/search': { from: '北京', to: '上海' },
  'GET /train/transfer': { from: '北京', to: '三亚', changes: 2 },
  'GET /train/stopInfo': { trainNo: 'G1', startsOn: saleDay },
  'POST /member/center/tripRule/save': { standards: { air: null, train: null, hotel: null, car: null } },
  'POST /member/center/useCar/save': { standard: 'null' },
  'POST /api/sandbox/clock': { offsetSeconds: 0 },
  'POST /api/sandbox/air/fault': { times: 0 },
  'POST /api/sandbox/rail/fault': { times: 0 },
};

/** Tried in this order until the field's schema takes one. */
const candidates: readonly unknown[] = [
  '张三',
  'ABCDEFGH23456789',
  'abcdef',
  '2030-01-02',
  '2030-01-02T03:04:05Z',
  '13912345678',
  'somebody@example.com',
  '/airTicket/query',
  'https://example.com/',
  md5OfNothingKnown,
  '000000',
  '1',
  '',
  'abc-def',
  { name: 'a.png', bytes: Buffer.from('no picture') },
  {},
  [],
  null,
];
const numbers = [1, 0, 10, 100, 1000, 10_000];

function sampleBelow(schema: z.core.$ZodType, path: readonly string[]): unknown {
  const { def } = bare(schema)._zod;
  if (def.type === 'object')
    return Object.fromEntries(
      Object.entries(def.shape)
        .map(([name, child]) => [name, sampleBelow(child, [...path, name])] as const)
        .filter(([, value]) => value !== undefined),
    );
  if (def.type === 'array') return [sampleBelow(def.element, [...path, '0'])];
  if (def.type === 'record')
    return Object.fromEntries(keysOf(def).map((key) => [key, sampleBelow(def.valueType, [...path, key])]));
  return sampleLeaf(schema, nameAt(path));
}

function sampleLeaf(schema: z.core.$ZodType, name: string): unknown {
  const named = Object.hasOwn(byName, name) ? [byName[name]] : [];
  return [...named, ...valuesOf(bare(schema)), ...candidates, randomUUID()].find(
    (value) => (schema as z.ZodType).safeParse(value).success,
  );
}

function valuesOf(schema: z.core.$ZodTypes): readonly unknown[] {
  const { def } = schema._zod;
  if (def.type === 'number') return numbers;
  if (def.type === 'boolean') return [true, false];
  if (def.type === 'enum') return Object.values(def.entries);
  return def.type === 'literal' ? def.values : [];
}

function leavesBelow(schema: z.core.$ZodType, path: readonly string[]): Leaf[] {
  const { def } = bare(schema)._zod;
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, child]) => leavesBelow(child, [...path, name]));
  if (def.type === 'array') return leavesBelow(def.element, [...path, '0']);
  if (def.type === 'record') return keysOf(def).flatMap((key) => leavesBelow(def.valueType, [...path, key]));
  return [{ path, name: nameAt(path), kind: kindOf(schema), schema }];
}

/** The names of a record whose names are known. */
function keysOf({ keyType }: z.core.$ZodRecordDef): string[] {
  const { def } = bare(keyType)._zod;
  return def.type === 'enum' ? Object.values(def.entries).map(String) : [];
}

function kindOf(schema: z.core.$ZodType): Leaf['kind'] {
  const { def } = bare(schema)._zod;
  if (def.type === 'union') return def.options.some((each) => kindOf(each) === 'text') ? 'text' : 'other';
  return kinds[def.type] ?? 'other';
}

const kinds: Readonly<Record<string, Leaf['kind']>> = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
  enum: 'choice',
  literal: 'choice',
};

function nameAt(path: readonly string[]): string {
  return path.findLast((part) => !/^\d+$/.test(part)) ?? '';
}

/** Without optional, default and the like, and without the reader of text in front or the transform behind. */
function bare(schema: z.core.$ZodType): z.core.$ZodTypes {
  let node = schema as z.core.$ZodTypes;
  for (;;) {
    const { def } = node._zod;
    if (def.type === 'pipe')
      node = (
        (def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in
      ) as z.core.$ZodTypes;
    else if ('innerType' in def) node = def.innerType as z.core.$ZodTypes;
    else return node;
  }
}
