import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { useState } from 'react';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { bookedFor } from '#src/applications/public.ts';
import type { SaleInput } from '#src/customers/public.rules.ts';
import type { ChosenRate } from './chosen-rate.rules.ts';
import { type HotelOrderDraft, hotelOrderInput } from './hotel-draft.rules.ts';
import type { StayQuote } from './hotel-order.queries.ts';
import { type ChangedStay, isChangedStay, type Trouble, troubleOf } from './hotel-trouble.rules.ts';

/** With why it is above the travel standard, where that is asked. */
type PlacedDraft = HotelOrderDraft & { readonly overReason: string; readonly sale: SaleInput };
type Shown = Pick<StayQuote['plan'], 'nights' | 'totalFen'>;

const priceChangedCode = retOf('hotel.price-changed');

/** Places the order. Changed prices are shown by the night and need a yes; whatever else is refused is told with the ways on. */
export function usePlaceHotel(options: {
  readonly chosen: ChosenRate;
  /** Nothing is paid to us. */
  readonly atDesk: boolean;
  readonly onPlaced: () => void;
}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [trouble, setTrouble] = useState<Trouble>();
  const [changed, setChanged] = useState<ChangedStay>();
  const placing = useWrite('/api/v1/trip_manager/hotel_domestic_order/book', {
    passErrorCodeMsgRet: 'all',
  });

  const place = async ({ overReason, sale, ...draft }: PlacedDraft, shown: Shown): Promise<void> => {
    setTrouble(undefined);
    setChanged(undefined);
    const input = { ...hotelOrderInput(draft, options.chosen, shown, sale), overReason, ...bookedFor() };
    try {
      const { orderNo } = await placing.mutateAsync(input);
      options.onPlaced();
      void queries.invalidateQueries({ queryKey: ['/order/appOrderList'] });
      await navigate({
        to: options.atDesk ? '/hotel/OrderDetails/$orderNo' : '/pay/hotel/$orderNo',
        params: { orderNo },
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === priceChangedCode && isChangedStay(error.data)) setChanged(error.data);
      else if (error.kind !== 'signed-out') setTrouble(troubleOf(error.code, error.message));
    }
  };
  return {
    place,
    busy: placing.isPending,
    trouble,
    forgetTrouble: () => setTrouble(undefined),
    changed,
    forgetChanged: () => setChanged(undefined),
  };
}
