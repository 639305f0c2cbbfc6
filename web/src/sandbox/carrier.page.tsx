import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay, formatMonthDay } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import { airportNames } from '@woxing/contract/generated/airport-names';
import { aircraftNames } from '@woxing/contract/generated/flight-names';
import type { CarrierState, ExaminationDecision } from '@woxing/contract/operations/sandbox';
import { refundReasonFacts } from '@woxing/contract/products/air/refund-reasons.rules';
import { useState } from 'react';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { AircraftChoice } from './aircraft-choice.tsx';
import { FlightsAbroad } from './flights-abroad.tsx';
import { carrierFound } from './sandbox.queries.ts';
import { sandboxWords } from './sandbox.words.ts';
import { postSandbox } from './sandbox-call.ts';
import { SandboxFrame } from './sandbox-frame.tsx';

type Flight = CarrierState['flights'][number];
type Examination = CarrierState['examinations'][number];
type Kind = NonNullable<Flight['disruption']>['kind'];

/** What the carriers of the sandbox do by themselves: flights that are late, moved, cancelled or flown by others, and refunds that they examine. */
export function CarrierPage() {
  const t = useWords(sandboxWords);
  return (
    <SandboxFrame
      title={t('carrier.title')}
      pageTitle={t('carrier.page-title')}
      aside={
        <Link to="/sandbox" className="text-brand-600 underline-offset-4 hover:underline">
          {t('sms.back')}
        </Link>
      }
    >
      <Panels />
    </SandboxFrame>
  );
}

