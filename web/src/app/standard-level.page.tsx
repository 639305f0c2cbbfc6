import { airStandardEditor } from '#src/products/air/standard/air-standard-editor.tsx';
import { trainStandardEditor } from '#src/products/rail/standard/train-standard-editor.tsx';
import { anyEditor, LevelPage } from '#src/standards/public.ts';

const editors = [anyEditor(airStandardEditor), anyEditor(trainStandardEditor)];

/** The page of a level with the editors of all products that have a standard. */
export function StandardLevelPage() {
  return <LevelPage editors={editors} />;
}
