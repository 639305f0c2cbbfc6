import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { createLog } from './log.ts';
import { type News, openNews } from './news.ts';
import { createListener } from './pool.ts';

const { db, url } = await testDatabase();
const opened: News[] = [];
afterAll(() => Promise.all(opened.map((news) => news.close())));

/** As another process would have it; counts its connections. */
function process() {
  const connections: Client[] = [];
  const news = openNews(() => {
    const client = createListener({ connectionString: url }, undefined);
    connections.push(client);
    return client;
  }, createLog('silent'));
  opened.push(news);
  return { news, connections };
}

function ear(news: News, topic: string) {
  let count = 0;
  const stop = news.subscribe(topic, () => (count += 1));
  return { count: () => count, stop };
}

const notify = (topic: string) => db.pool.query("select pg_notify('woxing_news', $1)", [topic]);

test('what one process tells is heard in all, by those who asked for it, over one connection each', async () => {
  const [one, other] = [process(), process()];
  const ears = [ear(one.news, 'a'), ear(other.news, 'a'), ear(other.news, 'a'), ear(other.news, 'b')];
  // Each is called once when its process has begun to listen: something may have been missed until then.
  await expect.poll(() => ears.map(({ count }) => count())).toEqual([1, 1, 1, 1]);
  await notify('a');
  await expect.poll(() => ears.map(({ count }) => count())).toEqual([2, 2, 2, 1]);
  ears[1]!.stop();
  await notify('a');
  await expect.poll(() => ears.map(({ count }) => count())).toEqual([3, 2, 3, 1]);
  expect([one.connections.length, other.connections.length]).toEqual([1, 1]);
});

test('news of a transaction that is rolled back are none', async () => {
  const { news } = process();
  const ears = [ear(news, 'never'), ear(news, 'after')];
  await expect.poll(() => ears.map(({ count }) => count())).toEqual([1, 1]);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("begin; select pg_notify('woxing_news', 'never'); rollback");
  await client.end();
  await notify('after');
  await expect.poll(() => ears.map(({ count }) => count())).toEqual([1, 2]);
});

test('a connection that breaks is made again, and everybody is told to look', async () => {
  const { news, connections } = process();
  const { count } = ear(news, 'x');
  await expect.poll(count).toBe(1);
  const pid = (connections[0] as unknown as { processID: number }).processID;
  await db.pool.query('select 1');
  const owner = new Client({ connectionString: url });
  await owner.connect();
  await owner.query('select pg_terminate_backend($1)', [pid]);
  await owner.end();
  await expect.poll(count).toBe(2);
  expect(connections).toHaveLength(2);
  await notify('x');
  await expect.poll(count).toBe(3);
});

test('nothing is connected where nobody listens, and nothing afterwards', async () => {
  const { news, connections } = process();
  expect(connections).toHaveLength(0);
  const { count } = ear(news, 'x');
  await expect.poll(count).toBe(1);
  await news.close();
  await notify('x');
  expect(await db.state()).toBe('ready');
  expect([count(), connections.length]).toEqual([1, 1]);
});
