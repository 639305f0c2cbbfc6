import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { chartPalettes } from '#src/charts/palette.rules.ts';
import type { AnalysisRow } from './analysis.queries.ts';
import { dearest, restOf } from './analysis-charts.ts';

const of = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `航司${at}`, amountFen: yuan(100 - at) }) as AnalysisRow);

test('there are no more slices than colours, and of more the last is what is left of the others', () => {
  expect(dearest(of(6), '其他').map(({ rest }) => rest)).not.toContain(true);
  expect(restOf(dearest(of(6), '其他'))).toBeUndefined();
  const some = dearest(of(20), '其他');
  expect(some).toHaveLength(chartPalettes.light.series.length);
  expect(some.at(-1)).toMatchObject({ name: '其他', rest: true });
  expect(restOf(some)).toBe(5);
});
