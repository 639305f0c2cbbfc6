import { addDays, type Day, dayOf, isDay, momentOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { noFen, sumFen } from '@woxing/contract/core/money';
import type {
  listMissing as listEndpoint,
  MissingOrder,
  listOwnMissing as ownEndpoint,
  remindMissing as remindEndpoint,
} from '@woxing/contract/invoices/received-invoices';
import { tellMember } from '#src/messages/public.ts';
import { findAnyOrder, orderTitle } from '#src/orders/public.ts';
import { ownEnterprise, peopleAmong } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { ApplicationDeps } from '../applications/application-deps.ts';
import { otherIssuerOf } from '../applications/invoice-parts.rules.ts';
import { readParts } from '../applications/read-parts.ts';
import { coveredParts, noteReminders, remindersOf, uncoveredOrders } from './received.db.ts';
import type { ReceivedDeps } from './received-deps.ts';

type Deps = Pick<ReceivedDeps, 'db' | 'products'> & Pick<ApplicationDeps, 'issuer'>;
type Asked = InputOf<typeof ownEndpoint>;
interface Whose {
  readonly enterpriseId: string;
  readonly memberId: string | null;
}

/** So many orders are looked through for a page, some of which miss nothing that is due. */
const pageSize = 20;
const usualDays = 90;

/** What is missing of the caller's own orders for their enterprise. */
export async function listOwnMissing(
  deps: Deps,
  ctx: MemberCtx,
  asked: Asked,
): Promise<AnswerOf<typeof ownEndpoint>> {
  const { memberId, creditMemberId = '' } = ctx.signedIn;
  return missingPage(deps, ctx, { enterpriseId: creditMemberId, memberId }, asked);
}

/** What is missing of all orders of an enterprise. */
export async function listMissing(
  deps: Deps,
  ctx: MemberCtx,
  asked: InputOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  return missingPage(deps, ctx, { enterpriseId: ownEnterprise(ctx), memberId: null }, asked);
}

function missingPage(
  { db, ...deps }: Deps,
  { tenantId, now }: MemberCtx,
  { enterpriseId, memberId }: Whose,
  { from, to, after }: Asked,
) {
  return db.read(tenantId, async (tx) => {
    const until = to !== undefined && isDay(to) ? to : dayOf(now);
    const since: Day = from !== undefined && isDay(from) ? from : addDays(until, -usualDays);
    const numbers = await uncoveredOrders(tx, {
      tenantId,
      enterpriseId,
      memberId,
      from: since,
      until,
      after,
      max: pageSize + 1,
    });
    const page = numbers.slice(0, pageSize);
    const list = await missingOf(deps, tx, { tenantId, enterpriseId, now }, page);
    return { list, next: numbers.length > pageSize ? page.at(-1)! : '' };
  });
}

async function missingOf(
  { products, issuer }: Omit<Deps, 'db'>,
  tx: Tx,
  {
    tenantId,
    enterpriseId,
    now,
  }: { readonly tenantId: string; readonly enterpriseId: string; readonly now: Date },
  orderNos: readonly string[],
): Promise<MissingOrder[]> {
  const covered = await coveredParts(tx, tenantId, orderNos);
  const reminded = await remindersOf(tx, tenantId, orderNos);
  const found: (MissingOrder & { readonly memberId: string })[] = [];
  for (const orderNo of orderNos) {
    const order = (await findAnyOrder(tx, tenantId, orderNo))!;
    const { parts, moves } = await readParts(products, tx, order);
    const missing = parts.filter(
      ({ key, from }) =>
        !moves && from <= now && !covered.some((part) => part.orderNo === orderNo && part.partKey === key),
    );
    const missingFen = sumFen(missing.map(({ totalFen }) => totalFen));
    if (missingFen === noFen) continue;
    found.push({
      orderNo,
      product: order.product,
      memberId: order.memberId,
      title: orderTitle(products, order),
      person: '',
      department: '',
      createdAt: order.createdAt.toISOString(),
      parts: missing.map(({ key, sort, words, totalFen }) => ({
        key,
        sort,
        words,
        totalFen,
        where: otherIssuerOf(sort, issuer.forms) ?? '',
      })),
      missingFen,
      remindedAt: reminded.get(orderNo)?.toISOString() ?? null,
    });
  }
  const members = [...new Set(found.map(({ memberId }) => memberId))];
  const people = await peopleAmong(tx, tenantId, enterpriseId, members);
  return found.map(({ memberId, ...row }) => ({
    ...row,
    person: people.get(memberId)?.name ?? '',
    department: people.get(memberId)?.deptName ?? '',
  }));
}

/** Reminds those who placed the orders, of each once a Chinese day. Refuses with `invoice.reminded` where that was done for all. */
export async function remindMissing(
  { db, products }: Deps,
  ctx: MemberCtx,
  { orderNos }: InputOf<typeof remindEndpoint>,
): Promise<AnswerOf<typeof remindEndpoint>> {
  const { tenantId, now } = ctx;
  const whose = { tenantId, enterpriseId: ownEnterprise(ctx) };
  return db.inTenant(tenantId, async (tx) => {
    const numbers = await noteReminders(tx, whose, orderNos, { at: now, since: momentOf(dayOf(now)) });
    if (numbers.length === 0) throw refuse('invoice.reminded');
    for (const orderNo of numbers.toSorted()) {
      const order = (await findAnyOrder(tx, tenantId, orderNo))!;
      tellMember(tx, {
        tenantId,
        memberId: order.memberId,
        kind: 'invoice-missing',
        params: { orderNo, order: orderTitle(products, order) },
        link: '/myCenter/submit_invoices',
        at: now,
      });
    }
    const answer = { reminded: numbers.length };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}
