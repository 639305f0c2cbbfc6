import { type Product, products } from '@woxing/contract/products/products.rules';
import { useWords } from '#src/tenants/public.ts';
import { distributionWords } from './distribution.words.ts';
import { useGoods } from './use-goods.ts';

interface Scope {
  readonly product: Product | '';
  readonly carrier: string;
}

/** For what a rule is: `机票 MU`, `全部业务`. */
export function useScopeWords(): (scope: Scope) => string {
  const t = useWords(distributionWords);
  const goods = useGoods();
  return ({ product, carrier }) =>
    product === '' ? t('share-rule.all-products') : [goods(product), carrier].filter(Boolean).join(' ');
}

/** Since when and until when it holds. */
export function usePeriodWords(): (period: {
  readonly from: string;
  readonly until: string | null;
}) => string {
  const t = useWords(distributionWords);
  return ({ from, until }) =>
    until === null ? t('share-rule.period-open', { from }) : t('share-rule.period-value', { from, until });
}

export function useProductOptions() {
  const t = useWords(distributionWords);
  const goods = useGoods();
  return [
    { value: '' as const, label: t('share-rule.all-products') },
    ...products.map((value) => ({ value, label: goods(value) })),
  ];
}
