import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { formatDay } from '@woxing/contract/core/days';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { AirChangeQuoteAnswer } from '@woxing/contract/products/air/air-after-sales';
import { useState } from 'react';
import { keyOf } from '#src/after-sales/public.rules.ts';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { ApprovalFirst, OutsideApplication } from '#src/booking/public.forms.ts';
import { clockOffsetMs, useOrdersAskedAgain } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { FareRules } from '../search/fare-rules.tsx';
import { offerWords } from '../search/offer.words.ts';
import { airSheetWords } from './air-sheet.words.ts';
import { airChangeQuoted } from './air-sheets.queries.ts';
import type { AirTicket } from './air-tickets.rules.ts';
import { airOf } from './air-total.rules.ts';
import { FlightLine } from './change-flights.tsx';
import { AirChangeFrame } from './change-frame.tsx';
import { ticketsToChange } from './change-together.ts';
import { EndingExtras } from './ending-extras.tsx';

const route = getRouteApi('/member/airTicket/change_info');
const quoteStale = retOf('quote.stale');

/** The old flight beside the new one, what the change costs each ticket, and the button. */
export function AirChangeInfoPage() {
  const t = useWords(airSheetWords);
  const router = useRouter();
  const { offers, ...search } = route.useSearch();
  const back = () => void router.navigate({ to: '/airTicket/change', search });
  return (
    <AirChangeFrame orderNo={search.orderNo} at={1}>
      {(order) => {
        const { legs, chosen } = ticketsToChange(order, search.tickets);
        if (offers.length !== legs.length || chosen.length === 0)
          return (
            <Card>
              <EmptyState
                picture="flights"
                title={t('air-change.no-tickets')}
                hint={t('air-change.no-tickets-hint')}
                action={<Button onClick={back}>{t('air-change.other-flight')}</Button>}
              />
            </Card>
          );
        return <Quoted order={order} chosen={chosen} offers={offers} onOthers={back} />;
      }}
    </AirChangeFrame>
  );
}

function Quoted({
  order,
  chosen,
  offers,
  onOthers,
}: {
  readonly order: OrderDetail;
  readonly chosen: readonly AirTicket[];
  readonly offers: readonly string[];
  readonly onOthers: () => void;
}) {
  const t = useWords(airSheetWords);
  const router = useRouter();
  const askAgain = useOrdersAskedAgain();
  // The order is asked again when the change is on its way; what was quoted stays.
  const [tickets] = useState(() => chosen.map(keyOf));
  const [agreed, setAgreed] = useState(false);
  const [reason, setReason] = useState('');
  const quote = useQuery(airChangeQuoted(order.orderNo, tickets, offers));
  const changing = useWrite('/order/domesticAir/change', { passErrorCodeMsgRet: [quoteStale] });
  const renew = () => {
    toast.warn(t('air-change.renewed'));
    void quote.refetch();
  };
  const confirm = ({ quoteId, needsApproval }: AirChangeQuoteAnswer) => {
    if (!agreed) return toast.warn(t('air-change.agree-first'));
    if (needsApproval && reason.trim() === '') return toast.warn(t('air-change.reason-first'));
    changing.mutate(
      { orderNo: order.orderNo, quoteId, ...(needsApproval && { reason: reason.trim() }) },
      {
        onSuccess: ({ sheetNo, code, caseId }) => {
          if (caseId !== null) {
            toast.ok(t('air-change.submitted'));
            return void router.navigate({ to: '/travel/apply/details', search: { caseId } });
          }
          if (code === 13)
            return void router.navigate({ to: '/pay/order/$orderId', params: { orderId: sheetNo } });
          if (code !== 15) toast.ok(t('air-change.done'));
          void router.navigate({ to: '/ticket/OrderDetails/$id', params: { id: order.orderNo } });
        },
        onError: (error) => {
          if (error.code === quoteStale) renew();
        },
        onSettled: askAgain,
      },
    );
  };
  const quoted = quote.data;
  if (quote.isError) {
    const refused = quote.error instanceof CallError && quote.error.kind === 'refused';
    return (
      <Card>
        {refused ? (
          <EmptyState
            picture="flights"
            title={t('air-change.gone')}
            hint={quote.error.message}
            action={<Button onClick={onOthers}>{t('air-change.other-flight')}</Button>}
          />
        ) : (
          <ErrorState
            title={t('air-change.quote-failed')}
            hint={quote.error.message}
            onRetry={() => void quote.refetch()}
          />
        )}
      </Card>
    );
  }
  const old = [...new Set(tickets.map(({ leg }) => leg))].flatMap((leg) => airOf(order)?.legs[leg] ?? []);
  if (quoted === undefined)
    return (
      <output aria-label={t('air-change.quoting')} className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Skeleton className="h-72 w-full rounded-l" />
        <Skeleton className="h-60 w-full rounded-l" />
      </output>
    );
  return (
    <form
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!changing.isPending) confirm(quoted);
      }}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <FlightCard title={t('air-change.old')} flights={old} />
        <FlightCard
          title={t('air-change.new')}
          flights={[quoted.flight, ...quoted.onward]}
          aside={
            <Button look="text" size="s" className="-mr-3" onClick={onOthers}>
              {t('air-change.other-flight')}
            </Button>
          }
        />
        <Costs quote={quoted} flightOf={(leg) => (old.length > 1 ? order.trip[leg]?.no : undefined)} />
        {quoted.outsideApplication !== null && <OutsideApplication words={quoted.outsideApplication} />}
        {quoted.needsApproval && (
          <ApprovalFirst kind="change" over={quoted.overStandard} reason={reason} onReason={setReason} />
        )}
        <Card title={t('air-change.rules')}>
          <div className="flex flex-col gap-4 md:[&>section>div]:grid md:[&>section>div]:w-auto md:[&>section>div]:grid-cols-2 md:[&>section>div]:items-start md:[&_p]:col-span-2">
            {[quoted.flight, ...quoted.onward].map((flight) => (
              <section key={`${flight.flightNo} ${flight.from}`} aria-label={flight.flightNo}>
                {quoted.onward.length > 0 && (
                  <h3 className="digits mb-1 text-14 font-semibold">{flight.flightNo}</h3>
                )}
                <FareRules fare={flight} />
              </section>
            ))}
          </div>
        </Card>
      </div>
      <Panel
        quote={quoted}
        receivedAtMs={quote.dataUpdatedAt}
        busy={changing.isPending || quote.isFetching}
        agreed={agreed}
        onAgree={setAgreed}
        onExpired={renew}
      />
    </form>
  );
}

