import type { LevelStandards } from '@woxing/contract/products/level-standards';
import type { StandardSheet, StandardVersion } from '@woxing/contract/standards/standards';
import { useState } from 'react';
import { type Column, DataTable } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Select } from '#src/ui/select.tsx';
import { comparedStandards } from './compared-standards.rules.ts';
import type { AnyEditor } from './standard-editor.ts';
import { standardDeskWords } from './standards.words.ts';

type Speaker = ReturnType<typeof useWords<typeof standardDeskWords.base>>;

/** Every version with who published it and when, and any two of them side by side. */
export function LevelHistory(props: {
  readonly sheet: StandardSheet;
  readonly editors: readonly AnyEditor[];
}) {
  const t = useWords(standardDeskWords);
  const { versions, draft } = props.sheet;
  return (
    <>
      <DataTable<StandardVersion>
        name="standard-versions"
        label={t('std.history')}
        columns={columnsOf(t)}
        rows={versions}
        rowKey={({ version }) => String(version)}
        empty={{ picture: 'history', title: t('std.history-empty'), hint: t('std.history-empty-hint') }}
        read={false}
      />
      {versions.length + (draft === null ? 0 : 1) > 1 && <Comparison {...props} />}
    </>
  );
}

const columnsOf = (t: Speaker): readonly Column<StandardVersion>[] => [
  {
    key: 'version',
    title: t('std.history-version'),
    text: ({ version }) => t('std.compare-number', { version }),
    value: ({ version }) => version,
  },
  {
    key: 'at',
    title: t('std.history-at'),
    className: 'digits whitespace-nowrap',
    text: ({ publishedAt }) => stampWords(publishedAt),
    value: ({ publishedAt }) => publishedAt,
  },
  {
    key: 'by',
    title: t('std.history-by'),
    text: ({ publishedBy }) => publishedBy || t('std.by-system'),
  },
  {
    key: 'note',
    title: t('std.history-note'),
    text: ({ note, standards }) => note || (standards === null ? t('std.as-group') : t('std.no-rule')),
  },
];

interface Side {
  readonly value: string;
  readonly label: string;
  readonly standards: LevelStandards | null;
}

function Comparison({
  sheet,
  editors,
}: {
  readonly sheet: StandardSheet;
  readonly editors: readonly AnyEditor[];
}) {
  const t = useWords(standardDeskWords);
  const sides: readonly Side[] = [
    ...(sheet.draft === null
      ? []
      : [{ value: 'draft', label: t('std.compare-draft'), standards: sheet.draft.standards }]),
    ...sheet.versions.map(({ version, standards }) => ({
      value: String(version),
      label: t('std.compare-number', { version }),
      standards,
    })),
  ];
  const [chosen, setChosen] = useState({ before: sides[1]!.value, after: sides[0]!.value });
  const sideOf = (value: string) => sides.find((side) => side.value === value) ?? sides[0]!;
  const [before, after] = [sideOf(chosen.before), sideOf(chosen.after)];
  const lines = comparedStandards(editors, before.standards, after.standards, t('std.over'));
  const same = lines.every((line) => line.before === line.after);
  return (
    <section aria-label={t('std.compare')} className="rounded-l bg-surface p-4 shadow-1 md:p-5">
      <h2 className="text-18">{t('std.compare')}</h2>
      <p className="mb-3 text-12 text-ink-500">{t('std.compare-hint')}</p>
      <div className="mb-3 grid max-w-120 grid-cols-2 gap-3">
        <Select
          label={t('std.compare-from')}
          value={before.value}
          options={sides}
          onChange={(value) => setChosen({ ...chosen, before: value })}
        />
        <Select
          label={t('std.compare-to')}
          value={after.value}
          options={sides}
          onChange={(value) => setChosen({ ...chosen, after: value })}
        />
      </div>
      {same && <p className="text-14 text-ink-500">{t('std.compare-same')}</p>}
      <div className="overflow-x-auto">
        <table className="w-full min-w-80 text-left text-14">
          <thead>
            <tr className="border-b border-line text-12 text-ink-500">
              <th className="py-2 pr-3 font-medium">{t('std.compare-rule')}</th>
              <th className="py-2 pr-3 font-medium">{before.label}</th>
              <th className="py-2 font-medium">{after.label}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr
                key={`${line.product} ${line.title}`}
                className={classNames(
                  'border-b border-line align-top',
                  line.before !== line.after && 'bg-warn-soft',
                )}
              >
                <th className="py-2 pr-3 pl-1 font-normal">
                  <span className="block text-12 text-ink-500">{line.product}</span>
                  {line.title}
                </th>
                <td className="py-2 pr-3">{line.before ?? t('std.no-rule')}</td>
                <td className="py-2 pr-1">{line.after ?? t('std.no-rule')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
