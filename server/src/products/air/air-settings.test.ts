import { ownAirSettings } from '@woxing/contract/products/air/air-settings.rules';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#src/platform/log.ts';
import { openNews } from '#src/platform/news.ts';
import { createListener } from '#src/platform/pool.ts';
import { testDatabase } from '../../../test/database.ts';
import { countStatements } from '../../../test/statement-count.ts';
import { openAirSettings, saveAirSettings } from './air-settings.ts';

const tenantId = 'official';
const { db, url, anotherDatabase } = await testDatabase();
const news = openNews(() => createListener({ connectionString: url }, undefined), createLog('silent'));
afterAll(() => news.close());

test('the settings of flights are asked once, and anew when another process has changed any of them', async () => {
  const settingsOf = openAirSettings(db, news);
  await settingsOf({ tenantId });
  await expect.poll(() => news.isListening()).toBe(true);
  expect(await settingsOf({ tenantId })).toEqual(ownAirSettings);
  const again = await countStatements(db.pool).during(() => settingsOf({ tenantId }));
  expect(again.statements).toBe(0);
  const other = anotherDatabase();
  for (const change of [
    { childFareBasis: 'FULL_Y' },
    { airMinutesToPay: 30 },
    { voidBefore: '20:30' },
  ] as const) {
    const after = { ...ownAirSettings, ...change };
    await other.inTenant(tenantId, (tx) => saveAirSettings(tx, tenantId, after));
    await expect.poll(() => settingsOf({ tenantId })).toEqual(after);
  }
});

test('a process that does not hear of changes asks every time', async () => {
  const deaf = { subscribe: () => () => undefined, isListening: () => false };
  const settingsOf = openAirSettings(db, deaf);
  await settingsOf({ tenantId });
  const again = await countStatements(db.pool).during(() => settingsOf({ tenantId }));
  expect(again.statements).toBe(1);
});
