import { randomUUID } from 'node:crypto';
import { refuse } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import {
  type AskedSheet,
  changeTerms,
  type KeptQuote,
  type SheetApprovals,
  type SheetRequest,
} from '#src/after-sales/public.ts';
import { askedByFlow, startApproval } from '#src/approvals/public.ts';
import { findMemberRow, findTripLevel } from '#src/members/public.ts';
import { type OrderWithTickets, orderTitle, recordAct, travellersOfOrder } from '#src/orders/public.ts';
import { employeeOf } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { sheetLimits } from '#src/standards/public.ts';
import type { SheetApprovalDeps } from './sheet-approval-deps.ts';
import { insertSheetApproval, sheetApprovalsOf } from './sheet-approvals.db.ts';
import { sheetDeadline } from './sheet-deadline.rules.ts';

type Kind = AskedSheet['kind'];
type Asked = { readonly kind: Kind; readonly request: SheetRequest };

/** Has changes and refunds of employees approved: those that cost more than their company lets pass, or are above a standard. */
export const openSheetApprovals = (deps: SheetApprovalDeps): SheetApprovals => ({
  isNeeded: (tx, ctx, order, asked) => isNeeded(deps, tx, ctx, order, asked),
  begin: (tx, ctx, order, asked) => begin(deps, tx, ctx, order, asked),
});

async function isNeeded(
  deps: SheetApprovalDeps,
  tx: Tx,
  { signedIn }: MemberCtx,
  order: OrderWithTickets,
  { kind, request }: Asked,
): Promise<boolean> {
  const { tenantId, enterpriseId, memberId } = order;
  const isEmployee = signedIn.creditEmployeeId !== undefined && signedIn.creditMemberId === enterpriseId;
  if (enterpriseId === null || !isEmployee || request.involuntary) return false;
  // Whoever asks for another goes by what holds for the owner, and main accounts need nobody's word.
  if (order.actor !== undefined && !(await isOfEmployee(tx, order))) return false;
  if (asksFirst(request) || (await exceeds(tx, tenantId, enterpriseId, kind, request.costFen))) return true;
  if (kind === 'change' && (await levelAsks(tx, tenantId, memberId))) return true;
  return askedByFlow(deps.approvals, tx, flowFacts(order, memberId, kind, request));
}

async function isOfEmployee(tx: Tx, { tenantId, memberId }: OrderWithTickets): Promise<boolean> {
  const owner = await findMemberRow(tx, tenantId, memberId);
  return owner?.member_type !== 70;
}

/** Above a standard that asks for an approval or a reason, somebody reads both. */
const asksFirst = ({ standard }: SheetRequest): boolean =>
  standard?.over === 'approval' || standard?.over === 'reason';

async function exceeds(tx: Tx, tenantId: string, enterpriseId: string, kind: Kind, costFen: Fen) {
  const aboveFen = (await sheetLimits(tx, tenantId, enterpriseId))[kind];
  return aboveFen !== null && costFen > aboveFen;
}

/** Spec: `changeApprove` of the trip level is 1. */
async function levelAsks(tx: Tx, tenantId: string, memberId: string): Promise<boolean> {
  return (await findTripLevel(tx, tenantId, memberId)).changeApprove === 1;
}

const flowFacts = (order: OrderWithTickets, applicantId: string, kind: Kind, request: SheetRequest) => ({
  tenantId: order.tenantId,
  enterpriseId: order.enterpriseId!,
  applicantId,
  kind,
  amountFen: request.costFen,
  overStandard: (request.standard?.over ?? null) !== null,
  products: [order.product],
});

async function begin(
  deps: SheetApprovalDeps,
  tx: Tx,
  ctx: MemberCtx,
  order: OrderWithTickets,
  { kind, quoted, more, reason }: AskedSheet,
): Promise<string> {
  const { tenantId, orderNo } = order;
  const earlier = await sheetApprovalsOf(tx, tenantId, orderNo);
  if (earlier.some(({ state }) => state === 'running' || state === 'agreed'))
    throw refuse('approval.running');
  const id = randomUUID();
  const askerId = order.actor?.memberId ?? null;
  const asking = { id, kind, quoted, reason, askerId, now: ctx.now };
  const keep = (caseId: string) =>
    insertSheetApproval(tx, tenantId, {
      id,
      orderNo,
      kind,
      caseId,
      askerId,
      askedFen: quoted.request.costFen,
      quoted,
      more,
      askedAt: ctx.now,
    });
  const caseId = await startSheetApproval(deps, tx, order, asking, keep);
  if (order.actor !== undefined)
    await recordAct(tx, order, order.actor, { act: `${kind}-requested`, at: ctx.now });
  return caseId;
}

/** Asks whoever decides, and keeps what is asked for by the run; again where the cost has changed since. */
export async function startSheetApproval(
  { approvals, products }: SheetApprovalDeps,
  tx: Tx,
  order: OrderWithTickets,
  asked: {
    readonly id: string;
    readonly kind: Kind;
    readonly quoted: KeptQuote;
    readonly reason: string;
    /** Who asks in the place of the owner. */
    readonly askerId: string | null;
    readonly now: Date;
  },
  keep: (caseId: string) => Promise<void>,
): Promise<string> {
  const { id, kind, quoted, reason, askerId, now } = asked;
  const { tenantId } = order;
  const applicant = await employeeOf(tx, tenantId, order.memberId);
  const { caseId, state } = await startApproval(approvals, tx, {
    ...flowFacts(order, order.memberId, kind, quoted.request),
    askerId,
    travellerIds: await travellersOfOrder(tx, order),
    deptName: applicant?.department?.name ?? '',
    subjectId: id,
    title: sheetTitle(products, order, kind, quoted),
    deadlineAt: sheetDeadline(
      { steps: quoted.request.steps, beginsAt: beginOf(products, order, kind, quoted) },
      now,
    ),
    hurried: true,
    comment: reason,
    now,
  });
  await keep(caseId);
  // A run may be over as soon as it starts: it was not known here yet.
  if (state !== 'running')
    await approvals.subjects[kind].ended(tx, {
      tenantId,
      subjectId: id,
      state,
      at: now,
      by: null,
      refusal: null,
    });
  return caseId;
}

type Products = SheetApprovalDeps['products'];

function beginOf(products: Products, { product }: OrderWithTickets, kind: Kind, { terms }: KeptQuote) {
  if (kind === 'refund') return null;
  return products[product].afterSales!.changes!.beginsAt(changeTerms.parse(terms));
}

/** `改签至12月3日 08:00 CA1501 北京至上海`, `退票 机票 北京—上海 CA1501`. */
function sheetTitle(products: Products, order: OrderWithTickets, kind: Kind, { terms }: KeptQuote): string {
  if (kind === 'refund')
    return `${products[order.product].words.refund ?? '退票'} ${orderTitle(products, order)}`;
  const { words } = products[order.product].afterSales!.changes!;
  return `${words.noun(terms)}至${words.to(changeTerms.parse(terms))}`;
}
