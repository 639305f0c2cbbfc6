import type { Day } from '@woxing/contract/core/days';
import { refusalText } from '@woxing/contract/core/errors';
import { noFen, yuan } from '@woxing/contract/core/money';
import { priceItem } from '@woxing/contract/orders/price-items.rules';
import type { FlightQuote, QuotedPrice } from '@woxing/contract/products/air/flights';
import { describe, expect, test } from 'vitest';
import type { DraftPassenger } from '#src/booking/public.rules.ts';
import { blankTraveller, type NewTraveller } from '#src/booking/public.ts';
import {
  airShares,
  fareTypes,
  fieldsOfDraft,
  flyersOf,
  journeyOf,
  type OrderDraft,
  orderInput,
  orderProblem,
  orderTotal,
  saleProblemOf,
  savedAsAdult,
  soldPassengers,
} from './order-form.rules.ts';

const today = '2026-11-20' as Day;
const price = (type: 'ADT' | 'CHD' | 'INF', fare: number, airport: number): QuotedPrice => ({
  type,
  items: [
    priceItem('fare', yuan(fare), { leg: 0 }),
    priceItem('airport', yuan(airport), { leg: 0 }),
    priceItem('fuel', noFen, { leg: 0 }),
    priceItem('service', yuan(10), { leg: 0 }),
  ],
  eachFen: yuan(fare + airport + 10),
  personFen: noFen,
});
const quote = {
  segments: [{ day: '2026-12-01' as Day }],
  prices: [price('ADT', 500, 50), price('CHD', 250, 0), price('INF', 100, 0)],
  insurances: [{ id: 'accident', name: '航空意外险', priceFen: yuan(30), cover: '', types: ['ADT', 'CHD'] }],
  seatsLeft: 3,
} as unknown as FlightQuote;

const listed = (key: string, bornDate: string | null = null): DraftPassenger => ({
  key,
  listed: {
    id: key,
    name: `旅客${key}`,
    certType: 1,
    certTypeCN: '身份证',
    certNo: '1101***********770',
    bornDate: bornDate as Day | null,
    sex: 'M',
    mobilePhone: '',
    psgType: 'ADT',
    travel: null,
  },
  written: blankTraveller,
});
const another = (passenger: DraftPassenger, id: string): DraftPassenger => ({
  ...passenger,
  key: id,
  listed: { ...passenger.listed!, id },
});
const written = (part: Partial<NewTraveller>, key = 'new-0'): DraftPassenger => ({
  key,
  listed: undefined,
  written: { ...blankTraveller, ...part },
});
const draft = (...passengers: DraftPassenger[]): OrderDraft => ({
  passengers,
  contactName: '王小明',
  contactMobile: '13800000010',
  contactEmail: '',
  insuredBy: {},
  asAdults: [],
});
const problem = (one: OrderDraft) => orderProblem(one, journeyOf(quote), today);
const child = listed('c', '2019-05-01');
const infant = listed('i', '2026-03-01');

describe('the first problem, in the order of the page', () => {
  test('somebody must fly', () => {
    expect(problem(draft())).toEqual({ field: 'passengers', message: '请至少添加一位乘机人' });
  });

  test('a written traveller is checked by name, number, birth date', () => {
    expect(problem(draft(written({})))).toEqual({ field: 'new-0.name', message: '请输入姓名' });
    expect(problem(draft(written({ name: '王小明' })))?.field).toBe('new-0.certNo');
    expect(problem(draft(written({ name: '王小明', certType: 2, certNo: 'E123' })))?.field).toBe(
      'new-0.bornDate',
    );
    expect(problem(draft(written({ name: '王小明', certNo: '110101199003072770' })))).toBeUndefined();
  });

  test('children and infants need enough adults', () => {
    expect(problem(draft(child))?.message).toBe('儿童、婴儿须有成人同行');
    const infants = [infant, another(infant, 'j'), another(infant, 'k')];
    expect(problem(draft(listed('a'), ...infants))?.message).toBe(refusalText('passenger.infants', {}));
    const three = [child, another(child, 'd'), another(child, 'e')];
    expect(problem(draft(listed('a'), ...three))?.message).toBe('一位成人最多携带2名儿童');
    expect(problem(draft(listed('a'), child, infant))).toBeUndefined();
  });

  test('a newborn stays at home, the same paper flies once, seats are counted without infants', () => {
    expect(problem(draft(listed('a'), listed('n', '2026-11-20')))?.message).toContain('14天');
    const paper = { name: '王小明', certNo: '110101199003072770' };
    expect(problem(draft(written(paper), written(paper, 'new-1')))?.message).toContain('重复');
    const four = ['a', 'b', 'c', 'd'].map((key) => listed(key));
    expect(problem(draft(...four))?.message).toContain('仅余3座');
    expect(problem(draft(...four.slice(1), infant))).toBeUndefined();
  });

  test('contact errors come after passenger errors', () => {
    const one = draft(listed('a'));
    expect(problem({ ...one, contactName: ' ' })?.field).toBe('contact.name');
    expect(problem({ ...one, contactMobile: '1380' })?.message).toBe('请正确输入联系人手机号码');
    expect(problem({ ...one, contactEmail: 'x@y' })?.field).toBe('contact.email');
  });
});

