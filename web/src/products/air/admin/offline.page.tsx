import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { OrderByNumber } from '@woxing/contract/products/air/offline';
import { numberKind } from '@woxing/contract/products/air/offline.rules';
import { type FormEvent, useState } from 'react';
import type { CallError } from '#src/api/call-error.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { findByNumber, offlineOrder } from './offline.queries.ts';
import { offlineWords } from './offline.words.ts';
import { FoundOrders } from './offline-found.tsx';
import { OfflineOrderCard } from './offline-order-card.tsx';
import { OfflineRecords } from './offline-records.tsx';
import { readOfflineSearch } from './offline-search.rules.ts';

/** 线下登记: an order is looked up, what its carrier's desk did is recorded, and everything that was recorded is listed. */
export function OfflinePage() {
  const t = useWords(offlineWords);
  const search = useSearch({ from: '/member/desk/admin/offline' });
  const navigate = useNavigate();
  const go = (next: object) =>
    void navigate({ to: '/admin/offline', search: readOfflineSearch({ ...next }), replace: true });
  const { order } = search;
  return (
    <DeskFrame
      title={t('offline.title')}
      hint={t('offline.hint')}
      actions={
        <Link to="/admin/offline/keep" className={buttonClass({ look: 'quiet' })}>
          {t('offline.keep')}
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <OrderSearch
          key={order ?? ''}
          orderNo={order ?? ''}
          onFind={(found) => go({ ...search, order: found })}
        />
        {order !== undefined && (
          <FoundOrder orderNo={order} onClose={() => go({ ...search, order: undefined })} />
        )}
        <OfflineRecords search={search} onSearch={go} />
      </div>
    </DeskFrame>
  );
}

function OrderSearch({
  orderNo,
  onFind,
}: {
  readonly orderNo: string;
  readonly onFind: (orderNo: string) => void;
}) {
  const t = useWords(offlineWords);
  const [written, setWritten] = useState(orderNo);
  const { find, found, problem, busy } = useFinding(onFind);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void find(written.trim().toUpperCase());
  };
  return (
    <Card>
      <search>
        <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
          <TextField
            label={t('offline.any-number')}
            labelHidden
            placeholder={t('offline.order-hint')}
            className="min-w-0 flex-1 md:max-w-96"
            maxLength={32}
            autoComplete="off"
            spellCheck={false}
            value={written}
            onChange={setWritten}
            {...(problem !== undefined && { error: problem })}
          />
          <Button type="submit" busy={busy} className="h-control-44">
            {t('offline.find')}
          </Button>
        </form>
      </search>
      {found.length > 0 && <FoundOrders orders={found} onChoose={onFind} />}
    </Card>
  );
}

/** An order by any number that is read out: one that is found is opened, of several one is chosen. */
function useFinding(onFind: (orderNo: string) => void) {
  const t = useWords(offlineWords);
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<readonly OrderByNumber[]>([]);
  const asking = useMutation({ mutationFn: findByNumber });
  const find = async (written: string) => {
    setFound([]);
    setProblem(undefined);
    if (numberKind(written) === 'order') {
      if (/^[0-9A-Z]{8,32}$/.test(written)) onFind(written);
      else setProblem(t('offline.missing'));
      return;
    }
    try {
      const { orders } = await asking.mutateAsync(written);
      if (orders.length === 0) setProblem(t('offline.found-none'));
      else if (orders.length === 1) onFind(orders[0]!.orderNo);
      else setFound(orders);
    } catch (error) {
      setProblem((error as CallError).message);
    }
  };
  return { find, found, problem, busy: asking.isPending };
}

function FoundOrder({ orderNo, onClose }: { readonly orderNo: string; readonly onClose: () => void }) {
  const t = useWords(offlineWords);
  const found = useQuery(offlineOrder(orderNo));
  if (found.data !== undefined) return <OfflineOrderCard order={found.data} onClose={onClose} />;
  return (
    <Card>
      {found.isError ? (
        <ErrorState
          title={t('offline.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <output aria-label={t('offline.searching')}>
          <Skeleton className="h-40" />
        </output>
      )}
    </Card>
  );
}
