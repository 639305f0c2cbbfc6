import { noFen, yuan } from '@woxing/contract/core/money';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import { expect, test } from 'vitest';
import { overWordsOf } from './quote-change.ts';

const part = (title: string, over: StandardTrace['over']) => ({
  title,
  lines: [
    { rule: 'fare', title: '限价', mine: '¥600', limit: '¥500', within: over === null, gapFen: yuan(100) },
  ],
  over,
});
const standard = (...parts: StandardTrace['parts']): StandardTrace => ({
  enterpriseId: '1',
  levelId: '1',
  levelName: '员工',
  version: 1,
  publishedAt: '2025-12-01T02:00:00.000Z',
  parts,
  over: null,
  personFen: noFen,
  reason: null,
});

test('a quote says which rules are passed, and nothing where none is or none limits it', () => {
  expect(overWordsOf({ standard: null })).toBeNull();
  expect(overWordsOf({ standard: standard(part('二等座', null)) })).toBeNull();
  const words = overWordsOf({ standard: standard(part('去程', null), part('返程', 'reason')) });
  expect(words).toBe('限价：¥600，标准¥500，超标¥100');
});
