import { useNavigate } from '@tanstack/react-router';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { StayAddress } from '@woxing/contract/people/stay-address.rules';
import type { ChangedInternationalPrice } from '@woxing/contract/products/international-air/international-orders';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { bookedFor } from '#src/applications/public.ts';
import type { ContactDraft } from '#src/booking/public.rules.ts';
import { useAgreedPrice } from '#src/booking/public.ts';
import type { SaleInput } from '#src/customers/public.rules.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import type { JourneyFare } from '../search/journeys.queries.ts';
import { internationalBookingWords } from './international-order.words.ts';
import { type FlyerDraft, flyerInput } from './passenger-draft.rules.ts';
import { type StayAsked, stayOf } from './stay-asked.rules.ts';

const priceChangedCode = retOf('intl.price-changed');
/** A passenger has another ticket at that time: a question. */
const conflictCode = retOf('flight.conflict');
const goneCodes: readonly string[] = [
  retOf('intl.gone'),
  retOf('intl.sold-out'),
  retOf('intl.price-risen'),
  retOf('intl.time-limit'),
  retOf('intl.too-soon'),
];
/** The same ticket was ordered before, or too much waits for payment: the way on is in the orders. */
const ordersCodes: readonly string[] = [
  retOf('flight.same-ticket'),
  retOf('booking.unpaid-orders'),
  retOf('booking.unpaid-tickets'),
  retOf('booking.unpaid-traveller'),
];

export interface InternationalDraft extends ContactDraft {
  readonly flyers: readonly FlyerDraft[];
  readonly contactEmail: string;
  /** Where all who are asked stay first. */
  readonly stay: StayAddress;
  /** Why it is above the travel standard, where that is asked. */
  readonly overReason: string;
}

/** With whom a country asks for it. */
export type InternationalOrder = InternationalDraft & { readonly asked: StayAsked };

/**
 * Places the order. A changed price is shown old against new and needs a yes, and so does a ticket at the same time as another one of a
 * passenger; a fare that is gone offers the way back to the flights, orders that are in the way the list of orders. All other refusals are
 * told by the client as everywhere.
 */
export function usePlaceInternational(options: {
  readonly offer: string;
  /** What the customer is asked at a price, where it is ordered for one. */
  readonly saleAt: (fare: Pick<JourneyFare, 'price'>) => SaleInput;
  readonly onPlaced: () => void;
  readonly onNewPrice: (fare: Omit<JourneyFare, 'offer'>) => void;
  readonly onReselect: () => void;
}) {
  const t = useWords(internationalBookingWords);
  const navigate = useNavigate();
  const agreedTo = useAgreedPrice();
  const placing = useWrite('/intl/orderCreate', {
    passErrorCodeMsgRet: [priceChangedCode, conflictCode, ...goneCodes, ...ordersCodes],
  });
  const place = async (
    draft: InternationalOrder,
    fare: Pick<JourneyFare, 'price'>,
    confirmConflict = false,
  ): Promise<void> => {
    const sale = options.saleAt(fare);
    try {
      const { orderNo, code } = await placing.mutateAsync({
        offer: options.offer,
        passengers: draft.flyers.map((flyer, at) => ({
          ...flyerInput(flyer),
          ...sale.each[at],
          stay: stayOf(draft.stay, draft.asked, flyer.document.nationality),
        })),
        contact: {
          name: draft.contactName.trim(),
          mobile: draft.contactMobile.trim(),
          email: draft.contactEmail.trim(),
        },
        ...bookedFor(),
        ...sale.order,
        overReason: draft.overReason,
        expectTotalFen: fare.price.totalFen,
        confirmConflict,
      });
      options.onPlaced();
      await navigate({
        href: code === 0 ? `/pay/international/${orderNo}` : `/intl/OrderDetails/${orderNo}`,
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === priceChangedCode && isChanged(error.data)) {
        const { beforeFen, afterFen, fare: now } = error.data;
        const agreed = await agreedTo(beforeFen, afterFen);
        options.onNewPrice(now);
        if (agreed) await place(draft, now, confirmConflict);
      } else if (error.code === conflictCode) {
        const [title, yes, no] = [
          t('intl-book.conflict'),
          t('intl-book.conflict-yes'),
          t('intl-book.conflict-no'),
        ];
        if (await ask({ title, words: error.message, yes, no })) await place(draft, fare, true);
      } else if (ordersCodes.includes(error.code)) {
        const [title, yes] = [t('intl-book.orders-first'), t('intl-book.orders-yes')];
        if (await ask({ title, words: error.message, yes, no: t('intl-book.stay') }))
          await navigate({ to: '/myCenter/order_list/$type', params: { type: 'international-air' } });
      } else if (goneCodes.includes(error.code)) {
        const [title, yes] = [t('intl-book.sold-out'), t('intl-book.again')];
        if (await ask({ title, words: error.message, yes, no: t('intl-book.stay') })) options.onReselect();
      }
    }
  };
  return { place, busy: placing.isPending };
}

function isChanged(data: unknown): data is ChangedInternationalPrice {
  return typeof data === 'object' && data !== null && 'afterFen' in data && 'fare' in data;
}
