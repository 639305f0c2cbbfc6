import { refuse } from '@woxing/contract/core/errors';
import { objectedTo } from '@woxing/contract/payments/bill-talks.rules';
import { z } from 'zod';
import { enterpriseNames } from '#src/credit/public.ts';
import { administratorsOf } from '#src/members/public.ts';
import { tellMembers } from '#src/messages/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { billOwner, noteTold, turnsOfBill } from './bill-turns.db.ts';

/** The durable job that tells administrators, of whichever tenant they are, of an objection to a bill. */
export const objectionJob = 'tell-bill-objection';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

export function workBillObjections(deps: Deps & { readonly jobs: Pick<Jobs, 'work'> }): void {
  deps.jobs.work(objectionJob, {
    schema: z.object({ billNo: z.string(), turn: z.int() }),
    handle: (tenantId, payload) => tellObjection(deps, tenantId, payload),
  });
}

/** Each is told once, however often it runs. */
async function tellObjection(
  { db, clock }: Deps,
  tenantId: string,
  { billNo, turn }: { readonly billNo: string; readonly turn: number },
): Promise<void> {
  const said = await db.read(tenantId, async (tx) => {
    const enterpriseId = await billOwner(tx, tenantId, billNo);
    const objection = (await turnsOfBill(tx, tenantId, billNo)).find((each) => each.turn === turn);
    if (enterpriseId === undefined || objection === undefined) throw refuse('bill.unknown');
    const names = await enterpriseNames(tx, tenantId);
    return { ...objection, company: names(enterpriseId) ?? enterpriseId };
  });
  const { company, words } = said;
  const about = objectedTo(said);
  for (const home of await db.tenantIds())
    await db.inTenant(home, async (tx) => {
      const told = (await administratorsOf(tx, home)).map((memberId) => ({
        memberId,
        kind: 'bill-objected' as const,
        params: { company, billNo, about, words },
        link: '/admin/credit' as const,
        at: clock.now(),
        dedupeKey: `bill-objected:${tenantId}:${billNo}:${turn}`,
      }));
      tellMembers(tx, home, told);
    });
  await db.inTenant(tenantId, (tx) => noteTold(tx, tenantId, { billNo, turn }, clock.now()));
}
