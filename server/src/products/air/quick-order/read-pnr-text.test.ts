import { addDays, dayOf } from '@woxing/contract/core/days';
import { identityCheck } from '@woxing/contract/people/identity.rules';
import { ownAirSettings } from '@woxing/contract/products/air/air-settings.rules';
import { readPnrText as endpoint } from '@woxing/contract/products/air/pnr';
import { expect, test } from 'vitest';
import { openEmbeddedAir } from '#sandbox/air/embedded-air.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { createVault } from '#src/platform/crypto.ts';
import { addPassenger } from '#src/travellers/public.ts';
import { testDatabase } from '../../../../test/database.ts';
import { addMembers } from '../../../../test/members.ts';
import { childFare, segmentPrice } from '../air-fares.rules.ts';
import { readPnrText } from './read-pnr-text.ts';

const { db, clock } = await testDatabase();
const supplier = openEmbeddedAir({ db, clock }).supplier;
const vault = createVault([Buffer.alloc(32, 7)]);
const settings = { ...ownAirSettings };
const deps = { db, vault, supplier, airSettings: () => Promise.resolve(settings) };
await addMembers(db, 'official', ['seller', 'other']);
const as = (memberId: string): MemberCtx => ({
  tenantId: 'official',
  requestId: 'r',
  now: clock.now(),
  ip: '127.0.0.1',
  signedIn: { memberId, sessionId: 's', memberType: 40 } as MemberCtx['signedIn'],
});

const cardOf = (first17: string) => first17 + identityCheck(first17);
const card = cardOf('11010119900307277');
const on = addDays(dayOf(clock.now()), 20);
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const written = `${on.slice(8)}${months[Number(on.slice(5, 7)) - 1]}${on.slice(2, 4)}`;

/** A flight that is really sold, with a class that is. */
const { segments, fares } = (
  await supplier.search('official', { from: 'PEK', to: 'SHA', day: on, kind: 'direct' }, clock.now())
).find((found) => found.segments[0]!.stops.length === 0 && found.fares.length > 2)!;
const flight = segments[0]!;
const digits = (time: string) => time.replace(':', '');
const textOf = (
  over: { readonly bookingClass?: string; readonly flightNo?: string; readonly more?: string } = {},
) =>
  ` 1.张三 KQ7XPM
 2.  ${over.flightNo ?? flight.flightNo} ${over.bookingClass ?? fares[1]!.bookingClass}   ${written}  PEKSHA HK1   ${digits(flight.departs)} ${digits(flight.arrives)}
 3.SSR FOID CA HK1 NI${card}/P1
${over.more ?? ''}`;

const read = async (text: string, memberId = 'seller') =>
  endpoint.output.parse(await readPnrText(deps, as(memberId), { text }));

test('a flight comes with what is sold on it now, and nothing is wrong with the booking', async () => {
  const { segments: found, problems, bookingReference } = await read(textOf());
  expect({ bookingReference, problems }).toEqual({ bookingReference: 'KQ7XPM', problems: [] });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ flightNo: flight.flightNo, day: on, commissionPercent: 0, notes: [] });
  expect(found[0]!.fares.map(({ offerId }) => offerId).toSorted()).toEqual(
    fares.flatMap(({ offerIds }) => offerIds).toSorted(),
  );
  const prices = found[0]!.fares.map(({ adultFen }) => adultFen);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

async function pricedOf(offerId: string) {
  const priced = await supplier.price('official', [offerId], clock.now());
  if (priced.kind !== 'done') throw new Error(priced.kind);
  return priced.value[0]!;
}

test('every fare says what an adult, a child and an infant pay, by the rule of the tenant', async () => {
  const [offerId] = fares[0]!.offerIds;
  const { fullEconomyFen, km } = await pricedOf(offerId!);
  const chosen = async () =>
    (await read(textOf())).segments[0]!.fares.find((fare) => fare.offerId === offerId)!;
  const byCabin = await chosen();
  const issuedOn = dayOf(clock.now());
  const basis = { adultFen: byCabin.adultFen, fullEconomyFen, km };
  expect(byCabin.prices).toEqual(
    (['ADT', 'CHD', 'INF'] as const).map((type) => ({ type, ...segmentPrice(type, basis, issuedOn) })),
  );
  settings.childFareBasis = 'FULL_Y';
  const byFull = await chosen();
  settings.childFareBasis = ownAirSettings.childFareBasis;
  expect(byFull.prices[1]!.fareFen).toBe(childFare(fullEconomyFen));
});

