import type { BusinessType } from '@woxing/contract/payments/payments';
import { isForChange } from '@woxing/contract/payments/settlement.rules';

/** Where a change is paid for, by its own number; undefined of products without changes that cost something. */
export function changeDesk(
  desks: Readonly<Partial<Record<BusinessType, (number: string) => string>>>,
  sheetNo: string,
): string | undefined {
  const type = (Object.keys(desks) as BusinessType[]).find(isForChange);
  return type && desks[type]?.(sheetNo);
}
