import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import {
  addDays,
  type Day,
  daysBetween,
  formatDay,
  formatMonthDay,
  formatWeekday,
} from '@woxing/contract/core/days';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { keyOf } from '#src/after-sales/public.rules.ts';
import { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { DayStrip, dayClass } from '#src/ui/day-strip.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { airSheetWords } from './air-sheet.words.ts';
import { airChangeFound } from './air-sheets.queries.ts';
import { AirTicketChoices } from './air-ticket-choices.tsx';
import { type AirTicket, changeableTickets, ticketWord } from './air-tickets.rules.ts';
import { airOf } from './air-total.rules.ts';
import { ChangeFeeNow, ChangeFlight, OtherCarriers } from './change-flights.tsx';
import { AirChangeFrame } from './change-frame.tsx';
import type { AirChangeSearch } from './change-search.rules.ts';
import { type LegsTogether, ticketsOn, ticketsToChange, travelling } from './change-together.ts';

const route = getRouteApi('/member/airTicket/change');

/** 改签: which tickets, to which day, flight and cabin; every row says what it costs. */
export function AirChangePage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const t = useWords(airSheetWords);
  const onSearch = (part: Partial<AirChangeSearch>) =>
    void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false });
  return (
    <AirChangeFrame orderNo={search.orderNo} at={0}>
      {(order) => {
        const { choices, legs, offered, chosen } = ticketsToChange(order, search.tickets);
        if (chosen.length === 0)
          return (
            <Card>
              <EmptyState
                picture="flights"
                title={t('air-change.no-tickets')}
                hint={t('air-change.no-tickets-hint')}
                action={
                  <Link
                    to="/ticket/OrderDetails/$id"
                    params={{ id: order.orderNo }}
                    className={buttonClass({})}
                  >
                    {t('air-change.to-order')}
                  </Link>
                }
              />
            </Card>
          );
        return (
          <>
            <Card
              title={t('air-change.tickets')}
              aside={
                <span className="text-12 text-ink-500">
                  {t(legs.length > 1 ? 'air-change.whole-hint' : 'air-change.tickets-hint')}
                </span>
              }
            >
              {choices.length > 1 && (
                <LegChoice
                  order={order}
                  choices={choices}
                  legs={legs}
                  onChange={(tickets) => onSearch({ tickets, day: undefined })}
                />
              )}
              <AirTicketChoices
                order={order}
                title={t('air-change.tickets')}
                titleHidden
                tickets={offered}
                legs={legs}
                chosen={chosen.filter(({ leg }) => leg === legs[0])}
                min={1}
                onChange={(next) =>
                  onSearch({ tickets: ticketsOn(order.tickets, legs, next).map(ticketWord) })
                }
              />
            </Card>
            <Flights
              order={order}
              legs={legs}
              chosen={chosen}
              search={search}
              onDay={(day) => onSearch({ day })}
            />
          </>
        );
      }}
    </AirChangeFrame>
  );
}

function LegChoice({
  order,
  choices,
  legs,
  onChange,
}: {
  readonly order: OrderDetail;
  readonly choices: readonly LegsTogether[];
  readonly legs: LegsTogether;
  readonly onChange: (tickets: readonly string[]) => void;
}) {
  const t = useWords(airSheetWords);
  const flightsOf = (each: LegsTogether) => each.map((leg) => order.trip[leg]?.no).join('、');
  const several = choices.filter((each) => each.length > 1).length > 1;
  const wholeWords = (each: LegsTogether) =>
    several
      ? t('air-change.whole-way', {
          from: order.trip[each[0]!]?.fromCity ?? '',
          to: order.trip[each.at(-1)!]?.toCity ?? '',
        })
      : t('air-change.whole');
  return (
    <RadioGroup
      look="pills"
      name="leg"
      className="mb-3"
      title={t('air-change.tickets')}
      value={legs.join('-')}
      choices={choices.map((each) => ({
        value: each.join('-'),
        label: each.length > 1 ? wholeWords(each) : flightsOf(each),
      }))}
      onChange={(value) => {
        const able = changeableTickets(order);
        const wanted = value.split('-').map(Number);
        onChange(ticketsOn(able, wanted, travelling(order, able, wanted)).map(ticketWord));
      }}
    />
  );
}

