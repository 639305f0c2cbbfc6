import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatDay } from '@woxing/contract/core/days';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { citiesByStation } from '@woxing/contract/products/rail/rail-places.rules';
import type { RailDetail } from '@woxing/contract/products/rail/train-order-detail';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { DayMoved } from '#src/ui/day-moved.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { useComingDay } from '#src/ui/use-coming-day.ts';
import { useToday } from '#src/ui/use-today.ts';
import type { TrainTicket } from '../detail/detail-acts.rules.ts';
import { railOf } from '../rail-detail.rules.ts';
import { RailPlaceField } from '../search/rail-place-field.tsx';
import { writeRides } from '../search/ride-params.rules.ts';
import { type SeatAct, seatActClass } from '../search/seat-tile.tsx';
import { TrainDayStrip } from '../search/train-day-strip.tsx';
import { TrainResults } from '../search/train-results.tsx';
import { railCities, trainsFound } from '../search/trains.queries.ts';
import { TrainChangeFrame } from './change-frame.tsx';
import type { ChangeQuery } from './change-search.rules.ts';
import { ChangeTickets } from './change-tickets.tsx';
import { trainSheetWords } from './change-train.words.ts';
import { type ChangeKind, ticketsToChange, ticketWord } from './changed-tickets.rules.ts';

const sameRoute = getRouteApi('/member/train/train_ab_query_list');
const elsewhereRoute = getRouteApi('/member/train/train_nab_query_list');

/** 改签: another train between the same cities. */
export function ChangeQueryPage() {
  const search = sameRoute.useSearch();
  const navigate = sameRoute.useNavigate();
  return (
    <ChangeQueryOf
      kind="change"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}

/** 变更到站: another train to another city. */
export function ElsewhereQueryPage() {
  const search = elsewhereRoute.useSearch();
  const navigate = elsewhereRoute.useNavigate();
  return (
    <ChangeQueryOf
      kind="elsewhere"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}

interface QueryProps {
  readonly kind: ChangeKind;
  readonly search: ChangeQuery;
  readonly onSearch: (search: ChangeQuery) => void;
}

function ChangeQueryOf(props: QueryProps) {
  const t = useWords(trainSheetWords);
  return (
    <TrainChangeFrame kind={props.kind} orderNo={props.search.orderNo} at={0}>
      {(order) => {
        const { offered, chosen } = ticketsToChange(order, props.kind, props.search.tickets);
        const leg = chosen[0] && railOf(order)?.legs[chosen[0].leg];
        if (leg === undefined) {
          return (
            <Card>
              <EmptyState
                picture="trains"
                title={t('change.no-tickets')}
                hint={t('change.no-tickets-hint')}
                action={
                  <Link
                    to="/train/OrderDetails/$orderId"
                    params={{ orderId: order.orderNo }}
                    className={buttonClass({})}
                  >
                    {t('change.to-order')}
                  </Link>
                }
              />
            </Card>
          );
        }
        return (
          <>
            <ChangeTickets
              order={order}
              kind={props.kind}
              offered={offered}
              chosen={chosen}
              onChange={(tickets) => props.onSearch({ ...props.search, tickets })}
            />
            <Trains {...props} order={order} chosen={chosen} leg={leg} />
          </>
        );
      }}
    </TrainChangeFrame>
  );
}

type Leg = RailDetail['legs'][number];

function Trains({
  kind,
  search,
  onSearch,
  order,
  chosen,
  leg,
}: QueryProps & {
  readonly order: OrderDetail;
  readonly chosen: readonly TrainTicket[];
  readonly leg: Leg;
}) {
  const t = useWords(trainSheetWords);
  const today = useToday();
  const cities = useQuery(railCities());
  const cityOf = cities.data && citiesByStation(cities.data.cities);
  const from = cityOf?.get(leg.from) ?? `${leg.from}站`;
  const oldTo = cityOf?.get(leg.to) ?? `${leg.to}站`;
  const to = kind === 'change' ? oldTo : search.to;
  const asked = search.day ?? leg.day;
  const day = today !== undefined && asked < today ? today : asked;
  const moved = useComingDay(search.day, today, () => onSearch({ ...search, day }));
  const sameCity =
    kind === 'elsewhere' && to !== undefined && (cityOf?.get(to.replace(/站$/, '')) ?? to) === oldTo;
  const hint = sameCity ? t('change.same-city') : search.to === undefined ? t('change.to-hint') : undefined;
  const found = useQuery({
    ...trainsFound({ from, to: to ?? '', day }),
    enabled: to !== undefined && !sameCity && cities.isFetched,
  });
  const act: SeatAct = (train, fare, label) => {
    if (train.sale.state !== 'open' || fare.left < chosen.length) return null;
    const { trainNo, startsOn } = train;
    const words = t(kind === 'change' ? 'change.choose' : 'change.choose-elsewhere');
    return (
      <Link
        to={kind === 'change' ? '/train/train_ab_order_info' : '/train/train_nab_order_info'}
        search={{
          orderNo: order.orderNo,
          tickets: chosen.map(ticketWord),
          ...writeRides([{ trainNo, startsOn, from: train.from, to: train.to, seat: fare.seat }]),
        }}
        preload={false}
        aria-label={label(words)}
        className={seatActClass('book')}
      >
        {words}
      </Link>
    );
  };
  return (
    <>
      {kind === 'elsewhere' && (
        <Card className="flex flex-wrap items-end gap-4">
          <RailPlaceField
            label={t('change.to')}
            place={search.to ?? t('change.to-choose')}
            className="flex w-full flex-col items-start rounded-m border border-edge bg-surface px-3 py-1.5 text-left hover:border-brand-300 md:w-72"
            onChange={(place) => onSearch({ ...search, to: place })}
          />
          {hint !== undefined && <p className="pb-2 text-ink-500">{hint}</p>}
        </Card>
      )}
      {to !== undefined && !sameCity && (
        <>
          {moved && <DayMoved />}
          {today !== undefined && (
            <TrainDayStrip
              day={day}
              today={today}
              renderDay={(date, { children, ...look }) => (
                <Link
                  to={kind === 'change' ? '/train/train_ab_query_list' : '/train/train_nab_query_list'}
                  search={{ ...search, day: date }}
                  replace
                  {...look}
                >
                  {children}
                </Link>
              )}
            />
          )}
          <h2 className="text-18">{t('change.trains', { from, to, day: formatDay(day) })}</h2>
          <TrainResults
            found={found}
            search={search}
            act={act}
            empty={
              <EmptyState
                picture="trains"
                title={t('change.empty', { kind: t(`sheet.${kind}`) })}
                hint={t('change.empty-hint')}
              />
            }
            onSearch={(part) => onSearch({ ...search, ...part })}
          />
        </>
      )}
    </>
  );
}
