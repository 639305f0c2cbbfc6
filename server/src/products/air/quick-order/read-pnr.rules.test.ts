import { day } from '@woxing/contract/core/days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pnrProblems } from './pnr-problems.rules.ts';
import { pnrTexts } from './pnr-texts.ts';
import { type PnrReading, readPnr } from './read-pnr.rules.ts';

const today = day('2026-11-23');

/** A reading in the form of `PnrText.expected`. */
function summary(text: string): string[] {
  const read = readPnr(text, today);
  const count = (kind: string) => read.lines.filter((line) => line.kind === kind).length;
  return [
    ...(read.bookingReference === undefined ? [] : [`#${read.bookingReference}`]),
    ...read.passengers.map(personSummary),
    ...read.segments.map(segmentSummary),
    ...read.fares.map(
      ({ type, fareFen, taxFen, fuelFen, totalFen }) => `${type} ${fareFen}+${taxFen}+${fuelFen}=${totalFen}`,
    ),
    ...(read.surchargesFen === undefined ? [] : [`Q ${read.surchargesFen}`]),
    ...(read.contactMobile === undefined ? [] : [`contact ${read.contactMobile}`]),
    ...['group', 'surface', 'open'].filter((kind) => count(kind) > 0).map((kind) => `${kind} ${count(kind)}`),
    ...read.lines
      .filter(({ kind }) => kind === 'unknown')
      .map(({ line }) => `unknown ${shownLine(text, line)}`),
  ];
}

const shownLine = (text: string, line: number) => {
  const written = text.split(/\r\n?|\n/)[line - 1]!;
  return written
    .normalize('NFKC')
    .replace(/^[\s>]+/, '')
    .replace(/^\d{1,2}\.\s*/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase();
};

function personSummary(person: PnrReading['passengers'][number]): string {
  const { name, type, certType, certNo, birth, sex, mobilePhone, ticketNos } = person;
  const paper = certNo === undefined ? undefined : `${certType}:${certNo}`;
  const tickets = ticketNos.map((ticketNo) => ticketNo ?? '?');
  const issued = ticketNos.some((ticketNo) => ticketNo !== undefined) ? tickets.join(' ') : undefined;
  return [name, type, paper, birth, sex, mobilePhone, issued].filter((part) => part !== undefined).join(' ');
}

function segmentSummary(segment: PnrReading['segments'][number]): string {
  const { codeShare, flightNo, bookingClass, day: on, from, to, status, seats, arrivesDaysLater } = segment;
  const times = `${segment.departs ?? '?'}-${segment.arrives ?? '?'}${arrivesDaysLater > 0 ? `+${arrivesDaysLater}` : ''}`;
  const flight = `${codeShare ? '*' : ''}${flightNo} ${bookingClass} ${on} ${from}${to} ${status}${seats} ${times}`;
  return segment.otherWeekday ? `${flight} weekday` : flight;
}

test.each(pnrTexts)('$title', ({ text, expected }) => {
  expect(summary(text)).toEqual(expected);
});

test('sixty texts are read', () => {
  expect(pnrTexts.length).toBeGreaterThanOrEqual(60);
  expect(new Set(pnrTexts.map(({ text }) => text)).size).toBe(pnrTexts.length);
});

test('whatever is pasted is read without a fault, and every line that has something has a meaning', () => {
  const words = [
    '1.',
    '2.',
    '张三',
    'CHD',
    'CA1519',
    'Y',
    'TU12JAN',
    'PEKSHA',
    'HK1',
    '0830',
    '/P1',
    'SSR FOID',
    '\n',
    ' ',
    '>',
  ];
  const pasted = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...words)).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(pasted, (text) => {
      const { lines } = readPnr(text, today);
      const count = text.split(/\r\n?|\n/).length;
      expect(lines.every(({ line }) => line >= 1 && line <= count)).toBe(true);
    }),
  );
});

test('the longest text that is taken is read in linear time', () => {
  const line = ` 1.${'A'.repeat(60)}/ B`;
  const longest = Array.from({ length: 300 }, () => line).join('\n');
  expect(readPnr(longest, today).lines).toHaveLength(300);
});

test.each([
  [
    'a group',
    '团队编码没有列出乘机人姓名，请先补全姓名后重新提取',
    ' 0.10CHUNQIU NM0 KQ7XPM\n 1.  CZ6901 Y   TH14JAN  URCCAN HK10   0800 1310',
  ],
  ['no name', '没有识别到乘机人姓名，请粘贴完整的PNR文本', ' 1.  CZ6901 Y   TH14JAN  URCCAN HK1   0800 1310'],
  ['no flight', '没有识别到航段，请粘贴含航段的PNR文本', ' 1.张三 KQ7XPM'],
  [
    'a ticket',
    '张三已出票，不能重复下单',
    ' 1.张三 KQ7XPM\n 2.  CZ6901 Y   TH14JAN  URCCAN HK1   0800 1310\n 3.TN/784-2310286514/P1',
  ],
  [
    'no day',
    '含有未定日期的航段（OPEN），请先确定航班',
    ' 1.张三 KQ7XPM\n 2.  CZ6901 Y   TH14JAN  URCCAN HK1   0800 1310\n 3.  CZ OPEN Y CANURC',
  ],
  [
    'a day that has passed',
    'CZ6901的日期已过',
    ' 1.张三 KQ7XPM\n 2.  CZ6901 Y   SU22NOV  URCCAN HK1   0800 1310',
  ],
  [
    'too few seats',
    'CZ6901的座位数（1）少于占座人数',
    ' 1.张三 2.李四 KQ7XPM\n 3.  CZ6901 Y   TH14JAN  URCCAN HK1   0800 1310',
  ],
])('no order comes of a booking with %s', (_title, problem, text) => {
  expect(pnrProblems(readPnr(text, today), today)).toEqual([problem]);
});

test('an order comes of a booking whose infant has no seat', () => {
  const text =
    ' 1.张三 KQ7XPM\n 2.  CZ6901 Y   TH14JAN  URCCAN HK1   0800 1310\n 3.XN/IN/张宝宝INF(MAY25)/P1';
  expect(pnrProblems(readPnr(text, today), today)).toEqual([]);
});

test('what is written of nobody is said of the only name, and of none where there are several', () => {
  const said = '3.OSI CA CTCM13800001111\n 4.SSR FOID CA HK1 NI110101199003072770';
  const flight = '2.  CZ6901 Y   TH14JAN  URCCAN HK1   0800 1310';
  const alone = readPnr(` 1.张三 KQ7XPM\n ${flight}\n ${said}`, today);
  expect(alone.passengers[0]).toMatchObject({ mobilePhone: '13800001111' });
  expect(alone.passengers[0]!.certNo).toBe('110101199003072770');
  const two = readPnr(` 1.张三 2.李四 KQ7XPM\n ${flight.replace('HK1', 'HK2')}\n ${said}`, today);
  expect(two.passengers.map(({ mobilePhone, certNo }) => [mobilePhone, certNo])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect([two.contactMobile, two.lines.at(-1)!.kind]).toEqual(['13800001111', 'unknown']);
});
