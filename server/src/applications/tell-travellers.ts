import { namesOfMembers } from '#src/members/public.ts';
import { tellMember } from '#src/messages/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { ApplicationRow } from './applications.db.ts';

/** Tells those who travel by an application that somebody else has asked for. */
export async function tellTravellers(
  tx: Tx,
  { tenantId, at }: { readonly tenantId: string; readonly at: Date },
  row: ApplicationRow,
  kind: 'application-agreed' | 'application-cancelled',
): Promise<void> {
  const others = row.travellerIds.filter((id) => id !== row.memberId);
  if (others.length === 0) return;
  const names = await namesOfMembers(tx, tenantId, [row.memberId]);
  const params = { subject: row.title, applicant: names.get(row.memberId) ?? '' };
  for (const memberId of others)
    tellMember(tx, { tenantId, memberId, kind, params, link: travellersPage, at });
}

/** Where they book. */
const travellersPage = '/';
