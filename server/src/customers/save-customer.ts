import { randomUUID } from 'node:crypto';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { saveCustomer as endpoint } from '@woxing/contract/people/customers';
import { maxCustomers } from '@woxing/contract/people/customers.rules';
import { isMask } from '@woxing/contract/people/identity.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { type CustomerDeps, keeperOf } from './customer-deps.ts';
import {
  type CustomerRow,
  countCustomers,
  findCustomerRow,
  insertCustomers,
  type Keeper,
  listCustomers,
  lockCustomers,
  saveTravellers,
  updateCustomer,
} from './customers.db.ts';
import { mobileIndexes, openMobile, sealCustomer } from './seal-customer.ts';

/**
 * Adds a customer, or changes one. Refuses with `customer.unknown`, `customer.stale` where another page has changed it meanwhile,
 * `customer.twice` where another one has the mobile number, and `customer.full`.
 */
export async function saveCustomer(
  { db, vault }: CustomerDeps,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const keeper = keeperOf(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    await lockCustomers(tx, keeper);
    const before = input.id === undefined ? undefined : await keptCustomer(tx, keeper, input.id);
    if (before !== undefined && input.revision !== undefined && input.revision !== before.revision)
      throw refuse('customer.stale');
    const mobilePhone = writtenMobile(vault, input.mobilePhone, before);
    await refuseTwice(vault, tx, keeper, mobilePhone, before?.id);
    const id = before?.id ?? randomUUID();
    const facts = await sealCustomer(vault, keeper, { id, name: input.name, mobilePhone, note: input.note });
    if (before === undefined) await addCustomers(tx, keeper, [newRow(keeper, facts, ctx.now)]);
    else await updateCustomer(tx, { ...before, ...facts, revision: before.revision + 1 });
    await saveTravellers(tx, keeper, id, input.passengerIds);
    const [view] = await listCustomers(tx, keeper, { ...everybody, id }, { max: 1, skip: 0 });
    await ctx.idempotency?.keepIn(tx, view!);
    return view!;
  });
}

/** Refuses with `customer.unknown` whoever is not of this keeper. */
export async function keptCustomer(tx: Tx, keeper: Keeper, id: string): Promise<CustomerRow> {
  const row = await findCustomerRow(tx, keeper, id);
  if (row === undefined) throw refuse('customer.unknown');
  return row;
}

export const everybody = { word: '', mobileIndexes: [], id: undefined } as const;

/** Refuses with `customer.full` when there are too many by now. */
export async function addCustomers(tx: Tx, keeper: Keeper, rows: readonly CustomerRow[]): Promise<void> {
  await insertCustomers(tx, rows);
  if ((await countCustomers(tx, keeper, everybody)) > maxCustomers)
    throw refuse('customer.full', { max: maxCustomers });
}

export const newRow = (
  { tenantId, memberId }: Keeper,
  facts: Awaited<ReturnType<typeof sealCustomer>>,
  at: Date,
): CustomerRow => ({
  ...facts,
  tenant_id: tenantId,
  member_id: memberId,
  revision: 1,
  created_at: at,
  used_at: at,
});

/** A mask that came back stands for the number it was shown for. */
function writtenMobile(vault: Vault, written: string, before: CustomerRow | undefined): string {
  return before !== undefined && isMask(written) ? openMobile(vault, before) : written;
}

async function refuseTwice(
  vault: Vault,
  tx: Tx,
  keeper: Keeper,
  mobilePhone: string,
  id: string | undefined,
): Promise<void> {
  if (mobilePhone === '') return;
  const indexes = mobileIndexes(vault, keeper.tenantId, mobilePhone);
  const there = await listCustomers(
    tx,
    keeper,
    { word: mobilePhone, mobileIndexes: indexes, id: undefined },
    { max: 2, skip: 0 },
  );
  const other = there.find((one) => one.id !== id);
  if (other !== undefined) throw refuse('customer.twice', { name: other.name });
}
