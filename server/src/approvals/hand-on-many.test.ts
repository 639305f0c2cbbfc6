import { saveFlow as saveFlowEndpoint } from '@woxing/contract/approvals/approvals';
import { expect, test } from 'vitest';
import { companiesOf } from '../../test/company.ts';
import { openShop, tenant } from '../../test/shop.ts';
import { countStatements } from '../../test/statement-count.ts';
import { noSubjects, tripToDecide } from '../../test/trips-to-decide.ts';
import { directoryOfPeople } from './directory-of-people.ts';
import { handOnLeaver } from './hand-on-leaver.ts';
import { saveFlow } from './save-flows.ts';
import { settleDueCases } from './settle-due-cases.ts';
import { startApproval } from './start-approval.ts';

const shop = await openShop();
const { db, clock } = shop;
const counting = countStatements(db.pool);
const company = companiesOf(shop);
const deps = { db, directory: directoryOfPeople, subjects: noSubjects };

/** A company whose manager has so many runs to decide and may decide no more. */
async function leaverWith(count: number) {
  const at = await company();
  await saveFlow(
    deps,
    at.boss.ctx(),
    saveFlowEndpoint.input.parse({
      name: '差旅审批',
      when: {},
      nodes: [
        {
          name: '主管',
          mode: 'any',
          when: {},
          timeoutHours: null,
          onTimeout: 'remind',
          approvers: [{ kind: 'leader' }],
        },
      ],
    }),
  );
  for (let run = 0; run < count; run += 1)
    await db.inTenant(tenant, (tx) => startApproval(deps, tx, tripToDecide(at, clock.now())));
  await db.inTenant(tenant, (tx) =>
    tx.updateTable('members').set({ status: 0 }).where('id', '=', at.manager.id).execute(),
  );
  return at;
}

const waitFor = async ({ id }: { readonly id: string }) =>
  (
    await db.read(tenant, (tx) =>
      tx
        .selectFrom('approval_tasks')
        .select('case_id')
        .where('member_id', '=', id)
        .where('state', '=', 'pending')
        .execute(),
    )
  ).length;
const toldOf = async ({ id }: { readonly id: string }) =>
  (
    await db.read(tenant, (tx) =>
      tx
        .selectFrom('messages')
        .select('kind')
        .where('member_id', '=', id)
        .where('kind', '=', 'approval-handed-on')
        .execute(),
    )
  ).length;

/** What it asks of the database that so many runs go on to the next up, by whoever sees to it. */
async function costOf(count: number, handOn: (memberId: string) => Promise<unknown>) {
  const { manager, boss } = await leaverWith(count);
  expect(await waitFor(manager)).toBe(count);
  const { statements } = await counting.during(() => handOn(manager.id));
  expect([await waitFor(manager), await waitFor(boss), await toldOf(boss)]).toEqual([0, count, count]);
  return statements;
}

const leave = (memberId: string) =>
  db.inTenant(tenant, (tx) =>
    handOnLeaver(deps)(tx, { tenantId: tenant, enterpriseId: '', memberId, now: clock.now() }),
  );
const sweep = () => settleDueCases({ ...deps, clock }, tenant);

test('whoever leaves hands on many runs by as many statements as two', async () => {
  expect(await costOf(60, leave)).toBe(await costOf(2, leave));
});

test('the sweep finds what waits for somebody who is gone, many as two', async () => {
  expect(await costOf(40, sweep)).toBe(await costOf(2, sweep));
});
