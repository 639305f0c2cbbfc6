import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { orderCodes } from '@woxing/contract/orders/order-codes';
import type { StatementChannel, TakenMethod } from '@woxing/contract/payments/payments';
import { DeskFrame } from '#src/desk/public.ts';
import { OrderStatus, orderWords, payMethodWords, stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { paymentStateNames } from './account-names.rules.ts';
import { type OrderBooks, orderBooks } from './ledger-audit.queries.ts';
import { ledgerAuditWords } from './ledger-audit.words.ts';
import { TransferTable } from './transfer-table.tsx';

const route = getRouteApi('/member/desk/admin/ledger/order/$orderNo');

/** One order as the books have it: what happened, who paid, what went back, and each transfer. */
export function LedgerOrderPage() {
  const t = useWords(ledgerAuditWords);
  const { orderNo } = route.useParams();
  const { tenant = '' } = route.useSearch();
  const found = useQuery(orderBooks(tenant, orderNo));
  return (
    <DeskFrame
      title={t('books.title')}
      tabTitle={t('books.tab-title', { no: orderNo })}
      hint={<span className="digits">{orderNo}</span>}
      crumbs={[
        { label: t('ledger-audit.title'), to: '/admin/ledger', search: tenant === '' ? {} : { tenant } },
      ]}
    >
      {found.data !== undefined ? (
        <Books books={found.data} tenant={tenant} />
      ) : (
        <Card className="flex flex-col gap-4">
          {found.isError ? (
            <ErrorState
              title={t('books.failed')}
              hint={found.error.message}
              onRetry={() => void found.refetch()}
            />
          ) : (
            ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} className="h-8 w-full" />)
          )}
        </Card>
      )}
    </DeskFrame>
  );
}

function Books({ books, tenant }: { readonly books: OrderBooks; readonly tenant: string }) {
  const t = useWords(ledgerAuditWords);
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <dl className="flex flex-wrap items-end gap-x-10 gap-y-3">
          <div>
            <dt className="sr-only">{t('transfer.phase')}</dt>
            <dd>
              <OrderStatus order={books} />
            </dd>
          </div>
          <div>
            <dt className="text-12 text-ink-500">{t('books.member')}</dt>
            <dd className="digits">{books.memberId}</dd>
          </div>
          <div>
            <dt className="text-12 text-ink-500">{t('books.total')}</dt>
            <dd>
              <Money fen={books.totalFen} tone="plain" />
            </dd>
          </div>
        </dl>
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Events events={books.events} />
        <Card title={t('books.payments')}>
          <Lines
            lines={books.payments.map((payment) => ({
              key: payment.outTradeNo,
              name: payment.way === 'card' ? 'bankCard' : payment.method,
              state: payment.state,
              amountFen: payment.amountFen,
              at: payment.paidAt ?? payment.createdAt,
              note: payment.tradeNo === null ? payment.outTradeNo : t('books.trade', { no: payment.tradeNo }),
              calls: isOutside(payment.method),
            }))}
            tenant={tenant}
          />
          <h3 className="mt-5 mb-1 text-16">{t('books.returns')}</h3>
          <Lines
            lines={books.returns.map((back) => ({
              key: back.refundNo,
              name: undefined,
              state: back.state,
              amountFen: back.amountFen,
              at: back.doneAt ?? back.askedAt,
              note: `${back.reason} ${back.refundNo}`,
              calls: books.payments.some(
                ({ outTradeNo, method }) => outTradeNo === back.outTradeNo && isOutside(method),
              ),
            }))}
            tenant={tenant}
          />
        </Card>
      </div>
      <TransferTable rows={books.transfers} tenant={tenant} title={t('books.transfers')} />
    </div>
  );
}

function Events({ events }: { readonly events: OrderBooks['events'] }) {
  const t = useWords(ledgerAuditWords);
  return (
    <Card title={t('books.events')}>
      <ol className="flex flex-col gap-3">
        {events.map((event) => (
          <li key={`${event.at} ${event.event}`}>
            <p>{event.words}</p>
            <p className="digits text-12 text-ink-500">
              {stampWords(event.at)} · {orderCodes[event.code].words}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface Line {
  readonly key: string;
  readonly name: TakenMethod | StatementChannel | undefined;
  readonly state: string;
  readonly amountFen: OrderBooks['totalFen'];
  readonly at: string;
  readonly note: string;
  /** Somebody outside was called about it. */
  readonly calls: boolean;
}

const isOutside = (method: TakenMethod) => channels.some((channel) => channel === method);
const channels: readonly TakenMethod[] = ['alipay', 'weChatPay', 'zxpay'];

function Lines({ lines, tenant }: { readonly lines: readonly Line[]; readonly tenant: string }) {
  const t = useWords(ledgerAuditWords);
  const names = useWords(orderWords);
  if (lines.length === 0) return <p className="text-ink-500">{t('books.none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.key} className="flex items-start gap-3 py-2.5">
          <Badge tone={line.state === 'paid' || line.state === 'done' ? 'ok' : 'grey'} className="mt-0.5">
            {paymentStateNames[line.state] ?? line.state}
          </Badge>
          <div className="min-w-0 flex-1">
            {line.name !== undefined && <p>{payMethodWords(names, line.name)}</p>}
            <p className="digits text-12 break-all text-ink-500">
              {stampWords(line.at)} · {line.note}
              {line.calls && (
                <Link
                  to="/admin/calls"
                  search={{ reference: line.key, ...(tenant !== '' && { tenant }) }}
                  aria-label={t('books.calls-of', { no: line.key })}
                  className="ml-2 text-brand-700 underline"
                >
                  {t('books.calls')}
                </Link>
              )}
            </p>
          </div>
          <Money fen={line.amountFen} size="s" tone="plain" />
        </li>
      ))}
    </ul>
  );
}
