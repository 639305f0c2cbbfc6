import { airStandardEditor } from '#src/products/air/standard/air-standard-editor.tsx';
import { carStandardEditor } from '#src/products/car/standard/car-standard-editor.tsx';
import { hotelStandardEditor } from '#src/products/hotel/standard/hotel-standard-editor.tsx';
import { internationalStandardEditor } from '#src/products/international-air/standard/international-standard-editor.tsx';
import { trainStandardEditor } from '#src/products/rail/standard/train-standard-editor.tsx';
import { anyEditor, LevelPage } from '#src/standards/public.ts';

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
  return <LevelPage editors={editors} only="car" />;
}
