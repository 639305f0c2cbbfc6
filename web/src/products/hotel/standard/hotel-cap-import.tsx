import {
  type HotelCapSheet,
  hotelCapColumns,
  maxHotelCapRows,
  othersName,
  readHotelCaps,
} from '@woxing/contract/products/hotel/hotel-cap-sheet.rules';
import { maxHotelCities } from '@woxing/contract/products/hotel/hotel-caps.rules';
import type { CityCap, HotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import { useState } from 'react';
import { SheetChoice, type SheetStage, TemplateButton } from '#src/sheets/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.tsx';
import { hotelStandardWordsOfEditor } from './hotel-standard.words.ts';

type Caps = Pick<HotelStandard, 'cities' | 'others'>;
type Mode = 'replace' | 'merge';

const maxShown = 50;
const maxSheetText = 1_000_000;

/** City caps out of a sheet, into the draft that is being edited: the rows are judged here, and come in all or not at all. */
export function HotelCapImport(
  props: Caps & { readonly onImport: (caps: Caps) => void; readonly onClose: () => void },
) {
  const t = useWords(hotelStandardWordsOfEditor);
  const [stage, setStage] = useState<SheetStage>({ at: 'start' });
  const [sheet, setSheet] = useState<HotelCapSheet>();
  const [mode, setMode] = useState<Mode>('replace');
  const choose = async (file: File) => {
    const fileName = file.name;
    setSheet(undefined);
    setStage({ at: 'reading', fileName });
    try {
      const { readSheetFile } = await import('#src/sheets/public.forms.ts');
      const form = { columns: hotelCapColumns, maxRows: maxHotelCapRows, maxSentBytes: maxSheetText };
      const read = await readSheetFile(file, form);
      if (read.kind === 'fault') {
        const message = t(`hotel-std.fault-${read.fault}`, { max: maxHotelCities });
        return setStage({ at: 'fault', fileName, message });
      }
      setSheet(readHotelCaps(read.rows));
      setStage({ at: 'checked', fileName });
    } catch {
      setStage({ at: 'fault', fileName, message: t('hotel-std.fault-load') });
    }
  };
  const submit = ({ cities, others }: HotelCapSheet) => {
    const next = merged(mode === 'replace' ? [] : props.cities, cities);
    if (next.length > maxHotelCities) return toast.bad(t('hotel-std.city-full', { max: maxHotelCities }));
    toast.ok(t('hotel-std.imported', { count: cities.length }));
    props.onImport({ cities: next, others: others ?? props.others });
  };
  const ready = sheet?.problems.length === 0 ? sheet : undefined;
  return (
    <Dialog
      open
      width={640}
      title={t('hotel-std.import-title')}
      onClose={props.onClose}
      footer={
        <>
          <Button look="quiet" onClick={props.onClose}>
            {t('hotel-std.keep')}
          </Button>
          <Button disabled={ready === undefined} onClick={() => ready !== undefined && submit(ready)}>
            {t('hotel-std.import-submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-500">{t('hotel-std.import-hint')}</p>
        <div className="flex flex-wrap gap-3">
          <TemplateButton fileName={t('hotel-std.import-file')} make={template} />
          <SheetChoice stage={stage} also=".csv,text/csv" onChoose={(file) => void choose(file)} />
        </div>
        <RadioGroup<Mode>
          title={t('hotel-std.import-mode')}
          titled
          name="hotel-cap-import-mode"
          value={mode}
          choices={[
            { value: 'replace', label: t('hotel-std.import-replace') },
            { value: 'merge', label: t('hotel-std.import-merge') },
          ]}
          onChange={setMode}
        />
        {ready !== undefined && (
          <output className="block rounded-m bg-ok-soft px-3 py-2 text-14 text-ok">
            {t('hotel-std.import-clean', { count: ready.cities.length })}
            {ready.others !== undefined && t('hotel-std.import-others')}
          </output>
        )}
        {sheet !== undefined && sheet.problems.length > 0 && <Problems problems={sheet.problems} />}
      </div>
    </Dialog>
  );
}

function Problems({ problems }: Pick<HotelCapSheet, 'problems'>) {
  const t = useWords(hotelStandardWordsOfEditor);
  return (
    <section role="alert" className="rounded-m bg-bad-soft px-3 py-2 text-14">
      <h3 className="font-medium text-bad">{t('hotel-std.import-wrong', { count: problems.length })}</h3>
      <ul className="mt-1 flex flex-col gap-0.5">
        {problems.slice(0, maxShown).map(({ line, name, message }) => (
          <li key={line}>
            <span className="text-ink-500">{t('hotel-std.import-line', { line, name })}</span> {message}
          </li>
        ))}
      </ul>
      {problems.length > maxShown && (
        <p className="mt-1 text-12 text-ink-500">
          {t('hotel-std.import-more', { count: problems.length - maxShown })}
        </p>
      )}
    </section>
  );
}

/** Those of the sheet in place of those of before, new ones behind them. */
function merged(before: readonly CityCap[], read: HotelCapSheet['cities']): CityCap[] {
  const byCity = new Map(before.map((cap) => [cap.city, cap]));
  for (const cap of read) byCity.set(cap.city, { ...cap });
  return [...byCity.values()];
}

async function template(): Promise<Blob> {
  const { sheetTemplate } = await import('#src/sheets/public.forms.ts');
  return sheetTemplate({
    sheet: '城市限价',
    columns: hotelCapColumns.map((title) => ({ title, width: 20 })),
    rules: [
      `请在“城市限价”表中填写，每行一个城市，最多${maxHotelCities}个；请勿改动表头。`,
      '城市：地级市或县级市的名称，如“杭州”“昆山”，不重复。',
      '每晚限价（元）：整元；不限价请写“不限”。',
      '旺季限价（元）与旺季月份：一并填写或一并留空；月份如“7、8”或“11-2”。',
      `其余城市的限价写在城市为“${othersName}”的一行；没有这一行时沿用现有设置。`,
    ],
  });
}
