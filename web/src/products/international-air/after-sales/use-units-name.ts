import type { InternationalDetail } from '@woxing/contract/products/international-air/international-order-detail';
import { useWords } from '#src/tenants/public.ts';
import type { CouponUnits } from './coupon-units.rules.ts';
import { internationalSheetWords } from './international-sheet.words.ts';

/** What coupons that go together are called: by where their flights lead. */
export function useUnitsName({ legs: flights }: InternationalDetail): (units: CouponUnits) => string {
  const t = useWords(internationalSheetWords);
  return ({ legs, departed }) => {
    if (new Set(legs.map((leg) => flights[leg]!.part)).size > 1) return t('intl-refund.all-left');
    const route = { from: flights[legs[0]!]!.fromCity, to: flights[legs.at(-1)!]!.toCity };
    return t(departed ? 'intl-refund.part-departed' : 'intl-refund.part', route);
  };
}
