/**
 * Drafts lie in the storage of the tab, of one member at a time, and end with the tab. What is given here lies there in clear:
 * never a paper, its number or what it says, never a password or code.
 */
const place = 'woxing.drafts';
/** The oldest give way. */
const maxDrafts = 10;

interface StoredDrafts {
  readonly memberId: string;
  readonly drafts: readonly (readonly [form: string, fields: unknown])[];
}

/** What was stored of a form for this member; undefined when nothing was, or it was somebody else's. */
export function storedDraft(memberId: string, form: string): Readonly<Record<string, unknown>> | undefined {
  const found = draftsOf(memberId).find(([name]) => name === form)?.[1];
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : undefined;
}

/** Keeps the fields of a form; drafts of anybody else go. */
export function keepDraft(memberId: string, form: string, fields: object): void {
  const others = draftsOf(memberId).filter(([name]) => name !== form);
  write({ memberId, drafts: [...others, [form, fields] as const].slice(-maxDrafts) });
}

export function dropDraft(memberId: string, form: string): void {
  const others = draftsOf(memberId).filter(([name]) => name !== form);
  write({ memberId, drafts: others });
}

export function dropDrafts(): void {
  sessionStorage.removeItem(place);
}

export function dropDraftsOfOthers(memberId: string): void {
  if (read()?.memberId !== memberId) dropDrafts();
}

function draftsOf(memberId: string): StoredDrafts['drafts'] {
  const stored = read();
  return stored?.memberId === memberId ? stored.drafts : [];
}

function write(stored: StoredDrafts): void {
  if (stored.drafts.length === 0) return dropDrafts();
  try {
    sessionStorage.setItem(place, JSON.stringify(stored));
  } catch {
    // The storage is full: the form goes on, only a reload would lose it.
  }
}

function read(): StoredDrafts | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Partial<StoredDrafts> | null;
    const isWhole = typeof stored?.memberId === 'string' && Array.isArray(stored.drafts);
    return isWhole ? (stored as StoredDrafts) : undefined;
  } catch {
    return undefined;
  }
}
