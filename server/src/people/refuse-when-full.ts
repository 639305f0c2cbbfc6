import { refuse } from '@woxing/contract/core/errors';
import { maxEmployees } from '@woxing/contract/people/employees.rules';
import type { Tx } from '#src/platform/database.ts';
import { countEmployees } from './employees.db.ts';

/** Refuses with `employee.full` more employees than an enterprise may have; who has left does not count. */
export async function refuseWhenFull(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  more = 1,
): Promise<void> {
  if ((await countEmployees(tx, tenantId, enterpriseId, everybody)) + more > maxEmployees)
    throw refuse('employee.full', { max: maxEmployees });
}

const everybody = {
  keyword: '',
  departmentIds: null,
  unassigned: false,
  levelId: null,
  states: ['active', 'suspended'],
} as const;
