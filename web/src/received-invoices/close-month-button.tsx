import { useQuery } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import { type Month, monthName } from '@woxing/contract/core/months.rules';
import type { InvoiceMonth } from '@woxing/contract/invoices/received-invoices';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { invoiceMonth } from './received.queries.ts';
import { receivedWords } from './received.words.ts';
import { useRefresh } from './use-refresh.ts';

/** Books what was accepted, after asking; what was not checked lately is checked first. Of a month that is closed it is not there. */
export function CloseMonthButton({ month }: { readonly month: Month }) {
  const t = useWords(receivedWords);
  const { data } = useQuery(invoiceMonth(month));
  const acts = useClosing(month);
  /** Of which month the tax authority was asked from here: what is left of that one has no answer. */
  const [asked, setAsked] = useState<Month>();
  if (data === undefined || data.month !== month || data.closed !== null) return null;
  const close = async () => {
    if (data.unchecked === 0) return acts.close(data);
    if (asked === month) return acts.closeRest(data);
    if (await acts.check(data)) setAsked(month);
  };
  return (
    <Button busy={acts.busy || data.checking > 0} disabled={data.ready === 0} onClick={() => void close()}>
      {data.checking > 0 ? t('tax-check.month-busy', { count: data.checking }) : t('received.close')}
    </Button>
  );
}

function useClosing(month: Month) {
  const t = useWords(receivedWords);
  const closing = useWrite('/finance/invoice/close');
  const checking = useWrite('/finance/invoice/checkMonth');
  const refresh = useRefresh();
  const title = monthName(month);
  const book = (leaveUnchecked: boolean) =>
    closing.mutate(
      { month, leaveUnchecked },
      {
        onSuccess: ({ invoices }) => {
          toast.ok(t('received.closed-done', { month: title, count: invoices }));
          refresh();
        },
        onError: refresh,
      },
    );
  return {
    busy: closing.isPending || checking.isPending,
    async close(data: InvoiceMonth) {
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
      if (yes) book(false);
    },
    async closeRest({ ready, unchecked }: InvoiceMonth) {
      const yes = await ask({
        title: t('tax-check.left-title', { count: unchecked }),
        words: t('tax-check.left-words', { count: unchecked, rest: ready - unchecked }),
        yes: t('tax-check.left-yes'),
        no: t('received.cancel'),
      });
      if (yes) book(true);
    },
    async check({ unchecked }: InvoiceMonth): Promise<boolean> {
      const yes = await ask({
        title: t('tax-check.month-title'),
        words: t('tax-check.month-words', { count: unchecked }),
        yes: t('tax-check.month-yes'),
        no: t('received.cancel'),
      });
      if (!yes) return false;
      return checking.mutateAsync({ month }).then(
        ({ asked }) => {
          toast.ok(t('tax-check.month-done', { count: asked }));
          refresh();
          return true;
        },
        () => false,
      );
    },
  };
}

const waiting: ReadonlySet<string> = new Set(['received', 'matched', 'doubtful']);

/** Of the month, those on which nobody has decided. */
export const pendingOf = ({ states }: InvoiceMonth): number =>
  states.filter(({ state }) => waiting.has(state)).reduce((sum, { invoices }) => sum + invoices, 0);
