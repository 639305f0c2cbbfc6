import { dayOf } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { findExternals } from '@woxing/contract/people/external-travellers';
import { externalKindNames } from '@woxing/contract/people/external-travellers.rules';
import type { Column } from '#src/list/public.ts';
import type { Speak } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import type { externalWords } from './externals.words.ts';
import { personColumns } from './passenger-columns.tsx';
import type { travellerWords } from './travellers.words.ts';
import type { Reveal } from './use-reveal.ts';

export type ExternalRow = OutputOf<typeof findExternals>['list'][number];

/** Whose guest somebody is, on which paper, and what may be done. */
export function externalColumns(
  t: Speak<typeof externalWords.base>,
  ofPerson: Speak<typeof travellerWords.base>,
  on: {
    readonly numbers: Reveal;
    readonly onEdit: (row: ExternalRow) => void;
    readonly onDelete: (row: ExternalRow) => void;
  },
): readonly Column<ExternalRow>[] {
  return [
    ...personColumns<ExternalRow>(ofPerson, on.numbers, ({ mayEdit }) => mayEdit),
    {
      key: 'kind',
      title: t('external.kind'),
      card: 'aside',
      className: 'whitespace-nowrap',
      text: ({ kind }) => externalKindNames[kind],
      cell: ({ kind }) => <Badge tone="grey">{externalKindNames[kind]}</Badge>,
    },
    { key: 'company', title: t('external.company'), text: ({ company }) => company },
    {
      key: 'department',
      title: t('external.department'),
      text: ({ departmentPath }) => (departmentPath === '' ? t('external.department-none') : departmentPath),
    },
    { key: 'added-by', title: t('external.added-by'), shown: 'asked', text: ({ addedBy }) => addedBy },
    {
      key: 'added-at',
      title: t('external.added-at'),
      shown: 'asked',
      className: 'digits whitespace-nowrap',
      text: ({ createdAt }) => dayOf(new Date(createdAt)),
    },
    {
      key: 'acts',
      title: t('external.acts'),
      text: null,
      width: 120,
      cell: (row) =>
        row.mayEdit ? (
          <span className="flex gap-x-3">
            <Button
              look="text"
              className="px-0!"
              aria-label={t('external.edit-of', row)}
              onClick={() => on.onEdit(row)}
            >
              {t('external.edit')}
            </Button>
            <Button
              look="text"
              className="px-0!"
              aria-label={t('external.delete-of', row)}
              onClick={() => on.onDelete(row)}
            >
              {t('external.delete')}
            </Button>
          </span>
        ) : (
          <span className="text-12 text-ink-500">{t('external.others')}</span>
        ),
    },
  ];
}
