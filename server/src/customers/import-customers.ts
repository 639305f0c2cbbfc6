import { randomUUID } from 'node:crypto';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { readCustomerSheet, type SheetCustomer } from '@woxing/contract/people/customer-sheet.rules';
import type {
  checkCustomerSheet as checkEndpoint,
  importCustomers as importEndpoint,
} from '@woxing/contract/people/customers';
import type { SheetProblem } from '@woxing/contract/people/sheet.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { type CustomerDeps, keeperOf } from './customer-deps.ts';
import {
  allCustomers,
  type CustomerRow,
  type Keeper,
  lockCustomers,
  updateCustomer,
} from './customers.db.ts';
import { addCustomers, newRow } from './save-customer.ts';
import { mobileIndexes, openMobile, sealCustomer } from './seal-customer.ts';

type Input = InputOf<typeof checkEndpoint>;

/** What an import of these rows would do, and every row that is wrong; nothing is written. */
export async function checkCustomerSheet(
  { db, vault }: CustomerDeps,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof checkEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const { fresh, known, problems } = await sortOut(vault, tx, keeperOf(ctx), input, ctx.now);
    return { added: fresh.length, changed: known.length, problems: [...problems] };
  });
}

/** Imports a whole sheet or nothing of it. Refuses with `customer.sheet` when a row is wrong, and with `customer.full`. */
export async function importCustomers(
  { db, vault }: CustomerDeps,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof importEndpoint>> {
  const keeper = keeperOf(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    await lockCustomers(tx, keeper);
    const { fresh, known, problems } = await sortOut(vault, tx, keeper, input, ctx.now);
    if (problems.length > 0) throw refuse('customer.sheet', { count: problems.length });
    for (const row of known) await updateCustomer(tx, row);
    await addCustomers(tx, keeper, fresh);
    const answer = { added: fresh.length, changed: known.length };
    const { memberId } = keeper;
    await recordAuditEvent(tx, ctx, {
      memberId,
      action: 'customer.import',
      subject: memberId,
      details: answer,
    });
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

interface Sorted {
  readonly fresh: readonly CustomerRow[];
  readonly known: readonly CustomerRow[];
  readonly problems: readonly SheetProblem[];
}

/** New ones in the order of the sheet, and those whose number is there already with what is new of them. */
async function sortOut(vault: Vault, tx: Tx, keeper: Keeper, { rows }: Input, now: Date): Promise<Sorted> {
  const { customers, problems } = readCustomerSheet(rows);
  const there = await allCustomers(tx, keeper);
  const byIndex = new Map(there.map((row) => [row.phone_index, row]));
  const byName = new Map(there.filter((row) => row.phone_index === null).map((row) => [row.name, row]));
  const fresh: CustomerRow[] = [];
  const known = new Map<string, CustomerRow>();
  for (const [at, customer] of customers.entries()) {
    const before = knownAs(vault, keeper, customer, byIndex, byName);
    const row =
      before === undefined
        ? newRow(
            keeper,
            await sealCustomer(vault, keeper, { ...customer, id: randomUUID() }),
            earlier(now, at),
          )
        : await changedRow(vault, keeper, before, customer);
    if (before === undefined) fresh.push(row);
    else known.set(row.id, row);
  }
  return { fresh, known: [...known.values()], problems };
}

/** By the number, or without one by a name that has none either. */
function knownAs(
  vault: Vault,
  { tenantId }: Keeper,
  { name, mobilePhone }: SheetCustomer,
  byIndex: ReadonlyMap<string | null, CustomerRow>,
  byName: ReadonlyMap<string, CustomerRow>,
): CustomerRow | undefined {
  if (mobilePhone === '') return byName.get(name);
  return mobileIndexes(vault, tenantId, mobilePhone)
    .map((index) => byIndex.get(index))
    .find((row) => row !== undefined);
}

/** An empty cell says nothing, so it takes nothing away. */
async function changedRow(
  vault: Vault,
  keeper: Keeper,
  before: CustomerRow,
  customer: SheetCustomer,
): Promise<CustomerRow> {
  const facts = {
    id: before.id,
    name: customer.name,
    mobilePhone: customer.mobilePhone || openMobile(vault, before),
    note: customer.note || before.note,
  };
  return { ...before, ...(await sealCustomer(vault, keeper, facts)), revision: before.revision + 1 };
}

/** The sheet's order is the list's. */
const earlier = (now: Date, at: number) => new Date(now.getTime() - at);
