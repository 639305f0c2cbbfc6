import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lentServer, openTestServer } from '../server/test/test-server.ts';
import { runMutations } from './mutation-run.ts';
import { answeringServer } from './test-database.ts';

/** `npm run mutate -- [--near] [--minutes 360] [--seed words] [files]`: which faults of the code of money and orders no test notices. */

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '360' },
    /** Of the day, so that other nights try other faults. */
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    /** Asks the tests of the file's own room alone. */
    near: { type: 'boolean', default: false },
  },
});

const rooms =
  '{after-sales,credit,earnings,enterprise-bills,fulfilment,ledger,orders,payments,purchases,wallet,withdrawals}';
const drawers = 'products/{air,rail}/{orders,after-sales,waitlist}';
const allPaths = () =>
  globSync(
    ['server/src/**/*.rules.ts', `server/src/{${rooms},${drawers}}/*.ts`, 'contract/src/**/*.rules.ts'],
    {
      cwd: root,
    },
  ).filter((path) => !/\.(?:test|db|routes|kit)\.ts$|\/(?:public|personal-data|seed-[\w-]+)\.ts$/.test(path));

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());

const { files, untried } = await onOneServer((dropLeft) =>
  runMutations({
    root,
    paths: positionals.length > 0 ? positionals : allPaths(),
    minutes: Number(values.minutes),
    seed: values.seed,
    near: values.near,
    stop: stop.signal,
    report: (line) => console.log(line),
    dropLeft,
  }),
);

const percent = (killed: number, all: number) => (all === 0 ? '–' : `${Math.floor((100 * killed) / all)} %`);
let killed = 0;
let survived = 0;
for (const file of files) {
  killed += file.killed;
  survived += file.survivors.length;
  const tried = file.killed + file.survivors.length;
  console.log(`${percent(file.killed, tried).padStart(5)}  ${file.killed}/${tried}  ${file.path}`);
}
console.log(
  `killed ${killed}, survived ${survived}: ${percent(killed, killed + survived)}; no time for ${untried}`,
);

/** With one template for all faults: migrating anew would cost most of them more than their tests do. */
async function onOneServer<Result>(run: (dropLeft: () => Promise<void>) => Promise<Result>): Promise<Result> {
  process.env.TEST_DATABASE_URL = (await answeringServer()) ?? '';
  const { server, dropLeft, stop: end } = await openTestServer();
  process.env[lentServer] = JSON.stringify(server);
  try {
    return await run(dropLeft);
  } finally {
    await end();
  }
}
