import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { day, momentOf } from '../../core/days.ts';
import { fen, yuan } from '../../core/money.ts';
import { stoppedUntil } from './stopped-tickets.rules.ts';
import { changeQuote, type RailTicket, refundFee, refundOutlook } from './train-fees.rules.ts';

const departureDay = day('2026-12-10');
const departsAt = momentOf(departureDay, 14 * 60 + 30);
const hours = (count: number) => new Date(departsAt.getTime() - count * 3_600_000);
const justAfter = (at: Date) => new Date(at.getTime() + 1);
const ticket = (price: number, more: Partial<RailTicket> = {}): RailTicket => ({
  priceFen: yuan(price),
  departsAt,
  line: 'mainland',
  fromWestKowloon: false,
  stopped: false,
  changedFrom: null,
  ...more,
});
const feeOf = (price: number, at: Date) => {
  const fee = refundFee(ticket(price), at);
  return fee.allowed ? fee.feeFen : undefined;
};

describe('giving a ticket back', () => {
  test.each([
    [553, [0, 27.5, 55.5, 110.5]],
    [231, [0, 11.5, 23, 46]],
    [24.5, [0, 2, 2.5, 5]],
    [8, [0, 2, 2, 2]],
  ])('¥%d', (price, fees) => {
    expect([192, 48, 24, 1].map((each) => feeOf(price, hours(each)))).toEqual(fees.map(yuan));
  });

  test('the earlier side of a boundary is included, to the millisecond', () => {
    expect([192, 48, 24].map((each) => feeOf(553, hours(each)))).toEqual([0, 27.5, 55.5].map(yuan));
    expect([192, 48, 24].map((each) => feeOf(553, justAfter(hours(each))))).toEqual(
      [27.5, 55.5, 110.5].map(yuan),
    );
    expect(refundFee(ticket(553), departsAt)).toEqual({ allowed: false, rule: '列车已发车，不能退票' });
  });

  test('the outlook says every step with its last moment, from now on', () => {
    const outlook = refundOutlook(ticket(553), hours(60));
    expect(outlook.map((fee) => fee.allowed && [fee.percent, fee.feeFen, fee.until])).toEqual([
      [5, yuan(27.5), hours(48)],
      [10, yuan(55.5), hours(24)],
      [20, yuan(110.5), new Date(departsAt.getTime() - 1)],
    ]);
    expect(refundOutlook(ticket(553), departsAt)).toEqual([]);
  });
});

describe('changing a ticket of ¥553 to one of ¥403', () => {
  const later = { priceFen: yuan(403), departsAt: momentOf(day('2026-12-12'), 600), otherDestination: false };
  test.each([
    ['48 hours before', hours(48), 0, 142.5],
    ['30 hours before', hours(30), 20, 135],
    ['an hour before', hours(1), 60.5, 120],
    ['an hour after', hours(-1), 161, 120],
  ])('%s', (_, at, fee, back) => {
    const quote = changeQuote(ticket(553), later, at);
    expect(quote.fee).toMatchObject({ allowed: true, feeFen: yuan(fee) });
    expect(quote).toMatchObject({ dueFen: 0, backFen: yuan(back) });
    expect(quote.backFen + quote.differenceFeeFen).toBe(yuan(150));
  });

  test('once', () => {
    const changedFrom = { departsAt: hours(48), at: hours(100), intoSpringRush: false };
    expect(changeQuote(ticket(553, { changedFrom }), later, hours(72)).fee).toEqual({
      allowed: false,
      rule: '一张车票只能改签一次，不能再次改签',
    });
  });

  test('not after the day of departure', () => {
    expect(changeQuote(ticket(553), later, momentOf(departureDay, 1439)).fee.allowed).toBe(true);
    expect(changeQuote(ticket(553), later, momentOf(departureDay, 1440)).fee.allowed).toBe(false);
  });
});

