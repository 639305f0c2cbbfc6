import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lentServer, openTestServer } from '../server/test/test-server.ts';
import { isMutated, type MutatedRoom, type ReadTest, roomsOf, rotated } from './mutation/mutated-rooms.ts';
import { type Fault, plantFaults } from './mutation/plant-faults.ts';
import { answeringServer } from './test-database.ts';

/** `npm run mutate -- [--near] [--share 0.1] [--minutes 360] [files and folders]`: which faults of the code of money and orders, and of rules, no test notices. */

const root = join(import.meta.dirname, '..');
process.chdir(root);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** No room is begun after so many. */
    minutes: { type: 'string', default: '360' },
    /** Asks the tests of the file's own room and those elsewhere that know it alone. */
    near: { type: 'boolean', default: false },
    /** Of the faults, from 0 to 1, spread evenly: what all would say, with a margin. */
    share: { type: 'string', default: '1' },
  },
});

const files = globSync(['server/src/**/*.ts', 'contract/src/**/*.rules.ts'])
  .filter(
    (path) => isMutated(path) && (positionals.length === 0 || positionals.some((one) => isIn(path, one))),
  )
  .toSorted();
const tests = globSync(['server/{src,test}/**/*.test.ts', 'contract/src/**/*.test.ts'])
  .toSorted()
  .map((path): ReadTest => [path, readFileSync(path, 'utf8')]);
const cache = 'node_modules/.cache/mutation';
mkdirSync(cache, { recursive: true });
const share = Number(values.share);
const until = Date.now() + Number(values.minutes) * 60_000;
const day = Math.floor(Date.now() / 86_400_000);

await onOneServer(async (dropLeft) => {
  const rooms = rotated(roomsOf(files, tests), day);
  const found: { readonly room: MutatedRoom; readonly faults: readonly Fault[] }[] = [];
  for (const room of rooms) {
    if (Date.now() >= until) break;
    const faults = await metNear(room, dropLeft);
    found.push({ room, faults });
    if (values.near) tell(room, faults);
  }
  const left = found.flatMap(({ faults }) => faults.filter(({ killed }) => !killed));
  const noticed = values.near || left.length === 0 ? [] : await metFar(left);
  const all = found.map(({ room, faults }) => ({ room, faults: togetherWith(noticed, faults) }));
  if (!values.near) for (const { room, faults } of all) tell(room, faults);
  const faults = all.flatMap((each) => each.faults);
  console.log(`${killedOf(faults)}; no time for ${rooms.length - found.length} rooms`);
});

/** By the tests of the room, which notice the most in the least time; what they leave meets the tests elsewhere that know it. */
async function metNear(room: MutatedRoom, dropLeft: () => Promise<void>): Promise<Fault[]> {
  let met: Fault[] | undefined;
  for (const [place, asked] of [
    [room.path, room.tests],
    [`${room.path}/elsewhere`, room.elsewhere],
  ] as const) {
    const left = met?.filter(({ killed }) => !killed);
    if (asked.length === 0 || left?.length === 0) continue;
    const faults = await plantFaults({
      mutate: left === undefined ? room.files : filesOf(left),
      tests: asked,
      known: known(place),
      drawn: { share, ...(left === undefined ? {} : { only: left.map(({ key }) => key) }) },
    });
    await dropLeft();
    met = met === undefined ? faults : togetherWith(faults, met);
  }
  return met ?? [];
}

/** Those that nobody near has noticed meet all tests, of which the first run takes a quarter of an hour. */
function metFar(left: readonly Fault[]): Promise<Fault[]> {
  return plantFaults({
    mutate: filesOf(left),
    tests: ['contract/src/**/*.test.ts', 'server/{src,sandbox,test}/**/*.test.ts'],
    known: known('far'),
    drawn: { share, only: left.map(({ key }) => key) },
  });
}

function filesOf(faults: readonly Fault[]): string[] {
  return [...new Set(faults.map(({ file }) => file))];
}

/** What was noticed or at least reached by others too. */
function togetherWith(others: readonly Fault[], faults: readonly Fault[]): Fault[] {
  const byKey = new Map(others.map((fault) => [fault.key, fault]));
  return faults.map((fault) => {
    const other = byKey.get(fault.key);
    return other === undefined
      ? fault
      : { ...fault, killed: fault.killed || other.killed, reached: fault.reached || other.reached };
  });
}

function known(by: string): string {
  return join(cache, `${by.replaceAll('/', '.')}.json`);
}

function isIn(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place.replace(/\/$/, '')}/`);
}

function tell(room: MutatedRoom, faults: readonly Fault[]): void {
  for (const { killed, reached, file, start, how } of faults)
    if (!killed) console.log(`${reached ? 'survived' : 'not run '}  ${file}:${start.line}  ${how}`);
  console.log(`${killedOf(faults)}: ${room.path}`);
}

function killedOf(faults: readonly Fault[]): string {
  const killed = faults.filter((fault) => fault.killed).length;
  const percent = faults.length === 0 ? '–' : `${((100 * killed) / faults.length).toFixed(1)} %`;
  return `killed ${killed} of ${faults.length}, ${percent}`;
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