describe('seats and extras', () => {
  const seat = { key: 'a', leg: 0, kind: 'seat', code: '31A', name: '座位31A', priceFen: yuan(80) } as const;
  const bag = {
    key: 'c',
    leg: 0,
    kind: 'baggage',
    code: 'BAG5',
    name: '额外行李5公斤',
    priceFen: yuan(61),
  } as const;
  const two: OrderDraft = { ...draft(listed('a'), child), extras: [seat, bag] };

  test('are part of what is paid, of everybody and of each', () => {
    expect(orderTotal(two, quote).totalFen).toBe(yuan(560 + 260 + 80 + 61));
    expect(airShares(two, quote).map(({ companyFen }) => companyFen)).toEqual([yuan(640), yuan(321)]);
    expect(soldPassengers(two, quote).map(({ netFen }) => netFen)).toEqual([yuan(640), yuan(321)]);
  });

  test('go along with the order by the place of the passenger, at the price that was shown', () => {
    expect(orderInput(two, quote, ['o1'], yuan(961)).extras).toEqual({
      choices: [
        { passenger: 0, leg: 0, kind: 'seat', code: '31A' },
        { passenger: 1, leg: 0, kind: 'baggage', code: 'BAG5' },
      ],
      expectFen: yuan(141),
    });
    expect(Object.keys(orderInput(draft(listed('a')), quote, ['o1'], yuan(560)))).not.toContain('extras');
  });

  test('of somebody who was taken off the form are not asked for, and are not paid', () => {
    const alone = { ...two, passengers: [listed('c', '1990-01-01')] };
    expect(orderTotal(alone, quote).totalFen).toBe(yuan(560 + 61));
    expect(orderInput(alone, quote, ['o1'], yuan(621)).extras?.choices).toEqual([
      { passenger: 0, leg: 0, kind: 'baggage', code: 'BAG5' },
    ]);
  });

  test('are not kept with a draft: others choose at the same time', () => {
    expect(JSON.stringify(fieldsOfDraft(two))).not.toContain('31A');
  });

  test('know a child by age, whatever the fare, and an infant by the lap', () => {
    const party = { ...draft(listed('a'), child, infant), asAdults: ['c'] };
    expect(flyersOf(party, quote).map(({ on }) => on)).toEqual([['ADT'], ['CHD'], ['INF']]);
  });
});

