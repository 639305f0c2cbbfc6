import type { Day } from '@woxing/contract/core/days';
import { noFen, yuan } from '@woxing/contract/core/money';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import type { TrainQuote } from '@woxing/contract/products/rail/train-orders';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import type { RailTicketType } from '@woxing/contract/products/rail/train-tickets.rules';
import { describe, expect, test } from 'vitest';
import { blankTraveller } from '#src/booking/public.ts';
import { blankConcession } from './concession-draft.rules.ts';
import { type TrainDraft, trainOrderInput, trainOrderProblem } from './order-draft.rules.ts';
import {
  asAdults,
  hasStudentFare,
  needsNoTicket,
  proposedType,
  type RailPassenger,
  withTravellers,
} from './order-passengers.rules.ts';
import { trainShares, trainTotal } from './order-total.rules.ts';
import { troubleOf } from './order-trouble.rules.ts';

const travelsOn = '2026-12-01' as Day;
const quote = (left: number, seat: RailSeat = 'O') =>
  ({
    rides: [
      {
        trainNo: 'G1',
        day: travelsOn,
        seat,
        seatName: '二等座',
        left,
        fares: [
          { type: 'adult', fareFen: yuan(553), maxFen: yuan(553), companyMostFen: null },
          { type: 'child', fareFen: yuan(276.5), maxFen: yuan(276.5), companyMostFen: null },
        ],
      },
    ],
    serviceFeeFen: yuan(5),
  }) as unknown as TrainQuote;
