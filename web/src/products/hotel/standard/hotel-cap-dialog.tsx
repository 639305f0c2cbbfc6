import { type Fen, fen } from '@woxing/contract/core/money';
import { othersName } from '@woxing/contract/products/hotel/hotel-cap-sheet.rules';
import { capProblem } from '@woxing/contract/products/hotel/hotel-caps.rules';
import { hotelCityOf } from '@woxing/contract/products/hotel/hotel-cities.rules';
import type { CityCap } from '@woxing/contract/products/hotel/hotel-standard';
import { useRef, useState } from 'react';
import { Choices, NumberField } from '#src/standards/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { hotelStandardWordsOfEditor } from './hotel-standard.words.ts';

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const blank: CityCap = { city: '', capFen: null, peakCapFen: null, peakMonths: [] };

/** One row of the table of city caps. */
export function HotelCapDialog(props: {
  /** Undefined: a new one. */
  readonly cap: CityCap | undefined;
  readonly taken: readonly string[];
  readonly onSave: (cap: CityCap) => void;
  readonly onClose: () => void;
}) {
  const t = useWords(hotelStandardWordsOfEditor);
  const [cap, setCap] = useState(props.cap ?? blank);
  const [problem, setProblem] = useState<{ readonly of: 'city' | 'cap'; readonly words: string }>();
  const change = (part: Partial<CityCap>) => {
    setCap({ ...cap, ...part });
    setProblem(undefined);
  };
  const fields = useRef<HTMLDivElement>(null);
  const isOthers = props.cap?.city === othersName;
  const save = () => {
    const wrong = fields.current?.querySelector<HTMLElement>('[inputmode=decimal][aria-invalid=true]');
    if (wrong) return wrong.focus();
    const city = isOthers ? othersName : hotelCityOf(cap.city);
    if (city === undefined) return setProblem({ of: 'city', words: t('hotel-std.city-bad') });
    if (city !== props.cap?.city && props.taken.includes(city))
      return setProblem({ of: 'city', words: t('hotel-std.city-twice', { city }) });
    const words = capProblem(cap);
    if (words !== undefined) return setProblem({ of: 'cap', words });
    props.onSave({ ...cap, city });
  };
  return (
    <Dialog
      open
      stays
      width={520}
      title={
        props.cap === undefined ? t('hotel-std.add') : t('hotel-std.edit-title', { city: props.cap.city })
      }
      onClose={props.onClose}
      footer={
        <>
          <Button look="quiet" onClick={props.onClose}>
            {t('hotel-std.keep')}
          </Button>
          <Button onClick={save}>{t('hotel-std.done')}</Button>
        </>
      }
    >
      <div ref={fields} className="flex flex-col gap-4">
        {!isOthers && (
          <TextField
            label={t('hotel-std.city')}
            maxLength={20}
            autoComplete="off"
            error={problem?.of === 'city' ? problem.words : undefined}
            value={cap.city}
            onChange={(city) => change({ city })}
          />
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <CapField
            label={t('hotel-std.cap')}
            empty={t('hotel-std.no-limit')}
            value={cap.capFen}
            onChange={(capFen) => change({ capFen })}
          />
          <CapField
            label={t('hotel-std.peak')}
            empty={t('hotel-std.peak-none')}
            value={cap.peakCapFen}
            onChange={(peakCapFen) => change({ peakCapFen })}
          />
        </div>
        <Choices
          title={t('hotel-std.months')}
          all={months}
          nameOf={(month) => t('hotel-std.month', { month })}
          chosen={cap.peakMonths}
          mayBeNone
          onChange={(peakMonths) => change({ peakMonths })}
        />
        {problem?.of === 'cap' && (
          <p role="alert" className="text-14 text-bad">
            {problem.words}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function CapField(props: {
  readonly label: string;
  readonly empty: string;
  readonly value: Fen | null;
  readonly onChange: (value: Fen | null) => void;
}) {
  const t = useWords(hotelStandardWordsOfEditor);
  return (
    <NumberField
      label={props.label}
      unit={t('hotel-std.yuan')}
      scale={100}
      min={0}
      max={10_000_000}
      emptyWords={props.empty}
      value={props.value}
      onChange={(cap) => props.onChange(cap === null ? null : fen(cap))}
    />
  );
}
