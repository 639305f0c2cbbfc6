import { supplierNews } from '#src/platform/metrics.ts';
import { applyNews } from './apply-news.ts';
import type { NewsDeps } from './schedule-change-deps.ts';
import { claimNews, endNews, keepNews, markOf, openNews, removeNewsBefore } from './supplier-news.db.ts';

const atOnce = 500;

/**
 * Reads what the supplier has said since it was last asked, and books it: each piece once, in any number of processes and after any
 * crash. What is about tickets that are being made or changed just now is booked when that is done. A supplier that does not answer is
 * asked again by the next run.
 */
export async function takeNews(deps: NewsDeps, tenantId: string): Promise<void> {
  await takeAnsweredNews(deps, tenantId);
}

/** Whether the supplier has told all there is. */
export async function takeAnsweredNews(deps: NewsDeps, tenantId: string): Promise<boolean> {
  const answered = await readOn(deps, tenantId);
  const of = { tenantId, supplier: deps.supplier.id };
  const open = await deps.db.read(tenantId, (tx) => openNews(tx, of, atOnce));
  const failures: unknown[] = [];
  for (const newsId of open) await bookPiece(deps, of, newsId).catch((e: unknown) => failures.push(e));
  if (failures.length > 0) throw new AggregateError(failures, 'some news of flights could not be booked');
  return answered;
}

async function readOn({ db, clock, log, supplier }: NewsDeps, tenantId: string): Promise<boolean> {
  const of = { tenantId, supplier: supplier.id };
  let more = true;
  while (more) {
    const mark = await db.read(tenantId, (tx) => markOf(tx, of));
    const outcome = await supplier.news(tenantId, mark, clock.now());
    if (outcome.kind !== 'done') {
      log.warn({ ...of, outcome }, 'the news of flights could not be read on');
      return false;
    }
    const page = outcome.value;
    if (page.news.length > 0 || page.mark !== mark)
      await db.inTenant(tenantId, (tx) => keepNews(tx, of, { ...page, at: clock.now() }));
    more = page.more;
  }
  return true;
}

async function bookPiece(
  deps: NewsDeps,
  of: { readonly tenantId: string; readonly supplier: string },
  newsId: string,
): Promise<void> {
  const outcome = await deps.db.inTenant(of.tenantId, async (tx) => {
    const piece = await claimNews(tx, of, newsId);
    if (piece === undefined) return undefined;
    const booked = await applyNews(deps, tx, of.tenantId, piece);
    if (booked !== undefined) await endNews(tx, of, newsId, booked);
    return booked;
  });
  if (outcome !== undefined) supplierNews.inc({ supplier: of.supplier, outcome });
}

const keptDays = 400;

/** What was dealt with long ago is gone; no flight is sold so far ahead. */
export async function sweepNews(
  { db, clock }: Pick<NewsDeps, 'db' | 'clock'>,
  tenantId: string,
): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  const remove = () => db.inTenant(tenantId, (tx) => removeNewsBefore(tx, tenantId, before, atOnce));
  while ((await remove()) === atOnce);
}
