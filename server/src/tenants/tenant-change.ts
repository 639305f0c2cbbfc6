import type { TenantDraft } from '@woxing/contract/tenancy/tenant-admin';
import { z } from 'zod';
import { listAuditEvents } from '#src/audit/public.ts';
import type { Database } from '#src/platform/database.ts';
import { readDraft } from './tenant-draft.ts';

export const tenantChange = 'tenant.change';

export interface TenantChange {
  readonly at: Date;
  readonly memberId: string;
  /** That the tenant had from then on. */
  readonly version: number;
  readonly restored: number | null;
  readonly before: TenantDraft;
  readonly after: TenantDraft;
}

const details = z.object({
  version: z.int(),
  restored: z.int().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});

/** Nobody scrolls further. */
const maxChanges = 200;

/** The newest first. */
export async function readTenantChanges(db: Database, appId: string): Promise<TenantChange[]> {
  const events = await db.read(appId, (tx) =>
    listAuditEvents(tx, appId, { action: tenantChange, subject: appId }, maxChanges),
  );
  return events.map((event) => {
    const { version, restored, before, after } = details.parse(event.details);
    return {
      at: event.at,
      memberId: event.member_id,
      version,
      restored,
      before: readDraft(before),
      after: readDraft(after),
    };
  });
}
