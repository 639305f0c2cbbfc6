import { useInfiniteQuery } from '@tanstack/react-query';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import { useState } from 'react';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { csvText } from '#src/ui/csv.rules.ts';
import { Money } from '#src/ui/money.tsx';
import { NothingYet } from '#src/ui/nothing-yet.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { allPayCodeUses, type PayCodeUse, payCodeUses } from './pay-codes.queries.ts';
import { payCodeWords } from './pay-codes.words.ts';

/** What was paid by the member's codes, the newest first, and as a file. */
export function UseList() {
  const t = useWords(payCodeWords);
  const found = useInfiniteQuery(payCodeUses());
  const list = found.data?.pages.flatMap((page) => page.list);
  if (list === undefined) {
    return (
      <Card title={t('code.uses')}>
        {found.isError ? (
          <ErrorState
            title={t('code.uses-failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-12 w-full" />
        )}
      </Card>
    );
  }
  if (list.length === 0) {
    return (
      <Card title={t('code.uses')}>
        <NothingYet title={t('code.uses-empty')} />
      </Card>
    );
  }
  return (
    <Card title={t('code.uses')} aside={<ExportButton />}>
      <ul className="divide-y divide-line">
        {list.map((use) => (
          <Row key={use.outTradeNo} use={use} />
        ))}
      </ul>
      <div className="mt-4 flex justify-center text-14 text-ink-500">
        {found.hasNextPage ? (
          <Button look="quiet" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('code.uses-more')}
          </Button>
        ) : (
          t('code.uses-end')
        )}
      </div>
    </Card>
  );
}

function Row({ use }: { readonly use: PayCodeUse }) {
  const t = useWords(payCodeWords);
  const { name, tail, note, orderNo, returnedFen } = use;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0">
      <div className="min-w-0 flex-1">
        <p>
          {t('code.use-by', { name, tail })}
          {note !== '' && <span className="ml-2 break-all text-ink-500">{note}</span>}
        </p>
        <p className="digits text-12 break-all text-ink-500">
          {stampWords(use.at)} · {t('code.use-order', { no: orderNo })}
          {returnedFen > noFen && (
            <span className="ml-2 text-ok">{t('code.use-back', { amount: formatYuan(returnedFen) })}</span>
          )}
        </p>
      </div>
      <Money fen={use.amountFen} size="s" tone="plain" />
    </li>
  );
}

function ExportButton() {
  const t = useWords(payCodeWords);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      const uses = await allPayCodeUses();
      const head = (['at', 'name', 'tail', 'note', 'order', 'amount', 'back', 'trade'] as const).map((key) =>
        t(`code.column-${key}`),
      );
      saveFile(t('code.file'), 'text/csv', csvText([head, ...uses.map(rowOf)]));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <span className="flex items-center gap-3">
      <span role="alert" className="text-14 text-bad">
        {state === 'failed' && t('code.export-failed')}
      </span>
      <Button look="quiet" size="s" busy={state === 'busy'} onClick={() => void save()}>
        {t('code.export')}
      </Button>
    </span>
  );
}

const yuan = (fen: number) => (fen / 100).toFixed(2);

function rowOf(use: PayCodeUse): string[] {
  const { at, name, tail, note, orderNo, amountFen, returnedFen, outTradeNo } = use;
  return [stampWords(at), name, tail, note, orderNo, yuan(amountFen), yuan(returnedFen), outTradeNo];
}
