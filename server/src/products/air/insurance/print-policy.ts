import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { printPolicy as endpoint } from '@woxing/contract/products/air/policies';
import { isPolicyOnPaper, policyStateWords } from '@woxing/contract/products/air/policies.rules';
import { drawItinerary } from '#src/documents/public.ts';
import { findOrder } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { airInsurances } from '../air-fares.rules.ts';
import { proofOf } from '../itinerary/itinerary-proof.ts';
import { type AirItineraryDeps, ownColour } from '../itinerary/print-air-itinerary.ts';
import type { Insurer } from './insurer.ts';
import { findPolicy, type PolicyRow } from './policies.db.ts';
import { policyPaperOf } from './policy-paper.rules.ts';

export type PrintPolicyDeps = AirItineraryDeps & { readonly insurer: Pick<Insurer, 'name'> };

/**
 * A policy that holds as a PDF, under the brand of its tenant, for whoever may read its order. Its code leads to the proof of the ticket
 * that it follows. Refuses with `order.unknown`, `policy.unknown` and `policy.no-document`.
 */
export async function printPolicy(
  deps: PrintPolicyDeps,
  ctx: MemberCtx,
  { orderNo, policyId }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const order = await findOrder(deps, ctx, { orderNo });
  if (order.detail.kind !== 'air') throw refuse('order.unknown');
  const { tenantId, now } = ctx;
  const policy = await policyToPrint(deps, tenantId, { orderNo, policyId });
  const { name, brandColour, sandbox } = await deps.tenants.facts(tenantId);
  const { passenger, leg, productId } = policy;
  const proof = proofOf(deps.vault, { tenantId, orderNo, tickets: [{ passenger, leg }] });
  const printed = {
    ...policy,
    insurer: deps.insurer.name,
    product: airInsurances.find(({ id }) => id === productId),
  };
  const paper = policyPaperOf(order, order.detail, printed, {
    brand: name,
    colour: brandColour === '' ? ownColour : brandColour,
    sandbox,
    link: `${deps.publicUrl()}/itinerary/check/${proof}`,
    now,
  });
  return {
    contentType: 'application/pdf',
    bytes: await drawItinerary(paper, now),
    saveAs: `保单信息单${policy.policyNo ?? policyId}.pdf`,
    mayBeKept: false,
  };
}

async function policyToPrint(
  { db }: Pick<PrintPolicyDeps, 'db'>,
  tenantId: string,
  { orderNo, policyId }: InputOf<typeof endpoint>,
): Promise<PolicyRow> {
  const policy = await db.read(tenantId, (tx) => findPolicy(tx, tenantId, policyId));
  if (policy?.orderNo !== orderNo) throw refuse('policy.unknown');
  const { name, state } = policy;
  if (!isPolicyOnPaper(policy)) throw refuse('policy.no-document', { name, state: policyStateWords[state] });
  return policy;
}
