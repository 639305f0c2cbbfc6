import { airStandardEditor } from '#src/products/air/standard/air-standard-editor.tsx';
import { carStandardEditor } from '#src/products/car/standard/car-standard-editor.tsx';
import { hotelStandardEditor } from '#src/products/hotel/standard/hotel-standard-editor.tsx';
import { internationalStandardEditor } from '#src/products/international-air/standard/international-standard-editor.tsx';
import { trainStandardEditor } from '#src/products/rail/standard/train-standard-editor.tsx';
import { anyEditor, LevelPage, standardDeskWords } from '#src/standards/public.ts';
import { useWords } from '#src/tenants/public.ts';

const editors = [
  anyEditor(airStandardEditor),
  anyEditor(internationalStandardEditor),
  anyEditor(trainStandardEditor),
  anyEditor(hotelStandardEditor),
  anyEditor(carStandardEditor),
];

/** The page of a level with the editors of all products that have a standard. */
export function StandardLevelPage() {
  return <LevelPage editors={editors} />;
}

/** The same with that of cars alone, under its own address. */
export function CarStandardLevelPage() {
  const t = useWords(standardDeskWords);
  return (
    <LevelPage
      editors={editors}
      only={{
        kind: 'car',
        from: { label: t('std.cars'), to: '/useCarManager/usecar_manager_list' },
        title: (level) => t('std.car-level-title', { level }),
      }}
    />
  );
}
