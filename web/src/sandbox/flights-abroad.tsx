import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '@woxing/contract/core/days';
import { aircraftNames } from '@woxing/contract/generated/flight-names';
import type { CarrierState } from '@woxing/contract/operations/sandbox';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { AircraftChoice } from './aircraft-choice.tsx';
import { sandboxWords } from './sandbox.words.ts';
import { postSandbox } from './sandbox-call.ts';

type Flight = CarrierState['abroad'][number];

/** Flights abroad that were sold: their carriers move or cancel them, or fly them by other aircraft. */
export function FlightsAbroad({ flights }: { readonly flights: readonly Flight[] }) {
  const t = useWords(sandboxWords);
  return (
    <Card title={t('carrier.abroad')}>
      <p className="text-ink-500">{t('carrier.abroad-hint')}</p>
      {flights.length === 0 ? (
        <EmptyState picture="flights" title={t('carrier.no-flights')} hint={t('carrier.no-flights-hint')} />
      ) : (
        <ul className="mt-2 flex flex-col">
          {flights.map((flight) => (
            <FlightRow key={flight.flight} flight={flight} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const usualMinutes = '120';
const maxMinutes = 1440;

function FlightRow({ flight }: { readonly flight: Flight }) {
  const t = useWords(sandboxWords);
  const { flightNo, day, departs, arrives, seats, aircraft, cancelled } = flight;
  const [minutes, setMinutes] = useState(usualMinutes);
  const disrupt = useDisrupt(flight);
  const wrong =
    !/^-?\d{1,4}$/.test(minutes) || Number(minutes) === 0 || Math.abs(Number(minutes)) > maxMinutes;
  const named = `${flightNo} ${formatDay(day)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="digits font-semibold">{flightNo}</span>
          <span>{formatDay(day)}</span>
          {cancelled && <Badge tone="bad">{t('carrier.cancelled')}</Badge>}
        </p>
        <p className="text-ink-700">
          <span className="digits mr-2">
            {departs}—{arrives}
          </span>
          <span className="text-12 text-ink-500">{t('carrier.seats', { count: seats })}</span>
          <span className="ml-2 text-12 text-ink-500">
            {t('carrier.aircraft-now', { aircraft: aircraftNames.get(aircraft) ?? aircraft })}
          </span>
        </p>
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
        <Button
          look="quiet"
          size="s"
          disabled={wrong || disrupt.isPending}
          aria-label={t('carrier.move-of', { flight: named })}
          onClick={() => disrupt.mutate({ kind: 'moved', minutes: Number(minutes) })}
        >
          {t('carrier.move')}
        </Button>
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

function useDisrupt({ flight, flightNo }: Flight) {
  const t = useWords(sandboxWords);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: {
      readonly kind: 'moved' | 'cancelled' | 'aircraft';
      readonly minutes: number;
      readonly aircraft?: string;
    }) => postSandbox('/api/sandbox/international/disrupt', { flight, ...asked }),
    onSuccess: (_done, { kind }) => {
      toast.ok(t('carrier.done', { flight: flightNo, kind: t(`carrier.${kind}`) }));
      return queries.invalidateQueries({ queryKey: ['/api/sandbox/air/carrier'] });
    },
  });
}
