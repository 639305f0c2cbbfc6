import { dayOf } from '@woxing/contract/core/days';
import type { Tx } from '#src/platform/database.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import type { EnterprisePlace } from './approver-directory.ts';
import type { ApproverFacts } from './approvers.rules.ts';
import { substitutesOf } from './substitutes.db.ts';

/** Whose it is that is decided about: none of them decides. */
type Parties = Pick<ApproverFacts, 'applicantId' | 'askerId' | 'travellerIds'>;

type Deps = Pick<ApprovalDeps, 'directory'>;

/** Who may decide in an enterprise at a moment, whatever is decided about; `others` are named or asked. */
export async function readApprovers(
  { directory }: Deps,
  tx: Tx,
  place: EnterprisePlace,
  others: readonly string[],
  now: Date,
): Promise<(parties: Parties) => ApproverFacts> {
  const { able, lines } = await directory.read(tx, place, others);
  const ids = able.map(({ memberId }) => memberId);
  const shared = {
    able: new Set(ids),
    mainAccounts: able.filter(({ mainAccount }) => mainAccount).map(({ memberId }) => memberId),
    auditors: able.filter(({ mainAccount }) => !mainAccount).map(({ memberId }) => memberId),
    lines,
    substitutes: await substitutesOf(tx, place.tenantId, ids),
    today: dayOf(now),
  };
  return ({ applicantId, askerId, travellerIds }) => ({ ...shared, applicantId, askerId, travellerIds });
}

/** Who may decide for an applicant, whoever asked for them and whoever travels. */
export async function approverFactsOf(
  deps: Deps,
  tx: Tx,
  place: EnterprisePlace &
    Omit<Parties, 'applicantId'> & {
      readonly memberId: string;
      /** Others who are named or asked. */
      readonly named: readonly string[];
    },
  now: Date,
): Promise<ApproverFacts> {
  const factsFor = await readApprovers(deps, tx, place, [place.memberId, ...place.named], now);
  return factsFor({ ...place, applicantId: place.memberId });
}
