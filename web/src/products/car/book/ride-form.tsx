import { useQuery } from '@tanstack/react-query';
import { dayOf, formatMonthDay } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import { carKindNames } from '@woxing/contract/products/car/car-kinds.rules';
import { rideTimeOf } from '@woxing/contract/products/car/car-ride.rules';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { BookedForCards } from '#src/applications/public.ts';
import {
  askedParty,
  type FormProblem,
  firstPassengers,
  listedAmong,
  overProblem,
  withListed,
} from '#src/booking/public.rules.ts';
import {
  ContactCard,
  goToProblem,
  PassengersCard,
  RestoredNotice,
  usePartyQuote,
} from '#src/booking/public.ts';
import { useSoldDraft } from '#src/customers/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useServerNow } from '../use-server-now.ts';
import { type CarEstimate, type CarOffer, carDeskRead, carEstimated } from './car.queries.ts';
import { KindList } from './kind-list.tsx';
import { KindStates } from './kind-states.tsx';
import { RemarksCard } from './remarks-card.tsx';
import { askedRideOf, type RideWish, rideProblem } from './ride-address.rules.ts';
import {
  fieldsOfRideDraft,
  type RideDraft,
  restoredRideDraft,
  rideDraftForm,
  rideFormProblem,
  soldRide,
} from './ride-draft.rules.ts';
import { rideFormWords } from './ride-form.words.ts';
import { RidePricePanel } from './ride-price-panel.tsx';
import { RideTroubleDialog } from './ride-trouble-dialog.tsx';
import { usePlaceRide } from './use-place-ride.ts';
import { WayCard } from './way-card.tsx';

const RideMap = lazy(() => import('../ride-map.tsx'));
const OrderedAbove = lazy(async () => ({
  default: (await import('#src/booking/public.forms.ts')).OrderedAbove,
}));

const SaleForCard = lazy(async () => ({
  default: (await import('#src/customers/public.forms.ts')).SaleForCard,
}));
const SaleAskedCard = lazy(async () => ({
  default: (await import('#src/customers/public.forms.ts')).SaleAskedCard,
}));

const none: Pick<CarEstimate, 'kinds'> = { kinds: [] };

