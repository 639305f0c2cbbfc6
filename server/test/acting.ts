import { day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { messageWording } from '@woxing/contract/messages/message-kinds.rules';
import { expect } from 'vitest';
import { insertGrant, saveTargets } from '#src/grants/grants.db.ts';
import { storedParams } from '#src/messages/kept-message.ts';
import { findOrder } from '#src/orders/find-order.ts';
import { companiesOf, type Person } from './company.ts';
import { type openShop, refusalOf, tenant } from './shop.ts';

type Shop = Pick<Awaited<ReturnType<typeof openShop>>, 'db' | 'as' | 'clock' | 'employ' | 'enrich'> & {
  readonly deps: Parameters<typeof findOrder>[0];
};

export interface Actors {
  readonly enterpriseId: string;
  /** The right of the holder. */
  readonly grantId: string;
  readonly owner: Person;
  readonly main: Person;
  /** Of finance, for the department of the owner. */
  readonly holder: Person;
  /** Sees the order, and acts upon none. */
  readonly seeing: Person;
  /** Acts upon those of another department. */
  readonly outside: Person;
  /** Of another enterprise: its main account, and who acts for all of it. */
  readonly strangers: readonly Person[];
}

/** An employee whose orders others act upon, and everybody who may, and who may not. */
export function actorsOf(shop: Shop) {
  const { db, clock } = shop;
  const company = companiesOf(shop);

  const departmentId = async (enterpriseId: string, name: string): Promise<string> => {
    const { id } = await db.read(tenant, (tx) =>
      tx
        .selectFrom('departments')
        .select('id')
        .where('tenant_id', '=', tenant)
        .where('enterprise_id', '=', enterpriseId)
        .where('name', '=', name)
        .executeTakeFirstOrThrow(),
    );
    return id;
  };

  type Company = Pick<Awaited<ReturnType<typeof company>>, 'enterpriseId' | 'boss'>;

  /** A right to the orders of a department, or of the whole enterprise. */
  const grant = (
    at: Company,
    holder: Person,
    department: string | undefined,
    acts: boolean,
  ): Promise<string> => give(at, holder, department, { kind: 'orders', acts });

  async function give(
    { enterpriseId, boss }: Company,
    holder: Person,
    department: string | undefined,
    right: { readonly kind: 'orders' | 'book'; readonly acts: boolean },
  ): Promise<string> {
    const departmentIds = department === undefined ? [] : [await departmentId(enterpriseId, department)];
    return db.inTenant(tenant, async (tx) => {
      const id = await insertGrant(tx, tenant, {
        enterpriseId,
        memberId: holder.id,
        ...right,
        whole: department === undefined,
        fromDay: day('2025-01-01'),
        untilDay: null,
        grantedBy: boss.id,
        grantedAt: clock.now(),
      });
      await saveTargets(tx, tenant, id!, { departmentIds, memberIds: [], costObjectIds: [] });
      return id!;
    });
  }

  const change = (id: string, set: Partial<Record<'ended_at' | 'until_day', unknown>>) =>
    db.inTenant(tenant, (tx) =>
      tx
        .updateTable('employee_grants')
        .set(set as never)
        .where('id', '=', id)
        .execute(),
    );

  const happened = async (orderNo: string) =>
    (
      await db.read(tenant, (tx) =>
        tx.selectFrom('order_events').select('event').where('order_no', '=', orderNo).execute(),
      )
    ).length;

  return {
    grant,
    /** A right to book for a department. */
    grantBooking: (at: Company, holder: Person, department: string) =>
      give(at, holder, department, { kind: 'book', acts: false }),
    /** A right is taken back. */
    end: (id: string) => change(id, { ended_at: clock.now() }),
    endAll: ({ id }: Person) =>
      db.inTenant(tenant, (tx) =>
        tx
          .updateTable('employee_grants')
          .set({ ended_at: clock.now() })
          .where('member_id', '=', id)
          .execute(),
      ),
    /** Its last day is over. */
    lapse: (id: string) => change(id, { until_day: '2025-06-01' }),

    async stage(): Promise<Actors> {
      const at = await company();
      const other = await company();
      // The shop books for people of that name, who are not to be colleagues.
      await db.inTenant(tenant, (tx) =>
        tx.updateTable('members').set({ real_name: '孙丽' }).where('id', '=', at.staff.id).execute(),
      );
      const own = [at.manager, at.finance, at.staff, at.mate];
      await shop.employ(
        at.enterpriseId,
        yuan(50_000),
        own.map(({ id }) => id),
      );
      await shop.employ(other.enterpriseId, yuan(50_000), [other.finance.id]);
      for (const { id } of [at.boss, ...own, other.boss, other.finance]) await shop.enrich(id);
      const grantId = await grant(at, at.finance, '销售部', true);
      await grant(at, at.manager, '财务部', true);
      await grant(at, at.staff, '销售部', false);
      await grant(other, other.finance, undefined, true);
      return {
        enterpriseId: at.enterpriseId,
        grantId,
        owner: at.mate,
        main: at.boss,
        holder: at.finance,
        seeing: at.staff,
        outside: at.manager,
        strangers: [other.boss, other.finance],
      };
    },

    /** None of them gets anywhere, nor moves anything. */
    async expectRefused(
      { seeing, outside, strangers }: Actors,
      orderNo: string,
      act: (who: Person) => Promise<unknown>,
    ) {
      const before = await happened(orderNo);
      const refused: (string | undefined)[] = [];
      for (const who of [seeing, outside, ...strangers]) refused.push(await refusalOf(act(who)));
      expect(refused).toEqual(refused.map(() => 'order.unknown'));
      expect(await happened(orderNo)).toEqual(before);
    },

    /** The step is the actor's in the story, in the audit and in a message to the owner. */
    async expectActed(orderNo: string, owner: Person, actor: Person, name: string, act: string) {
      const { events } = await findOrder(shop.deps, owner.ctx(), { orderNo });
      const acted = events.filter(({ actedBy }) => actedBy !== undefined);
      expect(acted.map(({ actedBy }) => actedBy)).toEqual([{ name, act }]);
      const { audit, messages } = await db.read(tenant, async (tx) => ({
        audit: await tx
          .selectFrom('audit_events')
          .select(['member_id', 'details'])
          .where('action', '=', 'order.act')
          .where('subject', '=', orderNo)
          .execute(),
        messages: await tx
          .selectFrom('messages')
          .select(['member_id', 'params'])
          .where('kind', '=', 'order-acted')
          .where('link', '=', `/order/list?keyword=${orderNo}`)
          .execute(),
      }));
      expect(audit).toMatchObject([{ member_id: actor.id, details: { ownerId: owner.id } }]);
      expect(
        messages.map(({ member_id, params }) => [
          member_id,
          messageWording('order-acted', storedParams(params)).title,
        ]),
      ).toEqual([[owner.id, `${name}代您${act}`]]);
    },
  };
}
