import { dayOf } from '@woxing/contract/core/days';
import type { Tx } from '#src/platform/database.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import type { ApproverFacts } from './approvers.rules.ts';
import { substitutesOf } from './substitutes.db.ts';

/** Who may decide for an applicant, whoever asked for them and whoever travels, at a moment. */
export async function approverFactsOf(
  { directory }: Pick<ApprovalDeps, 'directory'>,
  tx: Tx,
  place: {
    readonly tenantId: string;
    readonly enterpriseId: string;
    readonly memberId: string;
    readonly askerId: string | null;
    readonly travellerIds: readonly string[];
    /** Others who are named or asked. */
    readonly named: readonly string[];
  },
  now: Date,
): Promise<ApproverFacts> {
  const { able, lines } = await directory.read(tx, place, [place.memberId, ...place.named]);
  const ids = able.map(({ memberId }) => memberId);
  return {
    applicantId: place.memberId,
    askerId: place.askerId,
    travellerIds: place.travellerIds,
    able: new Set(ids),
    mainAccounts: able.filter(({ mainAccount }) => mainAccount).map(({ memberId }) => memberId),
    auditors: able.filter(({ mainAccount }) => !mainAccount).map(({ memberId }) => memberId),
    lines,
    substitutes: await substitutesOf(tx, place.tenantId, ids),
    today: dayOf(now),
  };
}