describe('the price', () => {
  test('counts each type, and insurance per passenger and segment', () => {
    const total = orderTotal(
      { ...draft(listed('a'), listed('b'), child), insuredBy: { a: ['accident'], b: [], c: ['accident'] } },
      quote,
    );
    expect(total.lines.map(({ price: line, count }) => [line.type, count])).toEqual([
      ['ADT', 2],
      ['CHD', 1],
    ]);
    expect(total.totalFen).toBe(yuan(2 * 560 + 260 + 2 * 30));
  });

  test('the second infant of an adult has a seat at the child fare', () => {
    const family = draft(listed('a'), infant, { ...infant, key: 'j' });
    expect(fareTypes(family, journeyOf(quote))).toEqual(['ADT', 'INF', 'CHD']);
    expect(orderTotal(family, quote).totalFen).toBe(yuan(560 + 110 + 260));
  });

  test('insurance is for whom it was chosen and may be sold to, and forgets who has left', () => {
    const withChoices = {
      ...draft(listed('a'), listed('b'), infant),
      insuredBy: { a: ['accident'], i: ['accident'], gone: ['accident'] },
    };
    expect(orderTotal(withChoices, quote).insurances).toEqual([
      { name: '航空意外险', priceFen: yuan(30), count: 1 },
    ]);
    expect(
      orderInput(withChoices, quote, ['offer'], yuan(1)).passengers.map((one) => one.insuranceIds),
    ).toEqual([['accident'], [], []]);
  });

  test('a child who pays less at the adult fare is told how much, and may have it', () => {
    const family = draft(listed('a'), child, infant);
    expect(savedAsAdult(family, quote)).toEqual([undefined, undefined, undefined]);
    const dear = { ...quote, prices: [price('ADT', 500, 50), price('CHD', 900, 0), price('INF', 100, 0)] };
    expect(savedAsAdult(family, dear)).toEqual([undefined, yuan(350), undefined]);
    const chosen = { ...family, asAdults: ['c', 'a'] };
    expect(fareTypes(chosen, journeyOf(dear))).toEqual(['ADT', 'ADT', 'INF']);
    expect(orderTotal(chosen, dear).totalFen).toBe(yuan(2 * 560 + 110));
  });

  test('zero passengers total ¥0', () => {
    expect(orderTotal(draft(), quote).totalFen).toBe(0);
  });
});

test('above the standard company and person bear their parts; insurance and fee are the company’s', () => {
  const over = {
    ...quote,
    prices: quote.prices.map((each) => ({ ...each, personFen: each.type === 'ADT' ? yuan(200) : noFen })),
  };
  expect(
    airShares({ ...draft(listed('a'), child), insuredBy: { a: ['accident'], c: ['accident'] } }, over),
  ).toEqual([
    { name: '旅客a', companyFen: yuan(560 + 30 - 200), personFen: yuan(200) },
    { name: '旅客c', companyFen: yuan(260 + 30), personFen: noFen },
  ]);
});

test('the input names listed passengers by id and writes the others in full', () => {
  const one = draft(listed('7'), written({ name: ' 李静 ', certNo: '110101199003072770', save: false }));
  expect(orderInput(one, quote, ['offer'], yuan(1120)).passengers).toEqual([
    { type: 'ADT', insuranceIds: [], passengerId: '7' },
    {
      type: 'ADT',
      insuranceIds: [],
      traveller: {
        name: '李静',
        certType: 1,
        certNo: '110101199003072770',
        bornDate: '1990-03-07',
        sex: 'M',
        mobilePhone: '',
      },
      save: false,
    },
  ]);
});

describe('an order for a customer', () => {
  const sale = { customerId: 'c1', note: ' 请早到 ', asked: {} };
  const family = { ...draft(listed('a'), child), insuredBy: { a: ['accident'] }, sale };
  const markUp = { kind: 'percent', amount: 100 } as const;

  test('each costs their fare with taxes, fees and insurance, and a percentage is of the fare', () => {
    expect(soldPassengers(family, quote)).toEqual([
      { key: 'a', name: '旅客a', netFen: yuan(590), fareFen: yuan(500) },
      { key: 'c', name: '旅客c', netFen: yuan(260), fareFen: yuan(250) },
    ]);
    const input = orderInput(family, quote, ['o1'], yuan(850), markUp);
    expect(input).toMatchObject({ customerId: 'c1', customerNote: '请早到' });
    expect(input.passengers.map((one) => 'saleFen' in one && one.saleFen)).toEqual([64000, 28500]);
  });

  const asking = (typed: string) => ({ ...family, sale: { ...sale, asked: { c: typed } } });

  test('what was typed is asked, unless it is below the net price', () => {
    expect(saleProblemOf(asking('260'), quote, markUp)).toBeUndefined();
    expect(saleProblemOf(asking('259.99'), quote, markUp)).toEqual({
      field: 'c.sale',
      message: '旅客c：客户价不能低于结算价',
    });
  });

  test('an order of one’s own says nothing of a customer', () => {
    const own = draft(listed('a'));
    expect(saleProblemOf(own, quote, markUp)).toBeUndefined();
    expect(Object.keys(orderInput(own, quote, ['o1'], yuan(560)))).not.toContain('customerId');
  });
});
