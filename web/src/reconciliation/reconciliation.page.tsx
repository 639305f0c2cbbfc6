import { useQuery } from '@tanstack/react-query';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { type Reconciliation, reconciliationFound } from './reconciliation.queries.ts';
import { reconciliationWords } from './reconciliation.words.ts';
import { SettledCards } from './settled-cards.tsx';
import { StatementTable } from './statement-table.tsx';
import { StuckReturns } from './stuck-returns.tsx';
import { UnpaidCards } from './unpaid-cards.tsx';

/** 对账: what does not agree with the channels, and money that they refuse to return. */
export function ReconciliationPage() {
  const t = useWords(reconciliationWords);
  const found = useQuery(reconciliationFound());
  return (
    <DeskFrame
      title={t('recon.title')}
      hint={
        <>
          {found.data !== undefined && <Verdict found={found.data} />}
          {t('recon.hint')}
        </>
      }
      actions={
        <Button look="quiet" busy={found.isFetching} onClick={() => void found.refetch()}>
          {t('recon.again')}
        </Button>
      }
    >
      {found.data !== undefined ? (
        <div className="flex flex-col gap-4">
          {found.data.unpaidCards.length > 0 && <UnpaidCards cards={found.data.unpaidCards} />}
          {found.data.settledCards.length > 0 && <SettledCards cards={found.data.settledCards} />}
          {found.data.stuckReturns.length > 0 && <StuckReturns returns={found.data.stuckReturns} />}
          <DifferenceTable
            differences={found.data.differences}
            compared={found.data.statements.some(({ state }) => state === 'compared')}
          />
          <StatementTable statements={found.data.statements} />
        </div>
      ) : found.isError ? (
        <Card>
          <ErrorState
            title={t('recon.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        </Card>
      ) : (
        <Card className="flex flex-col gap-4">
          <output className="sr-only">{t('recon.loading')}</output>
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <Skeleton key={key} className="h-8 w-full" />
          ))}
        </Card>
      )}
    </DeskFrame>
  );
}

function Verdict({ found }: { readonly found: Reconciliation }) {
  const t = useWords(reconciliationWords);
  const open = found.differences.filter(({ note }) => note === null).length;
  const unreadable = found.statements.filter(({ state }) => state === 'unreadable').length;
  const problems = [
    ...(open > 0 ? [t('recon.open', { count: open })] : []),
    ...(found.stuckReturns.length > 0 ? [t('recon.stuck-count', { count: found.stuckReturns.length })] : []),
    ...(found.unpaidCards.length > 0 ? [t('recon.unpaid-count', { count: found.unpaidCards.length })] : []),
    ...(unreadable > 0 ? [t('recon.unreadable-count', { count: unreadable })] : []),
  ];
  if (problems.length === 0 && found.statements.length === 0)
    return <output className="mb-1 block text-14 text-ink-500">{t('recon.not-yet')}</output>;
  return (
    <output className={`mb-1 block text-14 font-semibold ${problems.length === 0 ? 'text-ok' : 'text-bad'}`}>
      {problems.length === 0 ? t('recon.all-well') : problems.join('，')}
    </output>
  );
}
