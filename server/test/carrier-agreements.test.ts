import { addDays, dayOf } from '@woxing/contract/core/days';
import type { Endpoint } from '@woxing/contract/core/endpoint';
import { placeAirOrder } from '@woxing/contract/products/air/air-orders';
import * as agreements from '@woxing/contract/products/air/carrier-agreements';
import {
  type FlightQuote,
  negotiatedFlights,
  quoteFlight,
  searchFlights,
} from '@woxing/contract/products/air/flights';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, openWholeProduct } from './whole-product.ts';

const tenantId = 'official';
const product = await openWholeProduct({ tenants: [tenantId] });
const callers: Record<string, Caller> = {};
const named = { main: '70', employee: '71', other: '79', person: '10' };
beforeAll(async () => {
  for (const [name, end] of Object.entries(named))
    callers[name] = await product.enter(tenantId, `138000000${end}`);
});

interface Answer<T> {
  readonly ret?: string;
  readonly status?: string;
  readonly msg?: string;
  readonly message?: string;
  readonly data: T;
  readonly result: T;
}
/** In one envelope or the other. */
interface Heard<T> {
  readonly code: string | undefined;
  readonly words: string | undefined;
  readonly data: T;
}
async function ask<T = unknown>(
  who: string | undefined,
  endpoint: Endpoint,
  input: object,
): Promise<Heard<T>> {
  const asking = who === undefined ? { tenantId } : { caller: callers[who]! };
  const answer = (await product.ask(endpoint, input, asking)).json<Answer<T>>();
  return {
    code: answer.ret ?? answer.status,
    words: answer.msg ?? answer.message,
    data: answer.data ?? answer.result,
  };
}

const today = dayOf(new Date());
const search = { from: 'BJS', to: 'SHA', day: addDays(today, 20), kind: 'direct' };
const agreement = { airline: 'CA', code: 'ca2026door', validFrom: today, validTo: addDays(today, 300) };
const traveller = {
  name: '张伟明',
  certType: 2,
  certNo: 'E88886666',
  bornDate: '1990-01-02',
  mobilePhone: '',
};
type Fares = { fares: { fare: { offerIds: string[]; adultFen: number } }[] };
const offered = (who: string | undefined) => ask<Fares>(who, negotiatedFlights, search);

test('an agreement is kept by the main account alone, and its fares are seen by its people alone', async () => {
  expect((await ask('employee', agreements.saveAgreement, agreement)).code).toBe('403');
  expect((await ask('person', agreements.findAgreements, {})).code).toBe('403');
  expect((await ask(undefined, agreements.findAgreements, {})).code).toBe('401');
  expect((await ask('main', agreements.saveAgreement, { ...agreement, code: '协议' })).words).toContain(
    '协议号',
  );
  expect((await ask('main', agreements.saveAgreement, agreement)).code).toBe('0');
  const { data } = await ask<{ list: agreements.AgreementView[] }>('main', agreements.findAgreements, {});
  expect(data.list.find(({ airline }) => airline === 'CA')).toMatchObject({
    code: 'CA2026DOOR',
    state: 'live',
  });
  expect((await offered('employee')).data.fares.length).toBeGreaterThan(0);
  for (const stranger of ['other', 'person'])
    expect(
      (await offered(stranger)).data.fares.filter(({ fare }) => fare.offerIds[0]!.startsWith('CA')),
    ).toEqual([]);
  expect((await offered(undefined)).code).toBe('401');
  const { data: published } = await ask<object>('employee', searchFlights, search);
  expect(JSON.stringify(published)).not.toContain('CA2026DOOR');
});

test('its offers do not exist for anybody else, and need the list also for its own people', async () => {
  const { fares } = (await offered('employee')).data;
  const { offerIds } = fares[0]!.fare;
  for (const stranger of ['other', 'person', undefined])
    expect((await ask(stranger, quoteFlight, { offerIds })).code).toBe('2005');
  const { data: quote } = await ask<FlightQuote>('employee', quoteFlight, { offerIds });
  const placed = await ask('employee', placeAirOrder, {
    offerIds,
    passengers: [{ traveller, type: 'ADT' }],
    contact: { name: '张伟明', mobile: '13800000071' },
    expectTotalFen: quote.prices[0]!.eachFen,
  });
  expect(placed.code).toBe('2455');
  expect(placed.words).toContain('张伟明');
  const asked = { airlines: ['CA'], passengers: [{ traveller }] };
  type Checked = { carriers: { passengers: agreements.WhitelistStanding[] }[] };
  const { data } = await ask<Checked>('employee', agreements.checkWhitelist, asked);
  expect(data.carriers[0]!.passengers[0]).toMatchObject({
    whitelist: false,
    state: 'stranger',
    mayApply: false,
  });
  const stranger = await ask<Checked>('other', agreements.checkWhitelist, asked);
  expect(stranger.data.carriers[0]!.passengers[0]).toMatchObject({ whitelist: false, state: 'unknown' });
  const applied = await ask('other', agreements.addToWhitelist, {
    airline: 'CA',
    passengers: [{ traveller }],
  });
  expect(applied.code).toBe('2454');
});
