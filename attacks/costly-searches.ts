import { setTimeout as wait } from 'node:timers/promises';
import { tripIn } from '../journeys/product/book-flight.ts';
import { quietReadiness, readinessDuring, readinessWords, stayedReady } from './readiness.ts';
import type { Attack } from './verdict.ts';
import { withProduct } from './with-product.ts';

const perSecond = 30;

/** Journeys with two changes across the country: the dearest question that a stranger may ask, as often as the limits let him. */
export const costlySearches: Attack = {
  name: 'journeys with two changes, thirty a second, by one visitor',
  aim: 'p99 of /readyz below three times the quiet figure or below 50 ms; what is too much is refused',
  async run(size) {
    const seconds = size === 'short' ? 3 : 15;
    return withProduct(behindProxy, async ({ url }) => {
      const quiet = await quietReadiness(url);
      const statuses = new Map<number, number>();
      const under = await readinessDuring(url, async () => {
        const asked: Promise<void>[] = [];
        for (let count = 0; count < seconds * perSecond; count += 1) {
          asked.push(
            ask(url, count).then((status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)),
          );
          await wait(1000 / perSecond);
        }
        await Promise.all(asked);
      });
      const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
      return {
        held:
          stayedReady(under, size) &&
          (size === 'short' || under.p99Ms < Math.max(50, quiet.p99Ms * 3)) &&
          statuses.has(429),
        found: `${counts}; ${readinessWords(quiet, under)}`,
      };
    });
  },
};

/** The limits as they are by default, counted for an address that is not this machine. */
const behindProxy = { SEARCHES_PER_SECOND: '', TRUSTED_PROXIES: '127.0.0.1' };

const pairs = [
  ['海口东', '满洲里'],
  ['乌鲁木齐', '福州'],
  ['昆明', '佳木斯'],
  ['拉萨', '厦门'],
] as const;

async function ask(url: string, count: number): Promise<number> {
  const [from, to] = pairs[count % pairs.length]!;
  const query = new URLSearchParams({ from, to, day: tripIn(3).day, changes: '2' });
  const answer = await fetch(`${url}/train/transfer?${query.toString()}`, {
    headers: { 'x-forwarded-for': '198.51.100.7' },
  });
  await answer.arrayBuffer();
  return answer.status;
}
