import { aircraftNames } from '@woxing/contract/generated/flight-names';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { sandboxWords } from './sandbox.words.ts';

/** Another type of aircraft for a flight. */
export function AircraftChoice({
  flight,
  aircraft,
  busy,
  onChange,
}: {
  /** How the flight is named to people. */
  readonly flight: string;
  /** IATA type code of what flies it now. */
  readonly aircraft: string;
  readonly busy: boolean;
  readonly onChange: (aircraft: string) => void;
}) {
  const t = useWords(sandboxWords);
  const others = [...aircraftNames].filter(([code]) => code !== aircraft);
  const [chosen, setChosen] = useState('');
  const other = others.some(([code]) => code === chosen) ? chosen : (others[0]?.[0] ?? '');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        label={t('carrier.aircraft-of', { flight })}
        labelHidden
        value={other}
        options={others.map(([value, label]) => ({ value, label }))}
        onChange={setChosen}
        className="w-44"
      />
      <Button
        look="quiet"
        size="s"
        disabled={busy}
        aria-label={t('carrier.swap-of', { flight })}
        onClick={() => onChange(other)}
      >
        {t('carrier.swap')}
      </Button>
    </div>
  );
}
