import { useInfiniteQuery } from '@tanstack/react-query';
import { type Month, monthName } from '@woxing/contract/core/months.rules';
import type { MissingOrder } from '@woxing/contract/invoices/received-invoices';
import { useWrite } from '#src/api/query.ts';
import { DataTable, pagedRows } from '#src/list/public.ts';
import { useProducts } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { missingColumns } from './missing-columns.tsx';
import { allMissing, missingFound } from './received.queries.ts';
import { receivedWords } from './received.words.ts';
import { useRefresh } from './use-refresh.ts';

/** Orders of a month whose invoices are missing, and reminders to those who placed them. */
export function MissingInvoices({ month }: { readonly month: Month }) {
  const t = useWords(receivedWords);
  const products = useProducts();
  const found = useInfiniteQuery(missingFound(month));
  const { remind, busy } = useRemind();
  return (
    <DataTable<MissingOrder>
      name="missing-invoices"
      label={t('missing.title')}
      titleHidden
      columns={missingColumns(t, products, {
        own: false,
        act: ({ orderNo }) => (
          <Button
            look="text"
            className="px-0!"
            disabled={busy}
            aria-label={t('missing.remind-of', { no: orderNo })}
            onClick={() => remind([orderNo])}
          >
            {t('missing.remind')}
          </Button>
        ),
      })}
      {...pagedRows(found)}
      rowKey={({ orderNo }) => orderNo}
      bulk={(chosen, done) => (
        <Button
          size="s"
          busy={busy}
          onClick={() =>
            remind(
              chosen.map(({ orderNo }) => orderNo),
              done,
            )
          }
        >
          {t('missing.remind-all', { count: chosen.length })}
        </Button>
      )}
      empty={{ picture: 'figures', title: t('missing.empty'), hint: t('missing.empty-hint') }}
      fileName={`${t('missing.title')}${monthName(month)}`}
      read={(onCount, signal) => allMissing(month, onCount, signal)}
    />
  );
}

function useRemind() {
  const t = useWords(receivedWords);
  const reminding = useWrite('/finance/invoice/remind');
  const refresh = useRefresh();
  const remind = (orderNos: readonly string[], onDone?: () => void) =>
    reminding.mutate(
      { orderNos: [...orderNos] },
      {
        onSuccess: ({ reminded }) => {
          toast.ok(t('missing.done', { count: reminded }));
          refresh();
          onDone?.();
        },
      },
    );
  return { remind, busy: reminding.isPending };
}
