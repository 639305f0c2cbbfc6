import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { BookedToKind, listBookedTo as endpoint } from '@woxing/contract/orders/orders';
import { departmentTree, pathSeparator } from '@woxing/contract/people/departments.rules';
import { costObjectsById, departmentsOf, findCostObjectRows } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { scopeOf } from './order-scope.ts';

/** So many are shown; what is looked for is found by typing more. */
const shown = 20;

/**
 * By what of their enterprise somebody may narrow the orders that they see: its departments, cost centres or projects, by what was typed,
 * those that are closed among them; `chosen` beside them. Empty for who sees only their own orders.
 */
export async function listBookedTo(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  { kind, keyword, chosen }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const { enterpriseId } = await scopeOf(tx, ctx);
    if (enterpriseId === null) return { list: [], more: false, chosen: null };
    const asked = { tx, ctx, enterpriseId, keyword: keyword.trim(), chosen };
    const { found, one } = kind === 'department' ? await departments(asked) : await costObjects(asked, kind);
    return { list: found.slice(0, shown), more: found.length > shown, chosen: one ?? null };
  });
}

interface Asked {
  readonly tx: Tx;
  readonly ctx: MemberCtx;
  readonly enterpriseId: string;
  readonly keyword: string;
  readonly chosen: string;
}

interface Choice {
  readonly id: string;
  readonly name: string;
}

type Choices = Promise<{ readonly found: readonly Choice[]; readonly one: Choice | undefined }>;

async function departments({ tx, ctx, enterpriseId, keyword, chosen }: Asked): Choices {
  const all = await departmentsOf(tx, ctx.tenantId, enterpriseId);
  const tree = departmentTree(all);
  const named = all.map(({ id }) => ({ id, name: tree.pathOf(id).join(pathSeparator) }));
  const word = keyword.toLowerCase();
  return {
    found: named
      .filter(({ name }) => name.toLowerCase().includes(word))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .slice(0, shown + 1),
    one: named.find(({ id }) => id === chosen),
  };
}

async function costObjects(
  { tx, ctx, enterpriseId, keyword, chosen }: Asked,
  kind: Exclude<BookedToKind, 'department'>,
): Choices {
  const search = { kind, keyword, state: '', today: dayOf(ctx.now) } as const;
  const [{ rows }, byId] = await Promise.all([
    findCostObjectRows(tx, ctx.tenantId, enterpriseId, search, { max: shown + 1, skip: 0 }),
    chosen === '' ? [] : costObjectsById(tx, ctx.tenantId, enterpriseId, [chosen]),
  ]);
  const choice = ({ id, code, name }: (typeof rows)[number]) => ({ id, name: `${code} ${name}` });
  return { found: rows.map(choice), one: byId.filter((row) => row.kind === kind).map(choice)[0] };
}
