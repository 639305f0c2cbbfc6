import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Fen } from '@woxing/contract/core/money';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { useState } from 'react';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { bookedFor } from '#src/applications/public.ts';
import { useAgreedPrice } from '#src/booking/public.ts';
import type { SaleInput } from '#src/customers/public.rules.ts';
import type { CarOffer } from './car.queries.ts';
import type { AskedRide } from './ride-address.rules.ts';
import { type RideDraft, rideOrderInput } from './ride-draft.rules.ts';
import { isDearer, type Trouble, troubleOf } from './ride-trouble.rules.ts';

const priceChanged = retOf('car.price-changed');

/** Orders a car. A dearer estimate is shown against the one that was seen and needs a yes; whatever else is refused is told with a way on. */
export function usePlaceRide({
  saleAt,
  onPlaced,
}: {
  /** What the customer is asked at an estimate, where it is ordered for one. */
  readonly saleAt: (estimateFen: Fen) => SaleInput;
  readonly onPlaced: () => void;
}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const agree = useAgreedPrice();
  const [trouble, setTrouble] = useState<Trouble>();
  const placing = useWrite('/api/v1/trip_manager/car_order/book', { passErrorCodeMsgRet: 'all' });

  const place = async (
    asked: AskedRide,
    offer: Pick<CarOffer, 'kind' | 'estimateFen' | 'highFen'>,
    draft: RideDraft & { readonly overReason: string },
  ): Promise<void> => {
    setTrouble(undefined);
    const { overReason, ...form } = draft;
    try {
      const input = {
        ...rideOrderInput(asked, offer, form, saleAt(offer.estimateFen)),
        overReason,
        ...bookedFor(),
      };
      const { orderNo } = await placing.mutateAsync(input);
      onPlaced();
      for (const name of ['/order/appOrderList', '/car/desk'])
        void queries.invalidateQueries({ queryKey: [name] });
      await navigate({ to: '/car/OrderDetails/$orderNo', params: { orderNo } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === priceChanged && isDearer(error.data)) {
        const { estimateFen, highFen } = error.data;
        void queries.invalidateQueries({ queryKey: ['/car/estimate'] });
        if (await agree(offer.highFen, highFen))
          await place(asked, { ...offer, estimateFen, highFen }, draft);
      } else if (error.kind !== 'signed-out') setTrouble(troubleOf(error.code, error.message, error.data));
    }
  };
  return { place, busy: placing.isPending, trouble, forgetTrouble: () => setTrouble(undefined) };
}
