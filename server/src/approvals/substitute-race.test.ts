import { dayOf } from '@woxing/contract/core/days';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '#src/platform/database.ts';
import { companiesOf } from '../../test/company.ts';
import { untilWaitingForLocks } from '../../test/lock-waits.ts';
import { openShop, tenant } from '../../test/shop.ts';
import { noSubjects, tripToDecide } from '../../test/trips-to-decide.ts';
import { transferCase } from './decide-case.ts';
import { directoryOfPeople } from './directory-of-people.ts';
import { saveSubstitute } from './save-substitute.ts';
import { settleDueCases } from './settle-due-cases.ts';
import { startApproval } from './start-approval.ts';

const shop = await openShop();
const { db, clock } = shop;
const company = companiesOf(shop);
const deps = { db, directory: directoryOfPeople, subjects: noSubjects };

let at: Awaited<ReturnType<typeof company>>;
beforeEach(async () => {
  at = await company();
});

/** Asks the main account, who alone decides without a flow. */
const start = (tx: Tx) => startApproval(deps, tx, tripToDecide(at, clock.now()));
const standIn = () => {
  const today = dayOf(clock.now());
  return saveSubstitute(deps, at.boss.ctx(), { memberId: at.finance.id, fromDay: today, untilDay: today });
};
const waitsFor = async (caseId: string) =>
  (
    await db.read(tenant, (tx) =>
      tx
        .selectFrom('approval_tasks')
        .select('member_id')
        .where('case_id', '=', caseId)
        .where('state', '=', 'pending')
        .execute(),
    )
  ).map(({ member_id }) => member_id);

/** Resolved by the test: until then a transaction that waits for it stays open. */
const gate = () => Promise.withResolvers<void>();

describe('a substitute who is named while somebody is being asked in the same moment', () => {
  test('named while the node opens: decides instead', async () => {
    const [opened, goOn] = [Promise.withResolvers<string>(), gate()];
    const opening = db.inTenant(tenant, async (tx) => {
      opened.resolve((await start(tx)).caseId);
      await goOn.promise;
    });
    const caseId = await opened.promise;
    const naming = standIn();
    await untilWaitingForLocks(db);
    goOn.resolve();
    await Promise.all([opening, naming]);
    expect(await waitsFor(caseId)).toEqual([at.finance.id]);
  });

  test('the node opens while they are being named: decides instead', async () => {
    const { caseId: earlier } = await db.inTenant(tenant, start);
    const [locked, goOn] = [gate(), gate()];
    const holding = db.inTenant(tenant, async (tx) => {
      await sql`select from approval_cases where tenant_id = ${tenant} and id = ${earlier} for update`.execute(
        tx,
      );
      locked.resolve();
      await goOn.promise;
    });
    await locked.promise;
    const naming = standIn();
    await untilWaitingForLocks(db);
    const opening = db.inTenant(tenant, start);
    await untilWaitingForLocks(db, 2);
    goOn.resolve();
    const [, , { caseId }] = await Promise.all([holding, naming, opening]);
    expect([await waitsFor(earlier), await waitsFor(caseId)]).toEqual([[at.finance.id], [at.finance.id]]);
  });

  test('handed to somebody while they name one, again and again, nobody waits until tomorrow', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { caseId } = await db.inTenant(tenant, start);
      const today = dayOf(clock.now());
      const away = { memberId: at.finance.id, fromDay: today, untilDay: today };
      await Promise.all([
        transferCase(deps, at.boss.ctx(), { caseId, to: at.manager.id, comment: '' }),
        saveSubstitute(deps, at.manager.ctx(), away),
        settleDueCases({ ...deps, clock }, tenant),
      ]);
      expect(await waitsFor(caseId)).toEqual([at.finance.id]);
      await saveSubstitute(deps, at.manager.ctx(), { memberId: '', fromDay: '', untilDay: '' });
    }
  });
});
