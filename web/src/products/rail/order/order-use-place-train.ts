import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { TrainQuote } from '@woxing/contract/products/rail/train-orders';
import { useState } from 'react';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { bookedFor } from '#src/applications/public.ts';
import { isChangedPrice } from '#src/booking/public.rules.ts';
import { useAgreedPrice } from '#src/booking/public.ts';
import type { SaleInput } from '#src/customers/public.rules.ts';
import type { ChosenRide } from '../search/ride-params.rules.ts';
import { type TrainDraft, trainOrderInput } from './order-draft.rules.ts';
import { ticketHolders } from './order-passengers.rules.ts';
import { trainTotal } from './order-total.rules.ts';
import { type Trouble, troubleOf } from './order-trouble.rules.ts';

/** With why it is above the travel standard, where that is asked. */
type PlacedDraft = TrainDraft & { readonly overReason: string };

const priceChangedCode = retOf('train.price-changed');

/**
 * Places the order. A changed price is shown old against new and needs a yes; what the railway refuses is told with the
 * ways on. All other refusals are told by the client as everywhere.
 */
export function usePlaceTrain(options: {
  readonly chosenRides: readonly ChosenRide[];
  /** What the customer is asked at a price, where it is ordered for one. */
  readonly saleAt: (quote: TrainQuote) => SaleInput;
  readonly onNewPrice: (quote: TrainQuote) => void;
  readonly onPlaced: () => void;
}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const agreedTo = useAgreedPrice();
  const [trouble, setTrouble] = useState<Trouble>();
  const placing = useWrite('/train/orderCreate', { passErrorCodeMsgRet: 'all' });

  const place = async (draft: PlacedDraft, quote: TrainQuote): Promise<void> => {
    setTrouble(undefined);
    const types = ticketHolders(draft.passengers).map(({ type }) => type);
    const input = {
      ...trainOrderInput(
        draft,
        options.chosenRides,
        trainTotal(types, quote).totalFen,
        options.saleAt(quote),
      ),
      overReason: draft.overReason,
      ...bookedFor(),
    };
    try {
      const { orderNo } = await placing.mutateAsync(input);
      options.onPlaced();
      void queries.invalidateQueries({ queryKey: ['/order/appOrderList'] });
      await navigate({ href: `/train/train_order_pay/${orderNo}` });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === priceChangedCode && isChangedPrice<TrainQuote>(error.data)) {
        const agreed = await agreedTo(error.data.beforeFen, error.data.afterFen);
        options.onNewPrice(error.data.quote);
        if (agreed) await place(draft, error.data.quote);
      } else if (error.kind !== 'signed-out') setTrouble(troubleOf(error.code, error.message));
    }
  };
  return { place, busy: placing.isPending, trouble, forgetTrouble: () => setTrouble(undefined) };
}