function FlightCard({
  title,
  flights,
  aside,
}: {
  readonly title: string;
  readonly flights: readonly AirChangeQuoteAnswer['flight'][];
  readonly aside?: React.ReactNode;
}) {
  const o = useWords(offerWords);
  return (
    <Card title={title} aside={aside}>
      <ul className="flex flex-col">
        {flights.map((flight) => (
          <li
            key={`${flight.flightNo} ${flight.from}`}
            className="border-line py-3 not-first:border-t first:pt-0 last:pb-0"
          >
            <p className="mb-2 flex gap-3">
              <span className="font-semibold">{formatDay(flight.day)}</span>
              <span className="text-ink-700">
                {o(`cabin.${flight.cabin}`)} <span className="digits">{flight.bookingClass}</span>
              </span>
            </p>
            <FlightLine segments={[flight]} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Ticket by ticket, with the rule behind it. */
function Costs({
  quote,
  flightOf,
}: {
  readonly quote: AirChangeQuoteAnswer;
  /** Where several are changed, of which flight a ticket is. */
  readonly flightOf: (leg: number) => string | undefined;
}) {
  const t = useWords(airSheetWords);
  return (
    <Card title={t('air-change.costs')}>
      <ul className="flex flex-col">
        {quote.lines.map((line) => (
          <li key={line.ticketNo} className="border-line py-3 not-first:border-t first:pt-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">
                {line.name}
                <span className="digits ml-2 text-12 font-normal text-ink-500">{flightOf(line.leg)}</span>
              </span>
              <span>
                <span className="mr-1.5 text-12 text-ink-500">{t('air-change.due')}</span>
                <span className="digits font-semibold text-price-small">{formatYuan(line.dueFen)}</span>
              </span>
            </p>
            <dl className="mt-1 flex flex-wrap gap-x-5 text-ink-700 [&_div]:flex [&_div]:gap-1.5 [&_dt]:text-ink-500">
              {(
                [
                  ['air-change.old-price', line.priceFen],
                  ['air-change.new-price', line.newPriceFen],
                  ['air-change.fee-line', line.feeFen],
                  ...(line.differenceFeeFen > noFen
                    ? [['air-change.lost', line.differenceFeeFen] as const]
                    : []),
                ] as const
              ).map(([name, fen]) => (
                <div key={name}>
                  <dt>{t(name)}</dt>
                  <dd className="digits">{formatYuan(fen)}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-0.5 text-12 text-ink-500">{t('air-refund.rule', { rule: line.rule })}</p>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-3 text-12 text-ink-500">{t('air-change.only-more')}</p>
      <EndingExtras extras={quote.extras} />
    </Card>
  );
}

/** The sum, how long it holds, the consent and the button; at the lower edge on phones. */
function Panel({
  quote,
  receivedAtMs,
  busy,
  agreed,
  onAgree,
  onExpired,
}: {
  readonly quote: AirChangeQuoteAnswer;
  readonly receivedAtMs: number;
  readonly busy: boolean;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
  readonly onExpired: () => void;
}) {
  const t = useWords(airSheetWords);
  const { dueFen } = quote;
  return (
    <div className="safe-bottom sticky bottom-(--phone-bar) z-10 -mx-3 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 md:static md:mx-0 md:gap-3 md:rounded-l md:border-0 md:p-5 md:shadow-1 lg:sticky lg:top-20 lg:bottom-auto">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">
          {dueFen > noFen ? t('air-change.due') : t('air-change.even-sum')}
        </span>
        {dueFen > noFen && <Money fen={dueFen} size="l" />}
      </p>
      <p className="text-12 text-ink-500">
        {t('air-refund.valid')}
        <Countdown
          until={new Date(quote.expiresAt)}
          clockOffsetMs={clockOffsetMs(quote.now, receivedAtMs)}
          onEnd={onExpired}
          className="digits ml-1 font-semibold text-ink-700"
        />
      </p>
      <Checkbox label={t('air-change.agree')} checked={agreed} onChange={onAgree} />
      <Button
        type="submit"
        look="action"
        size="l"
        wide
        busy={busy}
        disabled={quote.outsideApplication !== null}
      >
        {quote.needsApproval
          ? t('air-change.submit')
          : dueFen > noFen
            ? t('air-change.confirm-due', { amount: formatYuan(dueFen) })
            : t('air-change.confirm-even')}
      </Button>
    </div>
  );
}
