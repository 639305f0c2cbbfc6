/** A room whose faults are planted and met together. */
export interface MutatedRoom {
  /** From the root: `server/src/payments`, `contract/src/orders`. */
  readonly path: string;
  readonly files: readonly string[];
  /** Globs of the tests that stand in it. */
  readonly tests: readonly string[];
  /** Tests elsewhere that import of it, and of a room that products share those in the products' own rooms of its name. */
  readonly elsewhere: readonly string[];
}

const rooms =
  /^server\/src\/(?:after-sales|credit|earnings|enterprise-bills|fulfilment|ledger|orders|payments|purchases|wallet|withdrawals|products\/(?:air|rail)\/(?:orders|after-sales|waitlist))\/[^/]+\.ts$/;
const rules = /^(?:server|contract)\/src\/.*\.rules\.ts$/;
const leftOut = /\.(?:test|db|routes|kit)\.ts$|\/(?:public|personal-data|seed-[\w-]+)\.ts$/;

/** Whether faults of a file are faults of money and orders, or of a rule. */
export const isMutated = (path: string) => (rooms.test(path) || rules.test(path)) && !leftOut.test(path);

/** A test from the root, and what it says. */
export type ReadTest = readonly [path: string, text: string];

/** The files by room, in the order in which they come; of a product, its rooms are each one. */
export function roomsOf(files: readonly string[], tests: readonly ReadTest[]): MutatedRoom[] {
  return Map.groupBy(files, roomOf)
    .entries()
    .map(([path, inIt]) => ({
      path,
      files: inIt,
      tests: tests.filter((test) => isWithin(test, path)).map(([test]) => test),
      elsewhere: tests.filter((test) => !isWithin(test, path) && knows(test, path)).map(([test]) => test),
    }))
    .toArray();
}

const isWithin = ([path]: ReadTest, room: string) => path.startsWith(`${room}/`);

function knows([path, text]: ReadTest, room: string): boolean {
  const door = `'${room.replace(/^server\/src/, '#src').replace(/^contract\/src/, '@woxing/contract')}/`;
  const shared = /^server\/src\/([\w-]+)$/.exec(room)?.[1];
  return text.includes(door) || (shared !== undefined && ofProducts.exec(path)?.groups?.room === shared);
}

const ofProducts = /^server\/src\/products\/[^/]+\/(?<room>[^/]+)\//;

function roomOf(file: string): string {
  const parts = file.split('/');
  const depth = parts[2] === 'products' ? 5 : 3;
  return parts.slice(0, Math.min(depth, parts.length - 1)).join('/');
}

/** What another night begins with: the rooms from another one on. */
export function rotated<One>(list: readonly One[], by: number): One[] {
  const at = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
