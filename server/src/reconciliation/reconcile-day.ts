import { addDays, type Day, dayOf, momentOf, timeOf } from '@woxing/contract/core/days';
import { type StatementChannel, statementChannels } from '@woxing/contract/payments/payments';
import { channelClient, type PayDeps } from '#src/payments/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import type { Log } from '#src/platform/log.ts';
import {
  compare,
  type Difference,
  daysToCompare,
  extra,
  missing,
  type OurLine,
  referenceOf,
  type TheirLine,
} from './reconcile.rules.ts';
import {
  knownDays,
  ourLinesBetween,
  ourLinesOf,
  replaceDifferences,
  type StatementRow,
  saveStatement,
} from './reconciliation.db.ts';

export interface ReconcileDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly channels: PayDeps['channels'];
  readonly cards: PayDeps['cards'];
  /** The merchant: statements are the platform's, whichever tenant sold. */
  readonly ownTenantId: string;
}

/** Statements are ready by this time of the next day. */
const readyAt = '10:00';
/** What could not be read is asked for again by itself for so long, and by a person after that. */
const daysAgain = 7;
/** Channels keep their statements for three months. */
const daysKept = 90;

/** Compares what has a statement by now and was not compared yet: from the first day that was, to yesterday. */
export async function reconcileDue(deps: ReconcileDeps): Promise<void> {
  const now = deps.clock.now();
  if (timeOf(now) < readyAt) return;
  for (const method of statementChannels)
    for (const day of await dueDays(deps, method, dayOf(now))) await reconcileDay(deps, method, day);
}

async function dueDays(deps: ReconcileDeps, method: StatementChannel, today: Day): Promise<readonly Day[]> {
  const known = await deps.db.read(deps.ownTenantId, (tx) => knownDays(tx, deps.ownTenantId, method));
  const { days, lostAfter } = daysToCompare(today, known, { again: daysAgain, kept: daysKept });
  if (lostAfter !== undefined)
    deps.log.error(
      { method, after: lostAfter, before: days[0] },
      'days of a channel that nobody can compare any more',
    );
  return days;
}

/**
 * Compares a channel's statement of one day with the ledger's clearing account and keeps what differs. Nothing is mended:
 * somebody finds out why, and says so.
 */
export async function reconcileDay(
  deps: ReconcileDeps,
  method: StatementChannel,
  day: Day,
): Promise<Pick<StatementRow, 'state' | 'differences'>> {
  const bill = await channelClient(deps, method).bill(day);
  if (bill.kind !== 'done') {
    const problem = bill.kind === 'refused' ? bill.message : bill.cause;
    deps.log.error({ method, day, problem }, 'the statement of a channel could not be read');
    return keep(deps, { channel: method, day, state: 'unreadable', lines: 0, matched: 0, problem }, []);
  }
  const found = await differencesOf(deps, method, day, bill.value);
  return keep(
    deps,
    {
      channel: method,
      day,
      state: 'compared',
      lines: bill.value.length,
      matched: found.matched,
      problem: null,
    },
    found.differences,
  );
}

async function keep(
  deps: ReconcileDeps,
  statement: Omit<StatementRow, 'differences' | 'comparedAt'>,
  differences: readonly Difference[],
): Promise<Pick<StatementRow, 'state' | 'differences'>> {
  const at = deps.clock.now();
  const row = { ...statement, differences: differences.length, comparedAt: at };
  await deps.db.inTenant(deps.ownTenantId, async (tx) => {
    await saveStatement(tx, deps.ownTenantId, row);
    if (statement.state === 'compared')
      await replaceDifferences(tx, deps.ownTenantId, { ...statement, at }, differences);
  });
  if (differences.length > 0)
    deps.log.error(
      { method: statement.channel, day: statement.day, differences: differences.length },
      'a statement and the ledger differ',
    );
  return row;
}

async function differencesOf(
  deps: ReconcileDeps,
  method: StatementChannel,
  day: Day,
  theirs: readonly TheirLine[],
): Promise<{ matched: number; differences: Difference[] }> {
  const [from, to] = [momentOf(day), momentOf(addDays(day, 1))];
  const ours = await oursOfAll(deps, (tx, tenantId) => ourLinesBetween(tx, tenantId, method, from, to));
  const first = compare(method, theirs, ours);
  // A line may be ours on another day: we hear of a refund when it is told, and the channel counts when it did it.
  const references = first.onlyTheirs.map(referenceOf);
  const elsewhere =
    references.length === 0
      ? []
      : await oursOfAll(deps, (tx, tenantId) => ourLinesOf(tx, tenantId, method, references));
  const second = compare(method, first.onlyTheirs, withoutUsed(elsewhere, ours));
  const stillOurs = await notOnTheDayBefore(deps, method, day, first.onlyOurs);
  return {
    matched: first.matched + second.matched,
    differences: [
      ...first.differences,
      ...second.differences,
      ...stillOurs.map(missing),
      ...second.onlyTheirs.map((line) => extra(line, deps.ownTenantId)),
    ],
  };
}

async function oursOfAll(
  deps: ReconcileDeps,
  find: (tx: Parameters<typeof ourLinesOf>[0], tenantId: string) => Promise<OurLine[]>,
): Promise<OurLine[]> {
  const lines: OurLine[] = [];
  for (const tenantId of await deps.db.tenantIds())
    lines.push(...(await deps.db.read(tenantId, (tx) => find(tx, tenantId))));
  return lines;
}

/** A movement that has its line cannot be the other half of a second one. */
function withoutUsed(lines: readonly OurLine[], used: readonly OurLine[]): OurLine[] {
  const keys = new Set(used.map(({ movement, reference }) => `${movement} ${reference}`));
  return lines.filter(({ movement, reference }) => !keys.has(`${movement} ${reference}`));
}

/** A refund that we heard of today may stand on yesterday's statement; it is looked for there before it is called missing. */
async function notOnTheDayBefore(
  deps: ReconcileDeps,
  method: StatementChannel,
  day: Day,
  onlyOurs: readonly OurLine[],
): Promise<readonly OurLine[]> {
  if (!onlyOurs.some(({ movement }) => movement === 'refund')) return onlyOurs;
  const before = await channelClient(deps, method).bill(addDays(day, -1));
  if (before.kind !== 'done') return onlyOurs;
  const returned = new Set(before.value.flatMap((line) => (line.kind === 'refund' ? [line.refundNo] : [])));
  return onlyOurs.filter(({ movement, reference }) => movement === 'pay' || !returned.has(reference));
}