const daysEachSide = 7;

function Flights({
  order,
  legs,
  chosen,
  search,
  onDay,
}: {
  readonly order: OrderDetail;
  readonly legs: LegsTogether;
  readonly chosen: readonly AirTicket[];
  readonly search: AirChangeSearch;
  readonly onDay: (day: Day) => void;
}) {
  const t = useWords(airSheetWords);
  const today = useToday();
  const air = airOf(order)!;
  const [leg, last] = [air.legs[legs[0]!]!, air.legs[legs.at(-1)!]!];
  const asked = search.day ?? leg.day;
  const day = today !== undefined && asked < today ? today : asked;
  const found = useQuery(airChangeFound(order.orderNo, chosen.map(keyOf), day));
  const refused = found.error instanceof CallError && found.error.kind === 'refused';
  return (
    <>
      {today !== undefined && <Days day={day} today={today} onDay={onDay} />}
      <h2 className="text-18">
        {t('air-change.flights', { from: leg.fromCity, to: last.toCity, day: formatDay(day) })}
      </h2>
      {found.isError ? (
        <Card>
          {refused ? (
            <EmptyState picture="flights" title={t('air-change.refused')} hint={found.error.message} />
          ) : (
            <ErrorState
              title={t('air-change.find-failed')}
              hint={found.error.message}
              onRetry={() => void found.refetch()}
            />
          )}
        </Card>
      ) : found.data === undefined ? (
        <output aria-label={t('air-change.finding')} className="flex flex-col gap-3">
          <Skeleton className="h-36 w-full rounded-l" />
          <Skeleton className="h-36 w-full rounded-l" />
        </output>
      ) : (
        <>
          <ChangeFeeNow found={found.data} receivedAtMs={found.dataUpdatedAt} />
          {found.data.flights.length === 0 && (
            <Card>
              <EmptyState picture="flights" title={t('air-change.empty')} hint={t('air-change.empty-hint')} />
            </Card>
          )}
          {found.data.flights.map(({ segment, onward, fares }) => (
            <ChangeFlight
              key={[segment, ...onward].map(({ flightNo, from }) => `${flightNo} ${from}`).join(' ')}
              segments={[segment, ...onward]}
              fares={fares}
              act={(fare, label) => (
                <Link
                  to="/airTicket/change_info"
                  search={{
                    orderNo: order.orderNo,
                    tickets: chosen.map(ticketWord),
                    day,
                    offers: [fare, ...fare.onward].map(({ offerId }) => offerId),
                  }}
                  preload={false}
                  aria-label={label}
                  className={buttonClass({ look: 'action' })}
                >
                  {t('air-change.choose')}
                </Link>
              )}
            />
          ))}
          <OtherCarriers found={found.data} />
        </>
      )}
    </>
  );
}

function Days({
  day,
  today,
  onDay,
}: {
  readonly day: Day;
  readonly today: Day;
  readonly onDay: (day: Day) => void;
}) {
  const t = useWords(airSheetWords);
  const start = addDays(day, -Math.min(daysEachSide, daysBetween(today, day)));
  return (
    <DayStrip
      words={{
        title: t('air-change.strip'),
        earlier: t('air-change.earlier'),
        later: t('air-change.later'),
      }}
      centred={day}
    >
      {Array.from({ length: 2 * daysEachSide + 1 }, (_, index) => addDays(start, index)).map((one) => (
        <Button
          key={one}
          look="text"
          aria-pressed={one === day}
          data-chosen={one === day || undefined}
          className={dayClass(one === day)}
          onClick={() => onDay(one)}
        >
          <span className="digits whitespace-nowrap">
            {formatMonthDay(one)} {formatWeekday(one)}
          </span>
        </Button>
      ))}
    </DayStrip>
  );
}
