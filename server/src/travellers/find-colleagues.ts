import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { findColleagues as endpoint } from '@woxing/contract/people/colleagues';
import { departmentTree, pathSeparator } from '@woxing/contract/people/departments.rules';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import { countColleagues, departmentsOf, listColleagues } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { bookingScope } from './booking-scope.ts';
import { ownPapers } from './open-colleagues.ts';
import { passengerView } from './passenger-view.rules.ts';

/** A page of the colleagues for whom the caller may book. */
export async function findColleagues(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  { keyword, page, pageSize, abroad = false }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, signedIn, now } = ctx;
  return db.read(tenantId, async (tx) => {
    const scope = await bookingScope(tx, ctx);
    if (scope === undefined) return { list: [], total: 0 };
    const filter = { scope, keyword, without: signedIn.memberId };
    const [people, total, departments] = await Promise.all([
      listColleagues(tx, tenantId, filter, { max: pageSize, skip: (page - 1) * pageSize }),
      countColleagues(tx, tenantId, filter),
      departmentsOf(tx, tenantId, scope.enterpriseId),
    ]);
    const tree = departmentTree(departments);
    const papers = await ownPapers(tx, tenantId, people, abroad);
    const list = people.map(({ memberId, name, departmentId, employeeNo, mobilePhone }) => {
      const row = papers.get(memberId);
      return {
        memberId,
        name,
        departmentPath: tree.pathOf(departmentId ?? '').join(pathSeparator),
        employeeNo,
        mobilePhone: maskPhone(mobilePhone),
        passenger: row === undefined ? null : { ...passengerView(row, dayOf(now)), id: memberId },
      };
    });
    return { list, total };
  });
}