function Panels() {
  const t = useWords(sandboxWords);
  const { data, error, refetch } = useQuery(carrierFound());
  if (data !== undefined)
    return (
      <div className="flex flex-col gap-4">
        <Examinations examinations={data.examinations} />
        <Flights flights={data.flights} />
        <FlightsAbroad flights={data.abroad} />
      </div>
    );
  return (
    <Card>
      {error === null ? (
        <div className="flex flex-col gap-3">
          <output className="sr-only">{t('carrier.loading')}</output>
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      ) : (
        <ErrorState title={t('carrier.failed')} hint={error.message} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

function Flights({ flights }: { readonly flights: readonly Flight[] }) {
  const t = useWords(sandboxWords);
  return (
    <Card title={t('carrier.flights')}>
      <p className="text-ink-500">{t('carrier.flights-hint')}</p>
      {flights.length === 0 ? (
        <EmptyState picture="flights" title={t('carrier.no-flights')} hint={t('carrier.no-flights-hint')} />
      ) : (
        <ul className="mt-2 flex flex-col">
          {flights.map((flight) => (
            <FlightRow key={`${flight.day} ${flight.flightNo} ${flight.from}`} flight={flight} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const nameOf = (iata: string) => airportNames.get(iata)?.shortName ?? iata;
const maxMinutes = 1440;
const usualMinutes = '120';

function FlightRow({ flight }: { readonly flight: Flight }) {
  const t = useWords(sandboxWords);
  const { flightNo, day, from, to, departs, arrives, seats, aircraft, disruption } = flight;
  const [minutes, setMinutes] = useState(usualMinutes);
  const disrupt = useDisrupt(flight);
  const wrong =
    !/^-?\d{1,4}$/.test(minutes) || Number(minutes) === 0 || Math.abs(Number(minutes)) > maxMinutes;
  const named = `${flightNo} ${formatDay(day)}`;
  const off = (kind: Kind) => disrupt.mutate({ kind, minutes: Number(minutes) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="digits font-semibold">{flightNo}</span>
          <span>{formatDay(day)}</span>
          <Badge tone={disruption === null ? 'ok' : disruption.kind === 'cancelled' ? 'bad' : 'warn'}>
            {t(disruption === null ? 'carrier.on-time' : `carrier.${disruption.kind}`)}
          </Badge>
        </p>
        <p className="text-ink-700">
          {nameOf(from)}
          <span className="digits mx-1">{departs}</span>—{nameOf(to)}
          <span className="digits mx-1">{arrives}</span>
          <span className="text-12 text-ink-500">{t('carrier.seats', { count: seats })}</span>
          <span className="ml-2 text-12 text-ink-500">
            {t('carrier.aircraft-now', { aircraft: aircraftNames.get(aircraft) ?? aircraft })}
          </span>
        </p>
        {disruption !== null && disruption.departs !== null && (
          <p className="text-12 text-warn">
            {t('carrier.now', {
              day: formatMonthDay(disruption.departsDay!),
              departs: disruption.departs,
              arrives: disruption.arrives!,
            })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <TextField
          label={t('carrier.minutes-of', { flight: named })}
          labelHidden
          inputMode="numeric"
          maxLength={5}
          value={minutes}
          onChange={setMinutes}
          error={wrong ? t('carrier.minutes-wrong') : undefined}
          className="w-24"
        />
        <span className="text-ink-500">{t('carrier.minutes')}</span>
        {(['delayed', 'moved'] as const).map((kind) => (
          <Button
            key={kind}
            look="quiet"
            size="s"
            disabled={wrong || disrupt.isPending}
            aria-label={t(kind === 'delayed' ? 'carrier.delay-of' : 'carrier.move-of', { flight: named })}
            onClick={() => off(kind)}
          >
            {t(kind === 'delayed' ? 'carrier.delay' : 'carrier.move')}
          </Button>
        ))}
        <Button
          look="danger"
          size="s"
          disabled={disrupt.isPending}
          aria-label={t('carrier.cancel-of', { flight: named })}
          onClick={() => disrupt.mutate({ kind: 'cancelled', minutes: 0 })}
        >
          {t('carrier.cancel')}
        </Button>
        <AircraftChoice
          flight={named}
          aircraft={aircraft}
          busy={disrupt.isPending}
          onChange={(other) => disrupt.mutate({ kind: 'aircraft', minutes: 0, aircraft: other })}
        />
      </div>
    </li>
  );
}

function useDisrupt({ flightNo, day, from, to }: Flight) {
  const t = useWords(sandboxWords);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: {
      readonly kind: Kind | 'aircraft';
      readonly minutes: number;
      readonly aircraft?: string;
    }) => postSandbox('/api/sandbox/air/disrupt', { flightNo, day, from, to, ...asked }),
    onSuccess: (_done, { kind }) => {
      toast.ok(t('carrier.done', { flight: flightNo, kind: t(`carrier.${kind}`) }));
      return queries.invalidateQueries({ queryKey: ['/api/sandbox/air/carrier'] });
    },
  });
}

function Examinations({ examinations }: { readonly examinations: readonly Examination[] }) {
  const t = useWords(sandboxWords);
  return (
    <Card title={t('carrier.examinations')}>
      <p className="text-ink-500">{t('carrier.examinations-hint')}</p>
      {examinations.length === 0 ? (
        <p className="mt-3 text-12 text-ink-500">{t('carrier.no-examinations')}</p>
      ) : (
        <ul className="mt-2 flex flex-col">
          {examinations.map((asked) => (
            <ExaminationRow key={asked.clientReference} asked={asked} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const refusals = ['proof', 'stranger', 'not-covered'] as const;

function ExaminationRow({ asked }: { readonly asked: Examination }) {
  const t = useWords(sandboxWords);
  const [refusal, setRefusal] = useState<(typeof refusals)[number]>('proof');
  const decide = useDecide(asked);
  const { reference, reason, tickets, proofs, refundFen, decideAt } = asked;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="digits font-semibold">{reference}</p>
        <p>
          {t('carrier.examination', {
            reason: refundReasonFacts[reason].name,
            tickets,
            proofs,
            amount: formatYuan(refundFen),
          })}
        </p>
        <p className="text-12 text-ink-500">{t('carrier.own-at', { time: stampWords(decideAt) })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="s"
          disabled={decide.isPending}
          aria-label={t('carrier.grant-of', { reference })}
          onClick={() => decide.mutate('granted')}
        >
          {t('carrier.grant')}
        </Button>
        <Select
          label={t('carrier.refusal')}
          labelHidden
          value={refusal}
          options={refusals.map((value) => ({ value, label: t(`carrier.refusal-${value}`) }))}
          onChange={setRefusal}
          className="w-56"
        />
        <Button
          look="danger"
          size="s"
          disabled={decide.isPending}
          aria-label={t('carrier.refuse-of', { reference })}
          onClick={() => decide.mutate(refusal)}
        >
          {t('carrier.refuse')}
        </Button>
      </div>
    </li>
  );
}

function useDecide({ clientReference, reference }: Examination) {
  const t = useWords(sandboxWords);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: ExaminationDecision) =>
      postSandbox('/api/sandbox/air/examine', { clientReference, decision }),
    onSuccess: () => {
      toast.ok(t('carrier.decided', { reference }));
      return queries.invalidateQueries({ queryKey: ['/api/sandbox/air/carrier'] });
    },
  });
}
