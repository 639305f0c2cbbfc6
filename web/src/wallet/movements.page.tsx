import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { csvText } from '#src/ui/csv.rules.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { MovementList } from './movement-list.tsx';
import {
  type MovementKind,
  type MovementPeriod,
  type MovementSearch,
  movementKinds,
  movementPeriods,
  movementSearch,
} from './movement-search.rules.ts';
import { allMovements, type Movement, movementsListed } from './wallet.queries.ts';
import { walletWords } from './wallet.words.ts';

const route = getRouteApi('/member/centre/myCenter/tianhanbao_detail');
const pageSize = 20;

/** Every movement of the wallet, by kind and days, and as a file; the filters live in the address. */
export function MovementsPage() {
  const t = useWords(walletWords);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = (kind: MovementKind, days: MovementPeriod) =>
    void navigate({ search: movementSearch(kind, days), replace: true });
  const { kind = 'all', days = 'any' } = search;
  return (
    <Card className="flex flex-col gap-4">
      <title>{t('movement.page-title')}</title>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="mr-auto text-20">{t('movement.title')}</h1>
        <ExportButton search={search} />
      </div>
      <Select
        label={t('movement.period')}
        value={days}
        options={movementPeriods.map((value) => ({ value, label: t(`movement.period-${value}`) }))}
        onChange={(next) => filter(kind, next)}
        className="md:w-44"
      />
      <Tabs
        title={t('movement.kinds')}
        tabs={movementKinds.map((value) => ({ value, label: t(`movement.kind-${value}`) }))}
        value={kind}
        onChange={(next) => filter(next, days)}
      >
        <Found search={search} />
      </Tabs>
    </Card>
  );
}

function Found({ search }: { readonly search: MovementSearch }) {
  const t = useWords(walletWords);
  const found = useInfiniteQuery(movementsListed(search, pageSize));
  const list = found.data?.pages.flatMap((page) => page.list);
  if (list === undefined) {
    return found.isError ? (
      <ErrorState
        title={t('movement.failed')}
        hint={found.error.message}
        onRetry={() => void found.refetch()}
      />
    ) : (
      <div className="flex flex-col gap-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-10 w-full" />
        ))}
      </div>
    );
  }
  if (list.length === 0) {
    return Object.keys(search).length === 0 ? (
      <EmptyState title={t('movement.empty')} hint={t('movement.empty-hint')} />
    ) : (
      <EmptyState title={t('movement.empty-found')} />
    );
  }
  return (
    <>
      <MovementList movements={list} />
      <div className="mt-4 flex justify-center text-14 text-ink-500">
        {found.hasNextPage ? (
          <Button look="quiet" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('movement.more')}
          </Button>
        ) : (
          t('movement.end')
        )}
      </div>
    </>
  );
}

/** A file of all that the filters leave, also of pages that were not looked at. */
function ExportButton({ search }: { readonly search: MovementSearch }) {
  const t = useWords(walletWords);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      const movements = await allMovements(search);
      const head = (['at', 'memo', 'amount', 'state', 'order'] as const).map((key) =>
        t(`movement.column-${key}`),
      );
      const rows = movements.map((movement) => rowOf(movement, t(`movement.${movement.state}`)));
      saveFile(t('movement.file'), 'text/csv', csvText([head, ...rows]));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <span className="flex items-center gap-3">
      <span role="alert" className="text-14 text-bad">
        {state === 'failed' && t('movement.export-failed')}
      </span>
      <Button look="quiet" busy={state === 'busy'} onClick={() => void save()}>
        {t('movement.export')}
      </Button>
    </span>
  );
}

function rowOf({ at, memo, amountFen, orderNo }: Movement, state: string): string[] {
  return [stampWords(at), memo, (amountFen / 100).toFixed(2), state, orderNo ?? ''];
}
