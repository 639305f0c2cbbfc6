import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routePage } from './route-page.ts';

const written = join(import.meta.dirname, '../../../docs/routes.md');

test('the page of the routes is fresh', () => {
  expect(readFileSync(written, 'utf8')).toBe(routePage());
});

test('every promised address is served', () => {
  expect(routePage()).toContain('| /airTicket/query | public | ● |');
  expect(routePage()).toContain('| /business_index/{type?} | public | ● |');
  expect(routePage()).toContain('| /ticket/OrderDetails/{id?} | sign-in | ● |');
  expect(routePage()).not.toContain('|   |');
});
