import { administratorsOf } from '#src/members/public.ts';
import { tellMembers } from '#src/messages/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import { endFollowUp, findApplication, findInvoice } from '../applications/invoices.db.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Administrators, of whichever tenant they are, are told of a red letter that its issuer refused: of each refusal once, however often it runs. */
export async function tellRefusedRedLetter(
  { db, clock }: Deps,
  tenantId: string,
  invoiceId: string,
): Promise<void> {
  const refused = await db.read(tenantId, async (tx) => {
    const red = await findInvoice(tx, tenantId, invoiceId);
    if (red?.state !== 'refused' || red.reverses === null) return undefined;
    const blue = await findInvoice(tx, tenantId, red.reverses);
    const application = await findApplication(tx, tenantId, red.applicationNo);
    return { ...red, no: blue?.invoiceNo ?? '', company: application?.title.name ?? '' };
  });
  if (refused === undefined) return;
  const { no, company, reason, calls } = refused;
  for (const home of await db.tenantIds())
    await db.inTenant(home, async (tx) => {
      const told = (await administratorsOf(tx, home)).map((memberId) => ({
        memberId,
        kind: 'red-letter-refused' as const,
        params: { no, company, reason },
        link: '/admin/invoicePosts?show=red-letters' as const,
        at: clock.now(),
        dedupeKey: `red-letter-refused:${tenantId}:${invoiceId}:${calls}`,
      }));
      tellMembers(tx, home, told);
    });
  await db.inTenant(tenantId, (tx) => endFollowUp(tx, tenantId, invoiceId));
}