const listed = (
  key: string,
  type: RailTicketType = 'adult',
  bornDate: string | null = null,
): RailPassenger => ({
  key,
  type,
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
const draft = (...passengers: RailPassenger[]): TrainDraft => ({
  passengers,
  wish: { places: ['1A'], berths: {} },
  standing: false,
  accountId: undefined,
  contactName: '王小明',
  contactMobile: '13800000010',
});
const problem = (one: TrainDraft, left = 99, seat: RailSeat = 'O') =>
  trainOrderProblem(one, quote(left, seat), '2026-11-20' as Day, '没有人')?.message;

describe('who may travel on which ticket', () => {
  test('the ticket is proposed by the age on the day of travel', () => {
    expect(proposedType(listed('a', 'adult', '2012-12-02'), travelsOn)).toBe('child');
    expect(proposedType(listed('a', 'adult', '2012-12-01'), travelsOn)).toBe('adult');
    expect(proposedType(listed('a'), travelsOn)).toBe('adult');
    expect(needsNoTicket(listed('a', 'child', '2020-12-02'), travelsOn)).toBe(true);
    expect(needsNoTicket(listed('a', 'child', '2020-12-01'), travelsOn)).toBe(false);
  });

  test('people of a customer come on the tickets of their age, as far as there is room, and are sold at their prices', () => {
    const people = [listed('b', 'adult', '2016-01-01'), listed('c')].map(
      (one) => one.listed!,
    ) as ListedPassenger[];
    const party = withTravellers([listed('a', 'student')], people, travelsOn, 2);
    expect(party.map(({ key, type }) => [key, type])).toEqual([
      ['a', 'student'],
      ['b', 'child'],
    ]);
    const sale = { order: { customerId: 'c1' }, each: [{ saleFen: 1 }, { saleFen: 2 }] };
    const input = trainOrderInput(draft(...party), [], yuan(1), sale);
    expect(input).toMatchObject({ customerId: 'c1', passengers: [{ saleFen: 1 }, { saleFen: 2 }] });
  });

  test('a child ticket ends with 14 and needs somebody grown up', () => {
    expect(problem(draft(listed('a'), listed('b', 'child', '2012-12-01')))).toContain('已满14周岁');
    expect(problem(draft(listed('b', 'child', '2016-01-01')))).toContain('须与成人同行');
    expect(problem(draft(listed('a'), listed('b', 'child', '2016-01-01')))).toBeUndefined();
  });

  test('a lower price asks by what, of those who are written here; of listed ones something may be kept', () => {
    const newcomer: RailPassenger = {
      key: 'new-0',
      type: 'student',
      listed: undefined,
      written: { ...blankTraveller, name: '李明', certType: 2, certNo: 'E12345678', bornDate: '2006-01-01' },
    };
    const student = { school: '华东师范大学', number: '2024010203', from: '北京', to: '上海' };
    const concession = { ...blankConcession, student: { ...student, enteredIn: '2024', years: '4' } };
    expect(trainOrderProblem(draft(newcomer), quote(9), '2026-11-20' as Day, '')).toEqual({
      field: 'new-0.concession.school',
      message: '请填写学校全称',
    });
    expect(problem(draft({ ...newcomer, concession }))).toBeUndefined();
    expect(problem(draft(listed('a', 'student')))).toBeUndefined();
    expect(problem(draft({ ...listed('a', 'disabled-soldier'), concession }))).toMatch(/^请填写证件上的编号/);
    const placed = trainOrderInput(draft({ ...newcomer, concession }), [], yuan(1));
    expect(placed.passengers).toMatchObject([{ type: 'student', student: { ...student, enteredIn: 2024 } }]);
    expect(asAdults([{ ...newcomer, concession }, listed('a', 'child')])).toMatchObject([
      { type: 'adult', concession: undefined },
      { type: 'child' },
    ]);
  });

  test('where a seat costs students as much as anybody there are no tickets of students', () => {
    const [adult, student] = [
      { type: 'adult', maxFen: yuan(100) },
      { type: 'student', maxFen: yuan(75) },
    ] as const;
    expect(hasStudentFare({ fares: [adult, student] })).toBe(true);
    expect(hasStudentFare({ fares: [adult, { ...student, maxFen: adult.maxFen }] })).toBe(false);
  });

  test('somebody must travel, and no more than five', () => {
    expect(problem(draft())).toBe('没有人');
    expect(problem(draft(...['a', 'b', 'c', 'd', 'e', 'f'].map((key) => listed(key))))).toContain('最多5名');
  });

  test('fewer seats than people are refused unless standing room will do', () => {
    const two = draft(listed('a'), listed('b'));
    expect(problem(two, 1)).toBe('G1二等座仅余1张，请减少乘车人、接受无座或更换席别');
    expect(problem({ ...two, standing: true }, 1)).toBeUndefined();
    expect(problem({ ...two, standing: true }, 1, 'M')).toContain('减少乘车人或更换席别');
  });
});

test('the total counts each kind of ticket, and the service fee of each passenger', () => {
  const total = trainTotal(['adult', 'child', 'adult'], quote(9));
  expect(total.lines.map(({ type, count }) => [type, count])).toEqual([
    ['adult', 2],
    ['child', 1],
  ]);
  expect(total.totalFen).toBe(yuan(2 * 553 + 276.5 + 15));
  expect(trainTotal([], quote(9)).totalFen).toBe(noFen);
});

test('both parts of what each passenger costs: the service fee is the company’s', () => {
  const [ride] = quote(9).rides;
  const above = {
    serviceFeeFen: yuan(5),
    rides: [
      ride!,
      {
        ...ride!,
        fares: [
          { type: 'adult', fareFen: yuan(930), maxFen: yuan(930), companyMostFen: yuan(553) },
          { type: 'child', fareFen: yuan(465), maxFen: yuan(465), companyMostFen: yuan(276.5) },
        ],
      },
    ] as TrainQuote['rides'],
  };
  const party = [
    { name: '甲', type: 'adult' },
    { name: '乙', type: 'child' },
  ] as const;
  expect(trainShares(party, above)).toEqual([
    { name: '甲', companyFen: yuan(553 + 553 + 5), personFen: yuan(377) },
    { name: '乙', companyFen: yuan(276.5 + 276.5 + 5), personFen: yuan(188.5) },
  ]);
  expect(trainShares(party, quote(9)).every(({ personFen }) => personFen === noFen)).toBe(true);
});

test('standing room is asked for only where there is some', () => {
  const ride = { trainNo: 'G1', startsOn: travelsOn, from: '北京南', to: '上海虹桥' };
  const input = { ...draft(listed('7', 'student')), standing: true };
  expect(trainOrderInput(input, [{ ...ride, seat: 'M' }], yuan(1)).standing).toBe(false);
  const placed = trainOrderInput(input, [{ ...ride, seat: 'O' }], yuan(1));
  expect(placed).toMatchObject({ standing: true, passengers: [{ passengerId: '7', type: 'student' }] });
  expect(placed).not.toHaveProperty('accountId');
});

test('refusals of the railway are told apart by what there is to do', () => {
  expect(troubleOf('301', '无票')).toEqual({ kind: 'sold-out', message: '无票' });
  expect(troubleOf('306', '').kind).toBe('identity');
  expect(troubleOf('2969', '').kind).toBe('concession');
  expect(troubleOf('2101', '').kind).toBe('other');
});

const free = (key: string, bornDate = '2021-05-01'): RailPassenger => ({
  ...listed(key, 'child', bornDate),
  free: true,
});

describe('a child under six on the seat of an adult', () => {
  test('is declared beside the tickets, and takes neither seat nor ticket', () => {
    const input = trainOrderInput(draft(free('c'), listed('a')), [], yuan(558));
    expect(input.passengers).toEqual([{ passengerId: 'a', type: 'adult' }]);
    expect(input.freeChildren).toEqual([{ passengerId: 'c' }]);
    expect(problem(draft(listed('a'), free('c')), 1)).toBeUndefined();
    const five = ['a', 'b', 'd', 'e', 'f'].map((key) => listed(key));
    expect(problem(draft(...five, free('c')))).toBeUndefined();
  });

  test('is one of an adult, and under six on the day of travel', () => {
    const tooMany = '每名成人可免费携带1名未满6周岁的儿童，其余儿童请购买儿童票';
    expect(problem(draft(listed('a'), free('c'), free('d')))).toBe(tooMany);
    expect(problem(draft(listed('a', 'adult', '2010-01-01'), free('c')))).toBe(tooMany);
    expect(problem(draft(listed('a'), free('c', '2020-12-01')))).toBe(
      '“旅客c”乘车当日已满6周岁，不能免费乘车，请购买儿童票',
    );
    expect(problem(draft(free('c')))).toBe('儿童票须与成人同行，请添加一名成人');
  });
});
