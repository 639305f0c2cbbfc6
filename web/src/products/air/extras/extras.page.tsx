import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { ExtrasOffer, OrderExtras } from '@woxing/contract/products/air/air-extras';
import { extrasRules, isExtrasOpen } from '@woxing/contract/products/air/air-extras.rules';
import type { AirDetail } from '@woxing/contract/products/air/air-orders';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { NoOrder, useOrder } from '#src/orders/public.ts';
import { ServicePhones, useTenant, useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { LeftIcon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { airOf } from '../after-sales/air-total.rules.ts';
import { extrasFound, extrasOffered } from './extras.queries.ts';
import {
  type Chosen,
  choicesOf,
  keptLines,
  keptSeats,
  maySit,
  nextWithoutSeat,
  type Seat,
  type Selection,
  type SumLine,
  sumLines,
  totalOfLines,
  withSeat,
} from './extras.rules.ts';
import { extrasWords } from './extras.words.ts';
import { OpenExtras, useExtrasAskedAgain } from './open-extras.tsx';
import { PeopleList, priceWords } from './people-list.tsx';
import { cabinWords, Seats } from './seats.tsx';

const route = getRouteApi('/member/airTicket/extras');

/** 选座与附加服务: seats on a map of each flight, extra baggage and meals, for everybody who flies. */
export function ExtrasPage() {
  const { orderNo = '' } = route.useSearch();
  const t = useWords(extrasWords);
  const { variant } = useTenant();
  const order = useOrder(orderNo, orderNo !== '');
  const found = useQuery({ ...extrasFound(orderNo), enabled: order.data !== undefined && variant === 'A' });
  return (
    <div className="mx-auto flex max-w-page flex-col gap-3 px-3 py-5 md:gap-4 md:px-4 lg:px-6">
      <title>{t('extras.page-title')}</title>
      <PageHead
        title={t('extras.title')}
        beside={
          orderNo !== '' && (
            <Link
              to="/ticket/OrderDetails/$id"
              params={{ id: orderNo }}
              className="inline-flex items-center gap-1 text-14 text-ink-500 hover:text-brand-700"
            >
              <LeftIcon size={16} />
              {t('extras.back')}
            </Link>
          )
        }
      />
      {variant === 'B' ? (
        <Card>
          <EmptyState picture="flights" title={t('extras.by-service')} action={<ServicePhones />} />
        </Card>
      ) : orderNo === '' || order.isError ? (
        <NoOrder orderNo={orderNo} error={order.error} onRetry={() => void order.refetch()} />
      ) : found.isError ? (
        <Card>
          <ErrorState
            title={t('extras.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        </Card>
      ) : order.data === undefined || found.data === undefined ? (
        <Loading words={t('extras.loading')} />
      ) : (
        <ExtrasOf order={order.data} extras={found.data} receivedAtMs={found.dataUpdatedAt} />
      )}
    </div>
  );
}

function Loading({ words }: { readonly words: string }) {
  return (
    <output aria-label={words} className="flex flex-col gap-3">
      <Skeleton className="h-16 w-full rounded-l" />
      <Skeleton className="h-96 w-full rounded-l" />
    </output>
  );
}

function ExtrasOf({
  order,
  extras,
  receivedAtMs,
}: {
  readonly order: OrderDetail;
  readonly extras: OrderExtras;
  readonly receivedAtMs: number;
}) {
  const t = useWords(extrasWords);
  const [wanted, setWanted] = useState<number>();
  const { sheets, tickets } = extras;
  const open = sheets.find(({ state }) => isExtrasOpen(state));
  const last = sheets.at(-1);
  const legs = [...new Set(tickets.map(({ leg }) => leg))].toSorted((x, y) => x - y);
  const leg = legs.find((one) => one === wanted) ?? legs[0];
  const flight = leg === undefined ? undefined : airOf(order)?.legs[leg];
  return (
    <>
      {open !== undefined && (
        <OpenExtras order={order} sheet={open} now={extras.now} receivedAtMs={receivedAtMs} />
      )}
      {last?.state === 'failed' && (
        <p role="alert" className="rounded-m bg-bad-soft px-3 py-2 text-bad">
          {t('extras.last-failed', { reason: last.failure ?? '' })}
        </p>
      )}
      {leg === undefined || flight === undefined ? (
        <NothingToChoose order={order} offered={extras.offered} />
      ) : (
        open === undefined && (
          <>
            {legs.length > 1 && (
              <RadioGroup
                look="pills"
                name="leg"
                title={t('extras.leg')}
                value={String(leg)}
                choices={legs.map((one) => ({ value: String(one), label: legWords(order, one) }))}
                onChange={(one) => setWanted(Number(one))}
              />
            )}
            <LegExtras key={leg} order={order} extras={extras} leg={leg} flight={flight} />
          </>
        )
      )}
    </>
  );
}

const legWords = (order: OrderDetail, leg: number): string => {
  const flight = airOf(order)?.legs[leg];
  return flight === undefined ? '' : `${flight.flightNo} ${flight.fromCity}—${flight.toCity}`;
};

function NothingToChoose({ order, offered }: { readonly order: OrderDetail; readonly offered: boolean }) {
  const t = useWords(extrasWords);
  return (
    <Card>
      <EmptyState
        picture="flights"
        title={t(offered ? 'extras.none' : 'extras.not-offered')}
        hint={t(offered ? 'extras.none-hint' : 'extras.not-offered-hint')}
        action={
          <Link to="/ticket/OrderDetails/$id" params={{ id: order.orderNo }} className={buttonClass({})}>
            {t('extras.back')}
          </Link>
        }
      />
    </Card>
  );
}

interface OfLeg {
  readonly order: OrderDetail;
  readonly extras: OrderExtras;
  readonly leg: number;
  readonly flight: AirDetail['legs'][number];
}

function LegExtras({ order, extras, leg, flight }: OfLeg) {
  const t = useWords(extrasWords);
  const offered = useQuery(extrasOffered(order.orderNo, leg));
  if (offered.isError)
    return (
      <Card>
        <ErrorState
          title={t('seats.failed')}
          hint={offered.error.message}
          onRetry={() => void offered.refetch()}
        />
      </Card>
    );
  if (offered.data === undefined) return <Loading words={t('seats.loading')} />;
  return <Choosing order={order} extras={extras} leg={leg} flight={flight} offer={offered.data} />;
}

function Choosing({ order, extras, leg, flight, offer }: OfLeg & { readonly offer: ExtrasOffer }) {
  const t = useWords(extrasWords);
  const kept = keptLines(extras.sheets, leg);
  const people = extras.tickets
    .filter((ticket) => ticket.leg === leg)
    .map(({ passenger, person: type }) => ({ passenger, name: order.passengers[passenger]!.name, type }));
  const firstSeated = people.find(({ passenger, type }) => maySit(kept, passenger, type));
  const [active, setActive] = useState(firstSeated?.passenger ?? -1);
  const [selection, setSelection] = useState<Selection>({});
  const lines = sumLines(selection, offer);
  const change = (passenger: number, chosen: Chosen) => setSelection({ ...selection, [passenger]: chosen });
  const sit = (seat: Seat) => {
    const next = withSeat(selection, active, seat.code);
    setSelection(next);
    if (next[active]?.seat !== undefined) setActive(nextWithoutSeat(people, next, kept, active));
  };
  return (
    <div className="flex flex-col gap-3 md:gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start">
      <Card
        title={t('seats.title')}
        aside={<span className="text-right text-12 text-ink-500">{cabinWords(offer)}</span>}
      >
        <Seats
          offer={offer}
          flightNo={flight.flightNo}
          people={people}
          active={people.find(({ passenger }) => passenger === active)}
          selection={selection}
          kept={keptSeats(kept)}
          onSit={sit}
        />
      </Card>
      <div className="flex flex-col gap-3 md:gap-4 lg:sticky lg:top-20">
        <Card title={t('party.title')}>
          <PeopleList
            people={people}
            active={active}
            selection={selection}
            kept={kept}
            offer={offer}
            checkedKg={flight.checkedKg}
            onActive={setActive}
            onChange={change}
          />
        </Card>
        <Card title={t('sum.rules')}>
          <ul className="flex list-disc flex-col gap-0.5 pl-4 text-12 text-ink-500">
            {extrasRules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Card>
        <Sum order={order} leg={leg} lines={lines} onChosen={() => setSelection({})} />
      </div>
    </div>
  );
}

function Sum({
  order,
  leg,
  lines,
  onChosen,
}: {
  readonly order: OrderDetail;
  readonly leg: number;
  readonly lines: readonly SumLine[];
  readonly onChosen: () => void;
}) {
  const t = useWords(extrasWords);
  const navigate = useNavigate();
  const askAgain = useExtrasAskedAgain();
  const choosing = useWrite('/order/domesticAir/extrasChoose');
  const totalFen = totalOfLines(lines);
  const submit = () =>
    choosing.mutate(
      { orderNo: order.orderNo, choices: choicesOf(lines, leg), expectFen: totalFen },
      {
        onSettled: askAgain,
        onSuccess: ({ state, extrasNo, failure }) => {
          onChosen();
          if (state === 'to-pay') void navigate({ to: '/pay/order/$orderId', params: { orderId: extrasNo } });
          else if (state === 'done') toast.ok(t('sum.done'));
          else if (state === 'failed') toast.bad(t('extras.last-failed', { reason: failure ?? '' }));
          else toast.ok(t('sum.asked'));
        },
      },
    );
  return (
    <Card title={t('sum.title')} className="max-lg:sticky max-lg:bottom-(--phone-bar) max-lg:z-10">
      {lines.length === 0 ? (
        <p className="text-14 text-ink-500">{t('sum.none')}</p>
      ) : (
        <ul className="flex flex-col gap-1 text-14 max-lg:max-h-24 max-lg:overflow-y-auto">
          {lines.map(({ passenger, kind, code, name, priceFen }) => (
            <li key={`${passenger} ${kind} ${code}`} className="flex justify-between gap-4">
              <span>
                {order.passengers[passenger]?.name} {name}
              </span>
              <span className="digits">{priceWords(priceFen, t('sum.free'))}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <span className="flex items-baseline gap-2">
          <span className="text-ink-500">{t('sum.total')}</span>
          <Money fen={totalFen} size="l" />
        </span>
        <Button look="action" disabled={lines.length === 0} busy={choosing.isPending} onClick={submit}>
          {totalFen === noFen ? t('sum.submit-free') : t('sum.submit', { amount: formatYuan(totalFen) })}
        </Button>
      </div>
    </Card>
  );
}
