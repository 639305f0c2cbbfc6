import type { MemberCtx } from '#src/platform/context.ts';
import type { CustomerDeps } from './customer-deps.ts';
import { findCustomers } from './find-customers.ts';
import { saveMarkUp } from './mark-ups.ts';
import { saveCustomer } from './save-customer.ts';

const firstPage = { keyword: '', page: 1, pageSize: 100 } as const;

/** Some customers of the member of `ctx`, those that are not there yet by name, and a default mark-up where there is nobody yet. */
export async function seedCustomers(deps: CustomerDeps, ctx: MemberCtx): Promise<void> {
  const { list } = await findCustomers(deps, ctx, firstPage);
  const names = new Set(list.map(({ name }) => name));
  for (const [minutes, customer] of demoCustomers.entries())
    if (!names.has(customer.name))
      await saveCustomer(deps, minutesBefore(ctx, minutes), { ...customer, passengerIds: [] });
  if (names.size === 0) await saveMarkUp(deps, ctx, { kind: 'yuan', amount: 3000 });
}

/** The list is ordered by when each was last ordered for: of one moment they would stand in another order in each database. */
function minutesBefore(ctx: MemberCtx, minutes: number): MemberCtx {
  return { ...ctx, now: new Date(ctx.now.getTime() - minutes * 60_000) };
}

const demoCustomers = [
  { name: '周明远', mobilePhone: '13900000401', note: '每月往返上海，偏好早班' },
  { name: '单雅琴', mobilePhone: '13900000402', note: '需要行程确认单' },
  { name: '吕国栋', mobilePhone: '', note: '到店客户' },
] as const;
