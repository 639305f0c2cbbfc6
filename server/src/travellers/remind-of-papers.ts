import { addDays, dayOf } from '@woxing/contract/core/days';
import { addMonths } from '@woxing/contract/core/months.rules';
import { type PaperType, paperNames } from '@woxing/contract/people/identity.rules';
import { longDay } from '@woxing/contract/people/travel-documents.rules';
import { tellMembers } from '#src/messages/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import { endingBetween } from './papers.db.ts';

/** Months before the end at which whoever keeps a paper is told. */
const thresholds = [6, 3, 1] as const;
/** As long a process may have been down without anybody being forgotten. */
const lateDays = 7;

/** Tells of papers that come to run out; each once at each threshold, however often and by how many this is done. */
export async function remindOfPapers(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tenantId: string,
): Promise<void> {
  const at = clock.now();
  await db.inTenant(tenantId, async (tx) => {
    for (const months of thresholds) {
      const last = addMonths(dayOf(at), months);
      const rows = await endingBetween(tx, tenantId, addDays(last, -lateDays), last);
      tellMembers(
        tx,
        tenantId,
        rows.map(({ id, name, paperType, expiresOn, memberId, table }) => ({
          memberId,
          kind: 'paper-expiring' as const,
          params: { name, paper: paperNames[paperType as PaperType], day: longDay(expiresOn) },
          link:
            table === 'passengers'
              ? (`/myCenter/edit_passengers?id=${id}` as const)
              : ('/personnel/externalPersonnel' as const),
          at,
          dedupeKey: `paper-expiring ${id} ${expiresOn} ${months}`,
        })),
      );
    }
  });
}
