import { centralPerDiem } from '@woxing/contract/invoices/per-diems.rules';
import { expect, test } from 'vitest';
import { classesTyped, draftsOf, emptyClass } from './per-diem-draft.rules.ts';

test('what was kept is typed as it was, and an amount that is none keeps all of it back', () => {
  const drafts = draftsOf(centralPerDiem.classes);
  expect(classesTyped(drafts)).toEqual(centralPerDiem.classes);
  expect(drafts[1]).toMatchObject({ name: '其他城市', cities: '', meal: '100.00', transport: '80.00' });
  expect(classesTyped([...drafts, emptyClass(9)])).toBeUndefined();
  expect(classesTyped([{ ...drafts[0]!, meal: '-1' }])).toBeUndefined();
  expect(classesTyped([{ ...drafts[0]!, meal: '1.234' }])).toBeUndefined();
});
