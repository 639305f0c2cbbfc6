import { useQuery } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import { percentText } from '@woxing/contract/distribution/shares.rules';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { orderShared, type ShareOfOrder } from './distribution.queries.ts';
import { distributionWords } from './distribution.words.ts';
import { usePeriodWords, useScopeWords } from './rule-words.ts';

/** Why an order brought what it brought. */
export function ShareReason({ orderNo }: { readonly orderNo: string }) {
  const t = useWords(distributionWords);
  const found = useQuery(orderShared(orderNo));
  return (
    <section className="mt-6">
      <h3 className="mb-2 font-semibold">{t('share-bill.why')}</h3>
      {found.data !== undefined ? (
        <Reason found={found.data} />
      ) : found.isError ? (
        <ErrorState
          title={t('share-bill.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  );
}

function Reason({ found: { rule, moves, netFen } }: { readonly found: ShareOfOrder }) {
  const t = useWords(distributionWords);
  const scopeOf = useScopeWords();
  const periodOf = usePeriodWords();
  const [last] = moves;
  if (last === undefined) return null;
  const from = percentText(last.belowPermille);
  return (
    <>
      {rule !== null && (
        <p className="text-14 text-ink-700">
          {t('share-bill.why-rule', {
            setter: t(rule.byPlatform ? 'share-bill.why-platform' : 'share-bill.why-upper'),
            scope: scopeOf(rule),
            percent: percentText(rule.permille),
            period: periodOf(rule),
          })}
          {rule.named && t('share-bill.why-named')}
        </p>
      )}
      <p className="digits mt-1 text-14">
        {t('share-bill.why-part', {
          margin: formatYuan(last.marginFen),
          from,
          to: percentText(last.permille),
          net: formatYuan(netFen),
        })}
      </p>
      {last.belowPermille > 0 && (
        <p className="mt-1 text-12 text-ink-500">{t('share-bill.why-below', { from })}</p>
      )}
    </>
  );
}
