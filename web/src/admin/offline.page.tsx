import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { offlineOrder } from './admin.queries.ts';
import { offlineWords } from './offline.words.ts';
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
    <DeskFrame title={t('offline.title')} hint={t('offline.hint')}>
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
  const [problem, setProblem] = useState<string>();
  const find = (event: FormEvent) => {
    event.preventDefault();
    const no = written.trim().toUpperCase();
    setProblem(/^[0-9A-Z]{8,32}$/.test(no) ? undefined : t('offline.missing'));
    if (/^[0-9A-Z]{8,32}$/.test(no)) onFind(no);
  };
  return (
    <Card>
      <search>
        <form onSubmit={find} className="flex flex-wrap items-start gap-3">
          <TextField
            label={t('offline.order-no')}
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
          <Button type="submit">{t('offline.find')}</Button>
        </form>
      </search>
    </Card>
  );
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
