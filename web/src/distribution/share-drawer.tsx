import { useQuery } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import { percentText } from '@woxing/contract/distribution/shares.rules';
import { DetailDrawer } from '#src/desk/public.ts';
import { Amount } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { orderShared, type ShareOfOrder } from './distribution.queries.ts';
import { distributionWords } from './distribution.words.ts';
import { usePeriodWords, useScopeWords } from './rule-words.ts';

/** Why an order brought what it brought, and what the ledger booked of it. */
export function ShareDrawer({
  orderNo,
  onClose,
}: {
  readonly orderNo: string;
  readonly onClose: () => void;
}) {
  const t = useWords(distributionWords);
  const found = useQuery(orderShared(orderNo));
  return (
    <DetailDrawer title={t('share-bill.why-title', { no: orderNo })} onClose={onClose}>
      {found.data !== undefined ? (
        <div className="flex flex-col gap-6">
          <Why found={found.data} />
          <Postings found={found.data} />
        </div>
      ) : found.isError ? (
        <ErrorState
          title={t('share-bill.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Skeleton className="h-48" />
      )}
    </DetailDrawer>
  );
}

function Why({ found: { rule, moves, netFen } }: { readonly found: ShareOfOrder }) {
  const t = useWords(distributionWords);
  const scopeOf = useScopeWords();
  const periodOf = usePeriodWords();
  const [last] = moves;
  if (last === undefined) return null;
  const from = percentText(last.belowPermille);
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('share-bill.why')}</h3>
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
    </section>
  );
}

function Postings({ found: { postings, postedFen, netFen } }: { readonly found: ShareOfOrder }) {
  const t = useWords(distributionWords);
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('share-bill.postings')}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {postings.map(({ id, at, memo, amountFen }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {memo}
              <span className="digits ml-3 text-12 text-ink-500">{stampWords(at)}</span>
            </span>
            <Amount fen={amountFen} />
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 font-semibold">
        <dt>{t('share-bill.posted')}</dt>
        <dd>
          <Amount fen={postedFen} strong />
        </dd>
      </dl>
      <p className="mt-1 text-12 text-ink-500">
        {t(postedFen === netFen ? 'share-bill.equal' : 'share-bill.unequal')}
      </p>
    </section>
  );
}
