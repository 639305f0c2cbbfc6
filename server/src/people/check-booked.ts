import type { Day } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { type CostObjectKind, costObjectWords, isOpenOn } from '@woxing/contract/people/cost-objects.rules';
import type { Tx } from '#src/platform/database.ts';
import { costObjectsById, openCostObjects, requiredKinds } from './cost-objects.db.ts';

/** What travel is booked to; empty: to none. */
export interface BookedTo {
  readonly costCentreId: string;
  readonly projectId: string;
}

/** Refuses with `cost-object.unknown` what the enterprise does not have, and with `cost-object.closed` what is not open that day. */
export async function checkBooked(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  { costCentreId, projectId }: BookedTo,
  day: Day,
): Promise<void> {
  const asked: readonly (readonly [CostObjectKind, string])[] = [
    ['cost-centre', costCentreId],
    ['project', projectId],
  ];
  const chosen = asked.filter(([, id]) => id !== '');
  if (chosen.length === 0) return;
  const known = await costObjectsById(
    tx,
    tenantId,
    enterpriseId,
    chosen.map(([, id]) => id),
  );
  for (const [kind, id] of chosen) {
    const found = known.find((row) => row.id === id && row.kind === kind);
    if (found === undefined) throw refuse('cost-object.unknown');
    if (!isOpenOn(found, day))
      throw refuse('cost-object.closed', { kind: costObjectWords[kind], name: found.name });
  }
}

/**
 * Refuses with `cost-object.required` what the enterprise wants every traveller of an order booked to and somebody is not. What has
 * nothing open that day is not asked for.
 */
export async function checkRequired(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  booked: readonly Readonly<Record<'costCentreId' | 'projectId', string | null>>[],
  day: Day,
): Promise<void> {
  const required = await requiredKinds(tx, tenantId, enterpriseId);
  const missing: CostObjectKind[] = [];
  if (required.costCentre && booked.some(({ costCentreId }) => costCentreId === null))
    missing.push('cost-centre');
  if (required.project && booked.some(({ projectId }) => projectId === null)) missing.push('project');
  if (missing.length === 0) return;
  const open = await openCostObjects(tx, tenantId, enterpriseId, day);
  const kind = missing.find((each) => open.some((one) => one.kind === each));
  if (kind !== undefined) throw refuse('cost-object.required', { kind: costObjectWords[kind] });
}
