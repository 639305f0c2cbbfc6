import { momentOut } from '@woxing/contract/core/fields';
import { zoneName } from '@woxing/contract/core/zoned-time';
import { chinaZone } from '@woxing/contract/core/zoned-time.rules';
import { standardTrace } from '@woxing/contract/standards/standard-trace';
import { z } from 'zod';

/** A child without a ticket that shares the place of a passenger. */
const freeChild = z.object({
  name: z.string(),
  paperType: z.int(),
  paperNoMasked: z.string(),
  /** The position of the adult. */
  withPassenger: z.int(),
});
export type FreeChild = z.output<typeof freeChild>;

/**
 * What an order of any product keeps of the moment it was sold in: stored JSON, read through these schemas. A product extends it
 * by what is its own; people stand nowhere but here, because it is here that they are sealed and erased.
 */
export const everyContent = z.object({
  contact: z.object({
    name: z.string(),
    mobileSealed: z.string(),
    mobileMasked: z.string(),
    email: z.string(),
  }),
  freeChildren: z.array(freeChild).default([]),
  supplier: z.string(),
  quotedAt: momentOut,
  /** It is paid before there are seats, and waits for them. */
  waitlist: z.boolean().default(false),
  /** Its supplier's system does not know all of its tickets: refunds and changes of them are recorded by staff. */
  byStaff: z.boolean().default(false),
  /** Its tickets were issued elsewhere, and paid there: no supplier of ours knows it, and staff record what becomes of it. */
  issuedElsewhere: z.boolean().default(false),
  /** The travel standard that it was placed under, with every rule that was asked; null where none limits who placed it. */
  standard: standardTrace.nullable().default(null),
});
export type EveryContent = z.output<typeof everyContent>;

/** With what is the product's own as it stands. */
export const orderContent = everyContent.loose();
export type OrderContent = z.output<typeof orderContent>;

/** Whose clocks the readings of a leg are in, where it leaves and where it arrives; orders that do not say it are within China. */
export const legZones = {
  fromZone: zoneName.default(chinaZone),
  toZone: zoneName.default(chinaZone),
};

interface Waiting {
  readonly code: number;
  readonly payment: 'due' | 'paid' | 'returned';
  readonly content: unknown;
}

/** Whether an order waits for seats, or did. */
export function isWaitlist({ content }: Pick<Waiting, 'content'>): boolean {
  return everyContent.parse(content).waitlist;
}

export function isIssuedElsewhere({ content }: Pick<Waiting, 'content'>): boolean {
  return everyContent.parse(content).issuedElsewhere;
}

/** An order with seats waits to be paid for; one that waits for seats is paid before. */
export function waitsForMoney(order: Waiting): boolean {
  return order.code === 0 || (order.code === 20 && order.payment === 'due' && isWaitlist(order));
}

const settledCodes: ReadonlySet<number> = new Set([2, 3, 4, 5, 6]);

/** Nothing is being done with it, so that its product may say what became of it. */
export const isSettled = ({ code }: { readonly code: number }): boolean => settledCodes.has(code);

/** An insurance that was chosen for a passenger; its price is an item of the order under its name, for each leg. What becomes of it say policies. */
export const soldInsurance = z.object({ id: z.string(), name: z.string() });
export type SoldInsurance = z.output<typeof soldInsurance>;

export const soldInsurances = z.array(soldInsurance);
