import { noFen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { ticketRefund } from './after-sales.ts';
import { refundLine } from './quote-refund.ts';
import { refundTerms } from './refund-terms.ts';
import { askedWords, doneWords, recordedWords, returnWords } from './refund-words.ts';

const words = { called: ticketRefund, keeper: '铁路', involuntary: () => '列车停运' };

/** Of two tickets at this price, each given back at this fee. */
const terms = (price: number, fee: number, more: object = {}, involuntary = false) =>
  refundTerms.parse({
    bookingReference: 'E1',
    involuntary,
    lines: [0, 1].map((passenger) =>
      refundLine({
        passenger,
        leg: 0,
        ticketNo: `E1${passenger}`,
        priceFen: yuan(price),
        feeFen: yuan(fee),
        percent: 0,
        rule: '',
        personFen: noFen,
        paidForChanges: [],
        ...more,
      }),
    ),
  });
const atDesk = { desk: { priceFen: yuan(300), personFen: noFen } };

test.each([
  [terms(100, 5), undefined, '申请退票2张，退票费¥10，预计退回¥190'],
  [terms(100, 0), '会议取消', '因“会议取消”，申请退票2张，不收退票费，预计退回¥200'],
  [terms(100, 0, {}, true), '会议取消', '列车停运，申请退票2张，不收退票费，预计退回¥200'],
  [terms(100, 100), '', '申请退票2张，退票费¥200，预计退回¥0'],
  [terms(0, 0, atDesk), undefined, '申请退票2张，不收退票费'],
])('what is asked for says what it costs and why', (of, reason, expected) => {
  expect(askedWords(words, of, reason)).toBe(expected);
});

test.each([
  [terms(100, 5), '退票成功，铁路收取退票费¥10，¥190将原路退回'],
  [terms(100, 0), '退票成功，¥200将原路退回'],
  [terms(100, 100), '退票成功，铁路收取退票费¥200，没有款项退回'],
  [terms(0, 0, atDesk), '退票成功，不产生费用'],
])('what is done says what is kept and what comes back', (of, expected) => {
  expect(doneWords(words, of)).toBe(expected);
});

test('what staff record says what is to come back, and money that nobody can help says why it comes', () => {
  expect(recordedWords(words, terms(100, 5), '客服登记线下退票')).toBe(
    '客服登记线下退票2张，退票费¥10，应退¥190',
  );
  expect(returnWords(words, terms(100, 5))).toBe('退票');
  expect(returnWords(words, terms(100, 0, {}, true))).toBe('列车停运退票');
});
