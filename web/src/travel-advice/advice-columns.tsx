import type { AdviceRowView } from '@woxing/contract/travel-advice/travel-advice';
import {
  adviceKindNames,
  purposeNames,
  resultName,
} from '@woxing/contract/travel-advice/travel-advice.rules';
import type { Column } from '#src/list/public.ts';
import type { Speak } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import type { adviceWords } from './travel-advice.words.ts';

type T = Speak<typeof adviceWords.base>;

export function adviceColumns(
  t: T,
  acts: {
    readonly onEdit: (row: AdviceRowView) => void;
    readonly onRestore: (row: AdviceRowView) => Promise<void>;
  },
): readonly Column<AdviceRowView>[] {
  return [
    {
      key: 'who',
      title: t('advice.nationality'),
      shown: 'always',
      text: ({ nationalityName }) => nationalityName,
    },
    { key: 'where', title: t('advice.destination'), text: ({ destinationName }) => destinationName },
    { key: 'kind', title: t('advice.kind'), text: ({ kind }) => adviceKindNames[kind] },
    { key: 'purpose', title: t('advice.purpose'), text: ({ purpose }) => purposeNames[purpose] },
    { key: 'result', title: t('advice.result'), text: ({ kind, result }) => resultName(kind, result) },
    { key: 'limit', title: t('advice.limit'), className: 'digits', text: (row) => limitOf(t, row) },
    { key: 'note', title: t('advice.note'), width: 260, text: ({ note }) => note },
    { key: 'source', title: t('advice.source'), width: 220, text: ({ source }) => source },
    {
      key: 'as-of',
      title: t('advice.as-of'),
      className: 'digits whitespace-nowrap',
      text: ({ asOf }) => asOf,
    },
    {
      key: 'state',
      title: t('advice.state'),
      card: 'aside',
      text: ({ certain }) => t(certain ? 'advice.state-certain' : 'advice.state-unsure'),
      cell: ({ certain }) => (
        <Badge tone={certain ? 'ok' : 'warn'}>
          {t(certain ? 'advice.state-certain' : 'advice.state-unsure')}
        </Badge>
      ),
    },
    { key: 'acts', title: t('advice.acts'), text: null, cell: (row) => <Acts t={t} row={row} {...acts} /> },
  ];
}

function limitOf(t: T, { days, hours }: AdviceRowView): string {
  if (days !== null) return t('advice.limit-days', { count: days });
  return hours === null ? '' : t('advice.limit-hours', { count: hours });
}

function Acts(props: {
  readonly t: T;
  readonly row: AdviceRowView;
  readonly onEdit: (row: AdviceRowView) => void;
  readonly onRestore: (row: AdviceRowView) => Promise<void>;
}) {
  const { t, row } = props;
  const named = { nationality: row.nationalityName, destination: row.destinationName };
  const act = t(row.laid ? 'advice.restore' : 'advice.remove');
  return (
    <span className="flex justify-end gap-3">
      <Button
        look="text"
        className="px-0!"
        aria-label={t('advice.edit-of', named)}
        onClick={() => props.onEdit(row)}
      >
        {t('advice.edit')}
      </Button>
      {row.revision > 0 && (
        <Button
          look="text"
          className="px-0!"
          aria-label={t('advice.act-of', { act, ...named })}
          onClick={() => void props.onRestore(row)}
        >
          {act}
        </Button>
      )}
    </span>
  );
}
