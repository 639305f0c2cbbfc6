import { useNavigate } from '@tanstack/react-router';
import type { FlightQuote } from '@woxing/contract/flights';
import type { Fen } from '@woxing/contract/money';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { useAgreedPrice } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { bookingWords } from './order.words.ts';
import { type OrderDraft, orderTotal, orderWish } from './order-form.rules.ts';
import { useReselect } from './use-reselect.ts';

const priceChangedCode = '304';
/** Sold out, too close to departure, other times, no longer sold. */
const goneCodes = ['301', '303', '305', '2005'];

interface ChangedPrice {
  readonly beforeFen: Fen;
  readonly afterFen: Fen;
  readonly quote: FlightQuote;
}

/**
 * Places the order. A changed price is shown old against new and needs a yes; a cabin that is gone offers the way back to
 * the flights. All other refusals are told by the client as everywhere.
 */
export function usePlaceOrder(options: {
  readonly offerIds: readonly string[];
  readonly onNewPrice: (quote: FlightQuote) => void;
}) {
  const t = useWords(bookingWords);
  const navigate = useNavigate();
  const reselect = useReselect();
  const agreedTo = useAgreedPrice();
  const placing = useWrite('/order/appDomeTicketBook', {
    passErrorCodeMsgRet: [priceChangedCode, ...goneCodes],
  });

  const place = async (draft: OrderDraft, quote: FlightQuote): Promise<void> => {
    const wish = orderWish(draft, quote, options.offerIds, orderTotal(draft, quote).totalFen);
    try {
      const { orderNo, code } = await placing.mutateAsync(wish);
      await navigate({ href: code === 0 ? `/pay/order/${orderNo}` : `/ticket/OrderDetails/${orderNo}` });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === priceChangedCode && isChangedPrice(error.data))
        await agreeToPrice(draft, error.data);
      else if (goneCodes.includes(error.code)) await offerOthers(error.message);
    }
  };
  const agreeToPrice = async (draft: OrderDraft, changed: ChangedPrice) => {
    const agreed = await agreedTo(changed.beforeFen, changed.afterFen);
    options.onNewPrice(changed.quote);
    if (agreed) await place(draft, changed.quote);
  };
  const offerOthers = async (words: string) => {
    const leave = await ask({
      title: t('sold-out.title'),
      words,
      yes: t('sold-out.yes'),
      no: t('sold-out.no'),
    });
    if (leave) reselect();
  };
  return { place, busy: placing.isPending };
}

function isChangedPrice(data: unknown): data is ChangedPrice {
  return (
    typeof data === 'object' && data !== null && 'beforeFen' in data && 'afterFen' in data && 'quote' in data
  );
}
