import { globSync, mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lentServer, openTestServer } from '../server/test/test-server.ts';
import { isMutated, type MutatedRoom, roomsOf, rotated } from './mutation/mutated-rooms.ts';
import { type Fault, plantFaults } from './mutation/plant-faults.ts';
import { answeringServer } from './test-database.ts';

/** `npm run mutate -- [--near] [--minutes 360] [files and folders]`: which faults of the code of money and orders, and of rules, no test notices. */

const root = join(import.meta.dirname, '..');
process.chdir(root);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** No room is begun after so many. */
    minutes: { type: 'string', default: '360' },
    /** Asks the tests of the file's own room alone. */
    near: { type: 'boolean', default: false },
  },
});

const files = globSync(['server/src/**/*.ts', 'contract/src/**/*.rules.ts'])
  .filter(
    (path) => isMutated(path) && (positionals.length === 0 || positionals.some((one) => isIn(path, one))),
  )
  .toSorted();
const cache = 'node_modules/.cache/mutation';
mkdirSync(cache, { recursive: true });
const until = Date.now() + Number(values.minutes) * 60_000;
const day = Math.floor(Date.now() / 86_400_000);

await onOneServer(async (dropLeft) => {
  const rooms = rotated(roomsOf(files), day);
  let killed = 0;
  let all = 0;
  let begun = 0;
  for (const room of rooms) {
    if (Date.now() >= until) break;
    begun += 1;
    const faults = await faultsOf(room);
    await dropLeft();
    tell(room, faults);
    killed += faults.filter((fault) => fault.killed).length;
    all += faults.length;
  }
  console.log(
    `killed ${killed} of ${all}: ${percent(killed, all)}; no time for ${rooms.length - begun} rooms`,
  );
});

/** Those that its own tests have not noticed meet all others. */
async function faultsOf(room: MutatedRoom): Promise<Fault[]> {
  const known = (by: string) => join(cache, `${room.path.replaceAll('/', '.')}.${by}.json`);
  const near = await plantFaults({ mutate: room.files, tests: room.tests, known: known('near') });
  const left = near.filter(({ killed }) => !killed);
  if (values.near || left.length === 0) return near;
  const far = await plantFaults({
    mutate: left.map(placeOf),
    tests: ['contract/src/**/*.test.ts', 'server/{src,sandbox,test}/**/*.test.ts'],
    known: known('far'),
  });
  const noticed = new Set(far.filter(({ killed }) => killed).map(keyOf));
  return near.map((fault) => (noticed.has(keyOf(fault)) ? { ...fault, killed: true } : fault));
}

function isIn(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place.replace(/\/$/, '')}/`);
}

function pathOf({ file }: Fault): string {
  return relative(root, resolve(file));
}

function placeOf(fault: Fault): string {
  const { start, end } = fault;
  return `${pathOf(fault)}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

function keyOf(fault: Fault): string {
  return `${placeOf(fault)} ${fault.how}`;
}

function tell(room: MutatedRoom, faults: readonly Fault[]): void {
  for (const fault of faults)
    if (!fault.killed)
      console.log(
        `${fault.reached ? 'survived' : 'not run '}  ${pathOf(fault)}:${fault.start.line}  ${fault.how}`,
      );
  const killed = faults.filter((fault) => fault.killed).length;
  console.log(`${percent(killed, faults.length).padStart(5)}  ${killed}/${faults.length}  ${room.path}`);
}

function percent(some: number, all: number): string {
  return all === 0 ? '–' : `${((100 * some) / all).toFixed(1)} %`;
}

/** With one template for all rooms: each has two runners, and migrating anew for each would cost more than most tests do. */
async function onOneServer(run: (dropLeft: () => Promise<void>) => Promise<void>): Promise<void> {
  process.env.TEST_DATABASE_URL = (await answeringServer()) ?? '';
  const { server, dropLeft, stop } = await openTestServer();
  process.env[lentServer] = JSON.stringify(server);
  try {
    await run(dropLeft);
  } finally {
    await stop();
  }
}
