import { formatYuan, timesFen } from '@woxing/contract/core/money';
import type { SoldInsurance } from './order-content.ts';
import type { Fact } from './order-product.ts';

/** For each insured passenger, which insurances they have and what each costs over all of its segments. */
export function insuranceFacts(
  people: readonly { readonly name: string; readonly insurances: readonly SoldInsurance[] }[],
): Fact[] {
  return people
    .filter(({ insurances }) => insurances.length > 0)
    .map(({ name, insurances }) => ({
      name: `${name}的保险`,
      value: insurances
        .map((one) => `${one.name}${formatYuan(timesFen(one.priceFen, one.segments))}`)
        .join('、'),
    }));
}
