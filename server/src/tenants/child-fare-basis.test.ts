import { afterAll, expect, test } from 'vitest';
import { createLog } from '#src/platform/log.ts';
import { openNews } from '#src/platform/news.ts';
import { createListener } from '#src/platform/pool.ts';
import { testDatabase } from '../../test/database.ts';
import { countStatements } from '../../test/statement-count.ts';
import { openChildFareBasis, saveChildFareBasis } from './child-fare-basis.ts';

const tenantId = 'official';
const { db, url, anotherDatabase } = await testDatabase();
const news = openNews(() => createListener({ connectionString: url }, undefined), createLog('silent'));
afterAll(() => news.close());

test('what half is taken of for a child is asked once, and anew when another process has changed it', async () => {
  const basisOf = openChildFareBasis(db, news);
  await basisOf({ tenantId });
  await expect.poll(() => news.isListening()).toBe(true);
  const before = await basisOf({ tenantId });
  const again = await countStatements(db.pool).during(() => basisOf({ tenantId }));
  expect(again.statements).toBe(0);
  const after = before === 'CABIN' ? 'FULL_Y' : 'CABIN';
  await anotherDatabase().inTenant(tenantId, (tx) => saveChildFareBasis(tx, tenantId, after));
  await expect.poll(() => basisOf({ tenantId })).toBe(after);
});

test('a process that does not hear of changes asks every time', async () => {
  const deaf = { subscribe: () => () => undefined, isListening: () => false };
  const basisOf = openChildFareBasis(db, deaf);
  await basisOf({ tenantId });
  const again = await countStatements(db.pool).during(() => basisOf({ tenantId }));
  expect(again.statements).toBe(1);
});
