import { useQuery } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import { billStateWords } from '@woxing/contract/payments/settlement.rules';
import type { ReactNode } from 'react';
import { DetailDrawer, momentWords } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { creditHistory, enterpriseBills } from './admin.queries.ts';
import { creditAdminWords } from './credit.words.ts';
import type { CreditRow } from './credit-row.ts';

/** What happened to a line: its bills and repayments, who changed it, what was told. */
export function CreditHistory(props: { readonly row: CreditRow; readonly onClose: () => void }) {
  const t = useWords(creditAdminWords);
  const { enterpriseId, name } = props.row;
  const history = useQuery(creditHistory(enterpriseId));
  const bills = useQuery(enterpriseBills(enterpriseId));
  const failed = history.error ?? bills.error;
  const loaded = history.data !== undefined && bills.data !== undefined;
  return (
    <DetailDrawer title={t('acredit.history-of', { name })} onClose={props.onClose}>
      {!loaded &&
        (failed ? (
          <ErrorState
            title={t('acredit.failed')}
            hint={failed.message}
            onRetry={() => void Promise.all([history.refetch(), bills.refetch()])}
          />
        ) : (
          <Skeleton className="h-80" />
        ))}
      {loaded && (
        <div className="flex flex-col gap-6">
          <Part title={t('acredit.bills')} empty={t('acredit.bills-empty')}>
            {bills.data.list.map((bill) => (
              <Entry
                key={bill.billNo}
                words={`${t('acredit.bill-span', { from: bill.opens, until: bill.closes })}　${formatYuan(bill.totalFen)}`}
                below={`${bill.billNo}　${t('acredit.bill-left', { amount: formatYuan(bill.owedFen) })}`}
                aside={
                  <Badge tone={bill.state === 'overdue' ? 'bad' : 'grey'}>{billStateWords[bill.state]}</Badge>
                }
              />
            ))}
          </Part>
          <Part title={t('acredit.repayments')} empty={t('acredit.repayments-empty')}>
            {bills.data.repayments.map((each) => (
              <Entry
                key={each.repaymentNo}
                words={
                  each.way === 'bank'
                    ? t('acredit.repaid-bank', { payer: each.payerName, reference: each.bankReference })
                    : each.way === 'channel'
                      ? t('acredit.repaid-channel', { method: each.payerName })
                      : t('acredit.repaid-wallet')
                }
                below={momentWords(each.at)}
                aside={<span className="digits font-semibold">{formatYuan(each.amountFen)}</span>}
              />
            ))}
          </Part>
          <Part title={t('acredit.changes')} empty={t('acredit.changes-empty')}>
            {history.data.changes.map((change) => (
              <Entry
                key={change.at}
                words={change.words}
                below={[
                  momentWords(change.at),
                  t('acredit.changed-by', { name: change.memberName }),
                  ...(change.reason === '' ? [] : [t('acredit.changed-reason', { reason: change.reason })]),
                ].join('　')}
              />
            ))}
          </Part>
          <Part title={t('acredit.events')} empty={t('acredit.events-empty')}>
            {history.data.events.map((event) => (
              <Entry key={`${event.at} ${event.words}`} words={event.words} below={momentWords(event.at)} />
            ))}
          </Part>
        </div>
      )}
    </DetailDrawer>
  );
}

function Part(props: {
  readonly title: string;
  readonly empty: string;
  readonly children: readonly ReactNode[];
}) {
  return (
    <section aria-label={props.title}>
      <h3 className="mb-1 text-16">{props.title}</h3>
      {props.children.length === 0 ? (
        <p className="text-14 text-ink-500">{props.empty}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">{props.children}</ul>
      )}
    </section>
  );
}

function Entry(props: { readonly words: string; readonly below: string; readonly aside?: ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-4 py-2">
      <span className="min-w-0">
        {props.words}
        <span className="digits block text-12 text-ink-500">{props.below}</span>
      </span>
      {props.aside}
    </li>
  );
}
