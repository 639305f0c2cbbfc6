import { setTimeout as wait } from 'node:timers/promises';
import { stopOnSignals } from '#src/platform/stop-on-signals.ts';

/** A process of its own that says when it closes; told `fail`, its closing fails. */
stopOnSignals(async () => {
  console.log('closing');
  await wait(100);
  if (process.argv[2] === 'fail') throw new Error('cannot close');
  console.log('closed');
}, 30_000);
setInterval(() => undefined, 1000);
console.log('ready');
