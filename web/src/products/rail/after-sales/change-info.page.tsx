import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { TrainChangeQuote } from '@woxing/contract/products/rail/train-orders';
import type { SeatWish } from '@woxing/contract/products/rail/train-seats.rules';
import { useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { ApprovalFirst, OutsideApplication } from '#src/booking/public.forms.ts';
import { useDraft } from '#src/drafts/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useOrderAskedAgain } from '../detail/detail-use-sheet-acts.ts';
import { RideSketch } from '../order/order-rides.tsx';
import { noSeatWish } from '../order/order-seats.rules.ts';
import { hasWishes, SeatWishes } from '../order/order-seats-card.tsx';
import { trainOrderWords } from '../order/order-train.words.ts';
import { restoredWish } from '../order/stored-train-draft.rules.ts';
import { railOf } from '../rail-detail.rules.ts';
import { type ChosenRide, ridesOf, writeRides } from '../search/ride-params.rules.ts';
import { ChangeCosts, ChangePanel } from './change-costs.tsx';
import { TrainChangeFrame } from './change-frame.tsx';
import type { ChangeChoice } from './change-search.rules.ts';
import { trainSheetWords } from './change-train.words.ts';
import { type ChangeKind, ticketsToChange } from './changed-tickets.rules.ts';
import { changeQuoted } from './refund-train.queries.ts';

const sameRoute = getRouteApi('/member/train/train_ab_order_info');
const elsewhereRoute = getRouteApi('/member/train/train_nab_order_info');

export function ChangeInfoPage() {
  return <ChangeInfoOf kind="change" search={sameRoute.useSearch()} />;
}

export function ElsewhereInfoPage() {
  return <ChangeInfoOf kind="elsewhere" search={elsewhereRoute.useSearch()} />;
}

interface InfoProps {
  readonly kind: ChangeKind;
  readonly search: ChangeChoice;
}

function ChangeInfoOf({ kind, search }: InfoProps) {
  const t = useWords(trainSheetWords);
  const router = useRouter();
  const ride = ridesOf(search, 1)[0];
  const back = () =>
    void router.navigate({
      to: kind === 'change' ? '/train/train_ab_query_list' : '/train/train_nab_query_list',
      search: { orderNo: search.orderNo, tickets: search.tickets },
    });
  return (
    <TrainChangeFrame kind={kind} orderNo={search.orderNo} at={1}>
      {(order) => {
        const { chosen } = ticketsToChange(order, kind, search.tickets);
        if (ride === undefined || chosen.length === 0) {
          return (
            <Card>
              <EmptyState
                picture="trains"
                title={t('change.no-tickets')}
                hint={t('change.no-tickets-hint')}
                action={<Button onClick={back}>{t('change.others')}</Button>}
              />
            </Card>
          );
        }
        const tickets = chosen.map(({ passenger, leg }) => ({ passenger, leg }));
        // Another ride in the address is another form.
        return (
          <Quoted
            key={writeRides([ride]).ride.join()}
            kind={kind}
            order={order}
            tickets={tickets}
            ride={ride}
            onOthers={back}
          />
        );
      }}
    </TrainChangeFrame>
  );
}

const quoteStale = retOf('quote.stale');
const fieldsOfInput = (wish: SeatWish) => wish;

/** The old ride beside the new one, what the change costs each ticket, wishes for the seats, and the button. */
function Quoted({
  kind,
  order,
  tickets,
  ride,
  onOthers,
}: {
  readonly kind: ChangeKind;
  readonly order: OrderDetail;
  readonly tickets: readonly { readonly passenger: number; readonly leg: number }[];
  readonly ride: ChosenRide;
  readonly onOthers: () => void;
}) {
  const t = useWords(trainSheetWords);
  const o = useWords(trainOrderWords);
  const router = useRouter();
  const name = t(`sheet.${kind}`);
  const askAgain = useOrderAskedAgain();
  const [wish, setWish, kept] = useDraft({
    form: `train-change ${order.orderNo} ${writeRides([ride]).ride.join()}`,
    memberId: useMember()?.memberId ?? '',
    blank: noSeatWish,
    fieldsOf: fieldsOfInput,
    restore: (fields) => restoredWish(fields, ride.seat, tickets.length),
  });
  const [reason, setReason] = useState('');
  const quote = useQuery(changeQuoted(order.orderNo, tickets, ride));
  const changing = useWrite('/train/change', { passErrorCodeMsgRet: [quoteStale] });
  const renew = () => {
    toast.warn(t('change.renewed'));
    void quote.refetch();
  };
  const confirm = ({ quoteId, needsApproval }: TrainChangeQuote) => {
    if (needsApproval && reason.trim() === '') return toast.warn(t('change.reason-first'));
    changing.mutate(
      {
        orderNo: order.orderNo,
        quoteId,
        wish: { places: [...wish.places], berths: { ...wish.berths } },
        ...(needsApproval && { reason: reason.trim() }),
      },
      {
        onSuccess: ({ sheetNo, code, caseId }) => {
          kept.forget();
          if (caseId !== null) {
            toast.ok(t('change.submitted'));
            return void router.navigate({ to: '/travel/apply/details', search: { caseId } });
          }
          if (code === 13) {
            void router.navigate({
              to: '/train/train_order_pay/{-$id}/{-$orderNo}',
              params: { id: order.orderNo, orderNo: sheetNo },
            });
            return;
          }
          if (code !== 15) toast.ok(t('change.done', { kind: name }));
          void router.navigate({ to: '/train/OrderDetails/$orderId', params: { orderId: order.orderNo } });
        },
        onError: (error) => {
          if (error.code === quoteStale) renew();
        },
        onSettled: askAgain,
      },
    );
  };
  const old = railOf(order)?.legs[tickets[0]!.leg];
  const refused = quote.error instanceof CallError && quote.error.kind === 'refused';
  if (quote.isError && (refused || quote.data === undefined)) {
    return (
      <Card>
        {refused ? (
          <EmptyState
            picture="trains"
            title={t('change.gone', { kind: name })}
            hint={quote.error.message}
            action={<Button onClick={onOthers}>{t('change.others')}</Button>}
          />
        ) : (
          <ErrorState
            title={t('change.quote-failed', { kind: name })}
            hint={quote.error.message}
            onRetry={() => void quote.refetch()}
          />
        )}
      </Card>
    );
  }
  const quoted = quote.data;
  if (quoted === undefined || old === undefined) {
    return (
      <output
        aria-label={t('change.quoting', { kind: name })}
        className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]"
      >
        <Skeleton className="h-72 w-full rounded-l" />
        <Skeleton className="h-60 w-full rounded-l" />
      </output>
    );
  }
  return (
    <form
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!changing.isPending) confirm(quoted);
      }}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={t('change.old')}>
          <RideSketch ride={old}>
            <span className="text-16 font-semibold text-ink-500">{old.seatName}</span>
          </RideSketch>
        </Card>
        <Card
          title={t('change.new')}
          aside={
            <Button look="text" size="s" className="-mr-3" onClick={onOthers}>
              {t('change.others')}
            </Button>
          }
        >
          <RideSketch ride={quoted.ride}>
            <span className="text-16 font-semibold">{quoted.ride.seatName}</span>
          </RideSketch>
        </Card>
        <ChangeCosts kind={kind} quote={quoted} />
        {quoted.outsideApplication !== null && <OutsideApplication words={quoted.outsideApplication} />}
        {quoted.needsApproval && (
          <ApprovalFirst kind="change" over={quoted.overStandard} reason={reason} onReason={setReason} />
        )}
        {hasWishes(quoted.ride.seat) && (
          <Card title={o('train-order.seats')}>
            <SeatWishes ride={quoted.ride} count={tickets.length} wish={wish} onWish={setWish} />
          </Card>
        )}
      </div>
      <ChangePanel
        kind={kind}
        quote={quoted}
        receivedAtMs={quote.dataUpdatedAt}
        busy={changing.isPending || quote.isFetching}
        onExpired={renew}
      />
    </form>
  );
}
