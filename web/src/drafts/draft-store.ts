/**
 * Drafts lie in the storage of the tab, of one member at a time, and end with the tab. What is given here lies there in clear:
 * never a paper, its number or what it says, never a password or code.
 */
const place = 'woxing.drafts';
/** The oldest give way. */
const maxKept = 10;

interface Kept {
  readonly memberId: string;
  readonly drafts: readonly (readonly [form: string, fields: unknown])[];
}

/** What was kept of a form for this member; undefined when nothing was, or it was somebody else's. */
export function keptDraft(memberId: string, form: string): Readonly<Record<string, unknown>> | undefined {
  const found = draftsOf(memberId).find(([name]) => name === form)?.[1];
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : undefined;
}

/** Keeps the fields of a form; drafts of anybody else go. */
export function keepDraft(memberId: string, form: string, fields: object): void {
  const others = draftsOf(memberId).filter(([name]) => name !== form);
  write({ memberId, drafts: [...others, [form, fields] as const].slice(-maxKept) });
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

function draftsOf(memberId: string): Kept['drafts'] {
  const kept = read();
  return kept?.memberId === memberId ? kept.drafts : [];
}

function write(kept: Kept): void {
  if (kept.drafts.length === 0) return dropDrafts();
  try {
    sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // The storage is full: the form goes on, only a reload would lose it.
  }
}

function read(): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Partial<Kept> | null;
    const isWhole = typeof kept?.memberId === 'string' && Array.isArray(kept.drafts);
    return isWhole ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}
