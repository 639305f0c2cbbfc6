import type { LevelStandards, StandardKind } from '@woxing/contract/products/level-standards';
import type { AnyEditor, ProductStandard, StandardEditor } from './standard-editor.ts';

/** An editor of one product as the page, which knows none, works with it. */
export function anyEditor<Kind extends StandardKind>(editor: StandardEditor<Kind>): AnyEditor {
  const { kind, title, blank, Fields } = editor;
  const own = (standards: LevelStandards) => standards[kind] as ProductStandard<Kind> | null;
  const put = (standards: LevelStandards, value: ProductStandard<Kind> | null): LevelStandards => ({
    ...standards,
    [kind]: value,
  });
  const of = <Value,>(
    standards: LevelStandards,
    ask: (standard: ProductStandard<Kind>) => Value,
    none: Value,
  ) => {
    const standard = own(standards);
    return standard === null ? none : ask(standard);
  };
  return {
    kind,
    title,
    begin: (standards) => put(standards, blank),
    end: (standards) => put(standards, null),
    isLimited: (standards) => own(standards) !== null,
    overOf: (standards) => of(standards, ({ over }) => over, undefined),
    withOver: (standards, over) =>
      of(standards, (standard) => put(standards, { ...standard, over }), standards),
    words: (standards) => of(standards, editor.words, []),
    examples: (standards) => of(standards, editor.examples, []),
    Fields: ({ standards, onChange }) =>
      of(
        standards,
        (standard) => <Fields value={standard} onChange={(value) => onChange(put(standards, value))} />,
        null,
      ),
  };
}
