import { expect, test } from 'vitest';
import { periodicYield } from './periodic-yield.ts';

test('others have their turn in the middle of long work', async () => {
  const breathe = periodicYield(1);
  const turns: number[] = [];
  const other = setInterval(() => turns.push(performance.now()), 1);
  // Work until somebody else was heard: without the breath it would never end.
  for (const until = performance.now() + 10_000; turns.length < 3 && performance.now() < until; )
    await breathe();
  clearInterval(other);
  expect(turns).toHaveLength(3);
});
