import { noFen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { endWords } from './end-words.rules.ts';

const done = (back: number) => ({ state: 'done', backFen: yuan(back) }) as const;
const failed = { state: 'failed', backFen: yuan(100) } as const;
const returned = '退款已全部原路退回';
const nothing = '按退改规则没有款项退回，订单已结束';

test.each([
  ['nothing was paid for', 0, [done(0)], '订单已取消，未产生任何费用'],
  ['was never ticketed', 554, [], returned],
  ['came back', 554, [done(500)], returned],
  ['came back in a part', 554, [done(0), done(100)], returned],
  ['was kept whole', 554, [done(0)], nothing],
  ['was kept whole in the end', 554, [failed, done(0)], nothing],
])('an order that %s ends with these words', (_what, total, sheets, words) => {
  expect(endWords({ totalFen: total === 0 ? noFen : yuan(total) }, sheets)).toBe(words);
});
