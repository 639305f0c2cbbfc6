/**
 * The pages behind the first ones: a visitor searches without them, so the first load brings neither their addresses nor what reads
 * them. Whoever needs them waits for the promise, which stays the same one once they are there, so that a page may `use` it; undefined
 * in a tab that had them from the start.
 */
export function comingRoutes(): Promise<void> | undefined {
  if (bring === undefined) return undefined;
  coming ??= broughtBy(bring);
  return coming;
}

async function broughtBy(load: () => Promise<void>): Promise<void> {
  try {
    await load();
  } catch (error) {
    // Asked for again, the network may be back.
    coming = undefined;
    throw error;
  }
}

let bring: (() => Promise<void>) | undefined;
let coming: Promise<void> | undefined;

/** How they come; said once, at start, where they are not there already. */
export function bringRoutesBy(load: () => Promise<void>): void {
  bring = load;
  coming = undefined;
}
