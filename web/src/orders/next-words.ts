import type { Translate } from '#src/tenants/public.ts';
import { type NextStep, nextStep } from './next-step.rules.ts';
import { orderWords } from './order.words.ts';
import type { NextOrder, OrderProduct, ProductStep } from './order-product.ts';

type Order = NextOrder & Parameters<typeof nextStep>[0];

/** What happens next, in a sentence: of the product where it has one, of every order elsewhere. */
export function nextWords(product: OrderProduct, translate: Translate, order: Order, time: string): string {
  const step = nextStep(order);
  const own = product.nextWords?.(order, step, time, translate);
  if (own !== undefined) return own;
  if (isProductStep(step)) return product.stepWords(translate)[step];
  return translate(orderWords)(`next.${step}`, { time, places: product.texts(translate).places });
}

/** Steps in which those who carry have a part. */
const productSteps = {
  paid: true,
  issuing: true,
  issued: true,
  'issued-partly': true,
  departed: true,
  changed: true,
  'refunded-ticket': true,
  voided: true,
  'refund-running': true,
  'refund-failed': true,
  'change-running': true,
  holding: true,
  'issue-failed': true,
} as const satisfies Record<ProductStep, true>;

const isProductStep = (step: NextStep): step is ProductStep => Object.hasOwn(productSteps, step);