const changed = (changedFrom: RailTicket['changedFrom']) =>
  refundFee(ticket(553, { changedFrom }), hours(300));
const minutes = (count: number) => hours(count / 60);
const bought = (fromWestKowloon: boolean) => ticket(215, { line: 'hong-kong', fromWestKowloon });

describe('giving a changed ticket back', () => {
  test('costs 20 % on a day of the Spring Festival rush, whatever the day before it was', () => {
    const fee = changed({ departsAt: hours(280), at: hours(310), intoSpringRush: true });
    expect(fee).toMatchObject({
      allowed: true,
      percent: 20,
      rule: '改签至春运期间的车票，按票价20%收取退票费',
    });
  });

  // 12306, 常见问题: 开车后改签的车票不退.
  test('is not possible where it was changed after its departure', () => {
    const refused = { allowed: false, rule: '开车后改签的车票不能退票' };
    expect(changed({ departsAt: hours(305), at: hours(304), intoSpringRush: false })).toEqual(refused);
    expect(changed({ departsAt: hours(305), at: hours(305), intoSpringRush: false })).toEqual(refused);
    expect(changed({ departsAt: hours(305), at: hours(306), intoSpringRush: false }).allowed).toBe(true);
  });
});

describe('a ticket of the Hong Kong line', () => {
  test.each([
    ['30 minutes', false, 30],
    ['45 minutes from West Kowloon', true, 45],
  ])('is given back until %s before departure', (_, fromWestKowloon, last) => {
    const fee = refundFee(bought(fromWestKowloon), minutes(last));
    expect(fee).toMatchObject({ allowed: true, percent: 50, feeFen: yuan(107), until: minutes(last) });
    expect(refundFee(bought(fromWestKowloon), justAfter(minutes(last)))).toEqual({
      allowed: false,
      rule: `${fromWestKowloon ? '从香港西九龙站出发的' : '广深港跨境'}车票须在开车前${last}分钟以前退票`,
    });
  });

  test('gives the whole difference back when it is changed to a cheaper train', () => {
    const to = { priceFen: yuan(115), departsAt: hours(-5), otherDestination: false };
    expect(changeQuote(bought(false), to, hours(2))).toMatchObject({
      backFen: yuan(100),
      differenceFeeFen: 0,
    });
  });
});

test('from West Kowloon a change closes a quarter of an hour earlier', () => {
  const hongKong = ticket(215, { line: 'hong-kong' });
  const to = { priceFen: yuan(215), departsAt: hours(-5), otherDestination: false };
  const at = hours(40 / 60);
  expect(changeQuote(hongKong, to, at).fee.allowed).toBe(true);
  expect(changeQuote({ ...hongKong, fromWestKowloon: true }, to, at).fee.allowed).toBe(false);
});

test('the rule calls a change by its name, to another destination as well', () => {
  const to = { priceFen: yuan(403), departsAt: momentOf(day('2027-01-12'), 600) };
  const ruleOf = (otherDestination: boolean) =>
    changeQuote(ticket(553), { ...to, otherDestination }, hours(72)).fee.rule;
  expect(ruleOf(false)).toBe('开车前48小时（含）以上，不收改签费');
  expect(ruleOf(true)).toBe('开车前48小时（含）以上，变更到站不收手续费');
});