test('where the supplier does not tell the full fare, nothing is said of who pays by it', async () => {
  const silent = {
    ...supplier,
    price: () => Promise.resolve({ kind: 'unknown' as const, cause: 'silence' }),
  };
  const answer = await readPnrText({ ...deps, supplier: silent }, as('seller'), { text: textOf() });
  const types = endpoint.output.parse(answer).segments[0]!.fares[0]!.prices.map(({ type }) => type);
  expect(types).toEqual(['ADT', 'CHD']);
});

test('what the text leaves to whoever issues the ticket is read, and stands beside what the supplier leaves', async () => {
  const more = ' 4.FN/A/FCNY1130.00/SCNY1130.00/C3.00/XCNY70.00/TCNY50.00CN/TCNY20.00YQ/ACNY1200.00';
  const generous: typeof supplier = {
    ...supplier,
    async price(...asked) {
      const priced = await supplier.price(...asked);
      if (priced.kind !== 'done') return priced;
      return { ...priced, value: priced.value.map((offer) => ({ ...offer, commissionPercent: 1.5 })) };
    },
  };
  const answer = await readPnrText({ ...deps, supplier: generous }, as('seller'), { text: textOf({ more }) });
  expect([answer.fares[0]!.commissionPercent, answer.segments[0]!.commissionPercent]).toEqual([3, 1.5]);
  const pat = '>PAT:A\n01 Y FARE:CNY1130.00 TAX:CNY50.00 YQ:CNY20.00  TOTAL:1200.00';
  expect((await read(textOf({ more: pat }))).fares[0]!.commissionPercent).toBeNull();
});

test('a class that is gone and other times are told, and a flight that is not for sale stops the order', async () => {
  const gone = await read(textOf({ bookingClass: 'X' }));
  expect(gone.segments[0]!.notes).toEqual(['X舱已售完，请选择其他舱位']);
  const moved = await read(textOf().replace(digits(flight.departs), '0001'));
  expect(moved.segments[0]!.notes).toEqual([
    `时刻由00:01–${flight.arrives}变为${flight.departs}–${flight.arrives}`,
  ]);
  const none = await read(textOf({ flightNo: 'CA9999' }));
  expect(none.segments[0]!.fares).toEqual([]);
  expect(none.problems).toEqual(['CA9999已无可订舱位，请重新查询航班']);
});

test('a person is found in the list by the paper, by a name that one bears, and in nobody else’s list', async () => {
  const person = {
    name: '张三',
    certType: 1,
    certNo: card,
    bornDate: '',
    sex: 'M',
    mobilePhone: '',
  } as const;
  await db.inTenant('official', (tx) => addPassenger({ vault }, tx, as('seller'), person));
  const [byPaper] = (await read(textOf())).passengers;
  expect(byPaper!.related).toMatchObject({ name: '张三' });
  expect(byPaper!.related!.certNo).not.toBe(card);
  const [byName] = (await read(textOf().replace(/ 3\.SSR.*\n/, ''))).passengers;
  expect(byName!.related?.id).toBe(byPaper!.related!.id);
  const [otherPaper] = (await read(textOf().replace(card, cardOf('31010119850512301')))).passengers;
  expect(otherPaper!.related).toBeNull();
  const [strange] = (await read(textOf(), 'other')).passengers;
  expect(strange!.related).toBeNull();
});

test('of two of one name none is taken', async () => {
  const person = {
    name: '张三',
    certType: 2,
    certNo: 'E12345678',
    bornDate: '1990-01-01',
    sex: 'M',
    mobilePhone: '',
  } as const;
  await db.inTenant('official', (tx) => addPassenger({ vault }, tx, as('seller'), person));
  const [byName] = (await read(textOf().replace(/ 3\.SSR.*\n/, ''))).passengers;
  expect(byName!.related).toBeNull();
});

test('what is no booking, and what is too long for one, is refused in a sentence', async () => {
  await expect(read('明天下午三点开会')).rejects.toThrow('没有识别到航段和乘机人，请粘贴RT提取的PNR文本');
  await expect(read('x\n'.repeat(301))).rejects.toThrow('PNR文本不能超过300行，请只粘贴一个编码的内容');
});