/** The way, the kinds of car for it, and who rides; one form from the top to the button. */
export function RideForm({
  wish,
  orderNo,
  listed,
  onWish,
}: {
  readonly wish: RideWish;
  /** The order whose flights and trains are offered. */
  readonly orderNo: string | undefined;
  /** The frequent list, where the form begins with somebody of it. */
  readonly listed: readonly ListedPassenger[];
  readonly onWish: (wish: RideWish) => void;
}) {
  const t = useWords(rideFormWords);
  const member = useMember();
  const form = useRef<HTMLFormElement>(null);
  const now = useServerNow();
  const [problem, setProblem] = useState<FormProblem>();
  const [overReason, setOverReason] = useState('');
  const { draft, setDraft, kept, sale } = useSoldDraft<RideDraft>({
    product: 'car',
    form: rideDraftForm,
    begin: (sold) => ({
      riders: sold ? [] : firstPassengers(listed),
      contactName: member?.realName ?? '',
      contactMobile: member?.mobilePhone ?? '',
      remarks: '',
    }),
    fieldsOf: fieldsOfRideDraft,
    restore: (fields, blank) => restoredRideDraft(fields, blank, listed),
  });
  const people = askedParty(draft.riders);
  const asked = rideProblem(wish, now) === undefined ? askedRideOf(wish) : undefined;
  const estimated = useQuery(carEstimated(asked));
  const estimate = asked === undefined ? undefined : estimated.data;
  const judged = usePartyQuote<Pick<CarEstimate, 'kinds'>, readonly unknown[]>(
    estimate ?? none,
    people,
    carEstimated(asked, people) as never,
    ['kinds'],
  );
  const offer = judged.kinds.find(({ kind, available }) => kind === wish.kind && available);
  const trace = offer && traceOf(offer);
  const desk = useQuery(carDeskRead()).data;
  const soldAt = (estimateFen: Fen) => soldRide(wish, people[0]?.name ?? t('ride.rider'), estimateFen);
  const placing = usePlaceRide({
    saleAt: (estimateFen) => sale.inputOf(soldAt(estimateFen)),
    onPlaced: kept.forget,
  });
  const change = (part: Partial<RideDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblem(undefined);
  };
  const place = () => {
    if (asked !== undefined && offer !== undefined)
      void placing.place(asked, offer, { ...draft, overReason });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (placing.busy) return;
    const found =
      rideFormProblem(
        { wish, offer, draft, today: dayOf(now) },
        {
          from: t('ride.choose-from'),
          to: t('ride.choose-to'),
          kind: t('ride.choose-kind'),
          rider: t('ride.rider-nobody'),
        },
      ) ??
      (offer && sale.problemOf(soldAt(offer.estimateFen))) ??
      overProblem(trace ?? null, overReason);
    setProblem(found);
    if (found === undefined) return place();
    goToProblem(form.current, found);
  };
  const { from, to } = wish;

  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start"
      >
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-4">
          <div className="max-lg:-order-3">
            <WayCard
              wish={wish}
              orderNo={orderNo}
              now={now}
              missing={problem}
              onChange={(next) => {
                setProblem(undefined);
                onWish(next);
              }}
            />
          </div>
          <div className="flex flex-col gap-4 max-lg:-order-1">
            {estimate === undefined ? (
              <KindStates
                waits={asked === undefined}
                error={estimated.error}
                onRetry={() => void estimated.refetch()}
              />
            ) : (
              <KindList
                estimate={{ ...estimate, kinds: judged.kinds }}
                chosen={wish.kind}
                error={problem?.field === 'kind' ? problem.message : undefined}
                onChoose={(kind) => {
                  setProblem(undefined);
                  onWish({ ...wish, kind });
                }}
              />
            )}
            {estimate !== undefined && offer !== undefined && (
              <>
                {trace !== undefined && trace.over !== null && (
                  <Suspense>
                    <OrderedAbove
                      trace={trace}
                      reason={overReason}
                      error={problem?.field === 'overReason' ? problem.message : undefined}
                      onReason={(reason) => {
                        setOverReason(reason);
                        setProblem(undefined);
                      }}
                    />
                  </Suspense>
                )}
                {kept.restored && (
                  <RestoredNotice
                    written={draft.riders.some((one) => one.listed === undefined)}
                    onClear={kept.clear}
                  />
                )}
                {sale.serves && (
                  <Suspense>
                    <SaleForCard
                      sale={sale}
                      problem={problem}
                      travelling={new Set(draft.riders.map(({ key }) => key))}
                      onChange={() => setProblem(undefined)}
                      places={{
                        single: true,
                        taken: (chosen) => listedAmong(chosen, riderOf(chosen)),
                        take: (chosen) => change({ riders: riderOf(chosen) }),
                      }}
                    />
                  </Suspense>
                )}
                <BookedForCards kind="car" people={people} />
                <PassengersCard
                  passengers={draft.riders}
                  who={t('ride.rider')}
                  max={1}
                  hint={t('ride.rider-hint')}
                  problem={problem}
                  tags={[]}
                  newcomer={(rider) => rider}
                  onChange={(riders) => change({ riders: riders.slice(-1) })}
                />
                <ContactCard draft={draft} problem={problem} onChange={change} />
                <RemarksCard remarks={draft.remarks} onChange={(remarks) => change({ remarks })} />
                {sale.isSold && !sale.unread && from !== undefined && to !== undefined && (
                  <Suspense>
                    <SaleAskedCard
                      product={sale.product}
                      sale={sale.draft}
                      lines={sale.linesOf(soldAt(offer.estimateFen))}
                      problem={problem}
                      legs={[
                        t('ride.copy-ride', {
                          ...whenOf(new Date(estimate.departsAt)),
                          kind: carKindNames[offer.kind],
                          from: from.name,
                          to: to.name,
                        }),
                      ]}
                      onChange={(next) => {
                        sale.change(next);
                        setProblem(undefined);
                      }}
                    />
                  </Suspense>
                )}
              </>
            )}
          </div>
        </div>
        <div className="contents lg:sticky lg:top-20 lg:flex lg:flex-col lg:gap-4">
          <div className="empty:hidden max-lg:-order-2">
            {from !== undefined && to !== undefined && (
              <Suspense fallback={<Skeleton className="aspect-video w-full rounded-l" />}>
                <RideMap label={t('ride.map')} from={from} to={to} />
              </Suspense>
            )}
          </div>
          {estimate !== undefined && offer === undefined && (
            <Card className="max-lg:hidden">
              <p className="text-14 text-ink-500">{t('ride.panel-empty')}</p>
            </Card>
          )}
          <RidePricePanel
            estimate={estimate}
            offer={offer}
            name={people[0]?.name ?? draft.riders[0]?.listed?.name ?? ''}
            problem={problem?.message}
            busy={placing.busy}
          />
        </div>
      </form>
      <RideTroubleDialog
        trouble={placing.trouble}
        unpaidOrderNo={desk?.unpaid?.orderNo}
        onLeave={placing.forgetTrouble}
        onAgain={place}
      />
    </>
  );
}

const riderOf = (chosen: readonly ListedPassenger[]) => withListed([], chosen, 1);

function whenOf(at: Date) {
  const { day, time } = rideTimeOf(at);
  return { day: formatMonthDay(day), time };
}

/** What is offered, as a notice tells it. */
const traceOf = ({ standard, personFen }: CarOffer) =>
  standard === null ? undefined : { over: standard.over, parts: [standard], personFen, reason: null };
