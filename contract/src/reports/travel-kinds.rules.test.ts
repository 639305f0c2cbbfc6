import { expect, test } from 'vitest';
import { reportColumns } from './report-columns.rules.ts';
import { lineKindName, ownTitle, reportOfTravel } from './reports.rules.ts';
import { kindsWith, travelFacts, travelIs, travelKinds, travelNameOf } from './travel-kinds.rules.ts';

test('what is sold by the ticket, and what was slept in or ridden', () => {
  expect(kindsWith('ticketed')).toEqual(['air', 'international-air', 'train']);
  expect(kindsWith('placed')).toEqual(['air', 'international-air', 'train', 'hotel']);
  expect(kindsWith('grouped')).toEqual(['hotel']);
  expect([{ travel: 'car' as const }, { travel: 'train' as const }].filter(travelIs('ticketed'))).toEqual([
    { travel: 'train' },
  ]);
});

test.each(travelKinds)('the report of %s is of it alone, and speaks of it in its own words', (kind) => {
  const { travel, book, columns } = reportOfTravel[kind];
  expect(travel).toBe(kind);
  const { lines, titles, placeColumn, supplierColumn } = travelFacts[kind];
  expect(lineKindName({ travel, book }, 'sale')).toBe(lines.sale);
  for (const [key, title] of Object.entries(titles)) {
    expect(columns).toContain(key);
    expect(ownTitle({ travel, book }, key as keyof typeof titles)).toBe(title);
  }
  for (const column of [placeColumn, supplierColumn ?? placeColumn])
    expect(reportColumns).toHaveProperty(column);
});

test('sums by product are called by its name, and what is none by its word', () => {
  expect(travelNameOf('train')).toBe('火车票');
  expect(travelNameOf('')).toBe('');
});
