import type { Fen } from '@woxing/contract/core/money';
import { othersName } from '@woxing/contract/products/hotel/hotel-cap-sheet.rules';
import {
  hotelCapTemplate,
  templateOthersFen,
} from '@woxing/contract/products/hotel/hotel-cap-template.rules';
import { maxHotelCities } from '@woxing/contract/products/hotel/hotel-caps.rules';
import type { CityCap, HotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import { monthWords } from '@woxing/contract/products/hotel/hotel-standard.rules';
import { useState } from 'react';
import { type Column, DataTable } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { HotelCapDialog } from './hotel-cap-dialog.tsx';
import { HotelCapImport } from './hotel-cap-import.tsx';
import { hotelStandardWordsOfEditor } from './hotel-standard.words.ts';

type Caps = Pick<HotelStandard, 'cities' | 'others'>;
type Speaker = ReturnType<typeof useWords<typeof hotelStandardWordsOfEditor.base>>;

/** Longer tables are folded to the row of all other cities until they are asked for. */
const shownAtOnce = 8;

/** The table of city caps: each row in a dialog, all of them by a sheet or the template. */
export function HotelCaps(props: Caps & { readonly onChange: (caps: Partial<Caps>) => void }) {
  const t = useWords(hotelStandardWordsOfEditor);
  const { cities, others, onChange } = props;
  const [sought, setSought] = useState('');
  const [open, setOpen] = useState(cities.length <= shownAtOnce);
  const [edited, setEdited] = useState<CityCap | 'new'>();
  const [importing, setImporting] = useState(false);
  const rows = [...cities, { ...others, city: othersName }];
  const found = rows.filter(({ city }) => city.includes(sought.trim()));
  const shown = open || sought.trim() !== '' ? found : rows.slice(-1);
  const remove = ({ city }: CityCap) => onChange({ cities: cities.filter((cap) => cap.city !== city) });
  const save = ({ city, ...cap }: CityCap) => {
    setEdited(undefined);
    if (city === othersName) return onChange({ others: cap });
    const before = edited === 'new' ? undefined : edited?.city;
    const next = { city, ...cap };
    onChange({
      cities:
        before === undefined ? [...cities, next] : cities.map((one) => (one.city === before ? next : one)),
    });
  };
  const useTemplate = async () => {
    const agreed = await ask({
      title: t('hotel-std.template-title'),
      words: t('hotel-std.template-words', { count: hotelCapTemplate.length }),
      yes: t('hotel-std.template-yes'),
      no: t('hotel-std.keep'),
    });
    if (!agreed) return;
    onChange({
      cities: hotelCapTemplate.map((cap) => ({ ...cap })),
      others: { capFen: templateOthersFen, peakCapFen: null, peakMonths: [] },
    });
    toast.ok(t('hotel-std.templated'));
  };
  return (
    <>
      <DataTable<CityCap>
        bare
        name="hotel-caps"
        label={t('hotel-std.caps')}
        fileName={t('hotel-std.file')}
        hint={t('hotel-std.caps-hint')}
        columns={columnsOf(t, { onEdit: setEdited, onRemove: remove })}
        rows={shown}
        read={() => Promise.resolve({ rows, cut: false })}
        rowKey={({ city }) => city}
        empty={{ title: t('hotel-std.find-none') }}
        filters={
          <div className="flex flex-wrap items-end gap-2">
            <TextField
              label={t('hotel-std.find')}
              labelHidden
              placeholder={t('hotel-std.find')}
              className="w-36"
              value={sought}
              onChange={setSought}
            />
            <Button look="soft" disabled={cities.length >= maxHotelCities} onClick={() => setEdited('new')}>
              {t('hotel-std.add')}
            </Button>
            {cities.length > 0 && (
              <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? t('hotel-std.close') : t('hotel-std.open', { count: cities.length })}
              </Button>
            )}
            <Button look="quiet" onClick={() => setImporting(true)}>
              {t('hotel-std.import')}
            </Button>
            <Button look="quiet" onClick={() => void useTemplate()}>
              {t('hotel-std.template')}
            </Button>
          </div>
        }
      />
      {edited !== undefined && (
        <HotelCapDialog
          cap={edited === 'new' ? undefined : edited}
          taken={cities.map(({ city }) => city)}
          onSave={save}
          onClose={() => setEdited(undefined)}
        />
      )}
      {importing && (
        <HotelCapImport
          cities={cities}
          others={others}
          onImport={(caps) => {
            setImporting(false);
            onChange(caps);
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}

const yuanOf = (cap: Fen | null) => (cap === null ? null : cap / 100);

const columnsOf = (
  t: Speaker,
  acts: { readonly onEdit: (cap: CityCap) => void; readonly onRemove: (cap: CityCap) => void },
): readonly Column<CityCap>[] => [
  { key: 'city', title: t('hotel-std.city'), text: ({ city }) => city, shown: 'always' },
  {
    key: 'cap',
    title: t('hotel-std.cap'),
    align: 'right',
    className: 'digits',
    text: ({ capFen }) => String(yuanOf(capFen) ?? t('hotel-std.no-limit')),
    value: ({ capFen }) => yuanOf(capFen),
  },
  {
    key: 'peak',
    title: t('hotel-std.peak'),
    align: 'right',
    className: 'digits',
    text: ({ peakCapFen }) => String(yuanOf(peakCapFen) ?? ''),
    value: ({ peakCapFen }) => yuanOf(peakCapFen),
  },
  {
    key: 'months',
    title: t('hotel-std.months'),
    text: ({ peakMonths }) => peakMonths.join('、'),
    cell: ({ peakMonths }) => (peakMonths.length === 0 ? '' : monthWords(peakMonths)),
  },
  {
    key: 'acts',
    title: '',
    text: null,
    cell: (cap) => (
      <span className="flex justify-end gap-1">
        <Button
          look="text"
          size="s"
          aria-label={t('hotel-std.edit-of', { city: cap.city })}
          onClick={() => acts.onEdit(cap)}
        >
          {t('hotel-std.edit')}
        </Button>
        {cap.city !== othersName && (
          <Button
            look="text"
            size="s"
            aria-label={t('hotel-std.remove-of', { city: cap.city })}
            onClick={() => acts.onRemove(cap)}
          >
            {t('hotel-std.remove')}
          </Button>
        )}
      </span>
    ),
  },
];
