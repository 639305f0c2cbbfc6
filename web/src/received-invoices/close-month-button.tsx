import { useQuery } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import type { InvoiceMonth } from '@woxing/contract/invoices/received-invoices';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { type Month, monthTitle } from '#src/ui/month.rules.ts';
import { toast } from '#src/ui/toast.tsx';
import { invoiceMonth } from './received.queries.ts';
import { receivedWords } from './received.words.ts';
import { useRefresh } from './use-refresh.ts';

/** Books what was accepted, after asking; of a month that is closed it is not there. */
export function CloseMonthButton({ month }: { readonly month: Month }) {
  const t = useWords(receivedWords);
  const { data } = useQuery(invoiceMonth(month));
  const closing = useWrite('/finance/invoice/close');
  const refresh = useRefresh();
  if (data === undefined || data.month !== month || data.closed !== null) return null;
  const close = async () => {
    const title = monthTitle(month);
    const yes = await ask({
      title: t('received.close-title', { month: title }),
      words: t('received.close-words', {
        count: data.ready,
        amount: formatYuan(data.readyFen),
        pending: pendingOf(data),
      }),
      yes: t('received.close-yes'),
      no: t('received.cancel'),
    });
    if (!yes) return;
    closing.mutate(
      { month },
      {
        onSuccess: ({ invoices }) => {
          toast.ok(t('received.closed-done', { month: title, count: invoices }));
          refresh();
        },
      },
    );
  };
  return (
    <Button busy={closing.isPending} disabled={data.ready === 0} onClick={() => void close()}>
      {t('received.close')}
    </Button>
  );
}

const waiting: ReadonlySet<string> = new Set(['received', 'matched', 'doubtful']);

/** Of the month, those on which nobody has decided. */
export const pendingOf = ({ states }: InvoiceMonth): number =>
  states.filter(({ state }) => waiting.has(state)).reduce((sum, { invoices }) => sum + invoices, 0);
