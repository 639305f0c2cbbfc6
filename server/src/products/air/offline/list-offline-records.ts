import { isDay } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type {
  exportOfflineRecords as exportEndpoint,
  listOfflineRecords as listEndpoint,
} from '@woxing/contract/products/air/offline';
import type { Events } from '#src/http/event-answer.ts';
import { exportNext } from '#src/http/export-rows.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import {
  countRecords,
  nextRecords,
  type OfflineRecordRow,
  pageOfRecords,
  type RecordFilter,
} from './offline-records.db.ts';
import { recordView } from './record-view.rules.ts';

const pageSize = 20;

/** What staff have recorded, the newest first. */
export async function listOfflineRecords(
  { db }: { readonly db: Database },
  { tenantId }: MemberCtx,
  { page, ...asked }: InputOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  const filter = filterOf(asked);
  return db.read(tenantId, async (tx) => {
    const place = { max: pageSize, skip: (page - 1) * pageSize };
    const rows = await pageOfRecords(tx, tenantId, filter, place);
    return { list: rows.map(recordView), total: await countRecords(tx, tenantId, filter), pageSize };
  });
}

/** All of it, whatever page is on screen. */
export async function exportOfflineRecords(
  { db }: { readonly db: Database },
  { tenantId }: MemberCtx,
  asked: InputOf<typeof exportEndpoint>,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  const filter = filterOf(asked);
  return exportNext(async (after: OfflineRecordRow | undefined, max) => {
    const rows = await db.read(tenantId, (tx) => nextRecords(tx, tenantId, filter, after, max));
    return rows.map((mark) => ({ row: recordView(mark), mark }));
  });
}

function filterOf({ kind, from, until, keyword }: InputOf<typeof exportEndpoint>): RecordFilter {
  return {
    kind,
    from: from !== undefined && isDay(from) ? from : undefined,
    until: until !== undefined && isDay(until) ? until : undefined,
    keyword,
  };
}