describe('a train that the railway has stopped', () => {
  const stopped = ticket(553, { stopped: true });
  const last = momentOf(day('2027-01-09'), 1440);
  const lastMoment = new Date(last.getTime() - 1);
  const to = { priceFen: yuan(403), departsAt: momentOf(day('2027-01-12'), 600), otherDestination: false };

  test.each([
    ['an hour before departure', hours(1)],
    ['after it', hours(-1)],
    ['at the last moment of the thirtieth day', lastMoment],
  ])('is given back in full and changed for nothing %s', (_, at) => {
    const free = { allowed: true, percent: 0, feeFen: 0, until: lastMoment };
    expect(refundFee(stopped, at)).toMatchObject(free);
    expect(refundOutlook(stopped, at)).toHaveLength(1);
    const quote = changeQuote(stopped, to, at);
    expect(quote.fee).toMatchObject(free);
    expect(quote).toMatchObject({ dueFen: 0, backFen: yuan(150), differenceFeeFen: 0 });
    expect(changeQuote(stopped, { ...to, priceFen: yuan(600) }, at).dueFen).toBe(yuan(47));
  });

  test('no more after that', () => {
    expect(stoppedUntil(departsAt)).toEqual(lastMoment);
    expect(refundFee(stopped, last)).toEqual({
      allowed: false,
      rule: '停运列车的车票须在乘车日期起30日内退票',
    });
    expect(changeQuote(stopped, to, last).fee.allowed).toBe(false);
  });

  test('of the Hong Kong line as well, also for a ticket that was changed to it, which is not changed again', () => {
    const changedFrom = { departsAt: hours(48), at: hours(100), intoSpringRush: false };
    const changed = ticket(215, { line: 'hong-kong', stopped: true, changedFrom });
    expect(refundFee(changed, hours(1))).toMatchObject({ allowed: true, feeFen: 0 });
    expect(changeQuote(changed, to, hours(1)).fee).toEqual({
      allowed: false,
      rule: '一张车票只能改签一次，不能再次改签',
    });
    const bought = ticket(215, { line: 'hong-kong', stopped: true });
    expect(changeQuote(bought, to, hours(0.1)).fee).toMatchObject({ allowed: true, feeFen: 0 });
    expect(changeQuote(bought, { ...to, otherDestination: true }, hours(72)).fee.allowed).toBe(false);
  });

  test('to another destination as other tickets are, without a fee on the difference', () => {
    const elsewhere = { ...to, otherDestination: true };
    expect(changeQuote(stopped, elsewhere, hours(48))).toMatchObject({ backFen: yuan(150) });
    expect(changeQuote(stopped, elsewhere, hours(47)).fee.allowed).toBe(false);
  });
});

/** Reckoned apart from this code, see the head of the file. */
const [, ...cases] = readFileSync(new URL('../../../../data/train-fee-cases.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

test('500 cases built from the text of the rules', () => {
  expect(cases).toHaveLength(500);
  const wrong = cases.filter((fields) => reckoned(fields) !== fields.slice(8).join('\t'));
  expect(wrong).toEqual([]);
});

function reckoned([kind, line, price, minutes, changed, newPrice, days, destination]: string[]): string {
  const own: RailTicket = {
    priceFen: fen(Number(price)),
    departsAt,
    line: line === 'HK' ? 'hong-kong' : 'mainland',
    fromWestKowloon: false,
    stopped: false,
    changedFrom: changes[changed!]!,
  };
  const at = hours(Number(minutes) / 60);
  if (kind === 'refund') {
    const fee = refundFee(own, at);
    return fee.allowed ? `${fee.percent}\t${fee.feeFen}\t-\t-` : '-\t-\t-\t-';
  }
  const to = {
    priceFen: fen(Number(newPrice)),
    departsAt: momentOf(departureDay, Number(days) * 1440 + 18 * 60),
    otherDestination: destination === 'other',
  };
  const { fee, dueFen, backFen } = changeQuote(own, to, at);
  return fee.allowed ? `${fee.percent}\t${fee.feeFen}\t${dueFen}\t${backFen}` : '-\t-\t-\t-';
}

const changes: Readonly<Record<string, RailTicket['changedFrom']>> = {
  '-': null,
  'near-far': { departsAt: hours(12 * 24), at: hours(14 * 24), intoSpringRush: false },
  far: { departsAt: hours(-24), at: hours(20 * 24), intoSpringRush: false },
  rush: { departsAt: hours(12 * 24), at: hours(20 * 24), intoSpringRush: true },
};
