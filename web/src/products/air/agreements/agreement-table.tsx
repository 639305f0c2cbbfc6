import type { OutputOf } from '@woxing/contract/core/endpoint';
import { type AgreementState, agreementStateNames } from '@woxing/contract/products/agreements.rules';
import type { findAgreements } from '@woxing/contract/products/air/carrier-agreements';
import { useWrite } from '#src/api/query.ts';
import { type Column, DataTable } from '#src/list/public.ts';
import { type Speak, useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useFreshAgreements } from './agreements.queries.ts';
import { agreementWords } from './agreements.words.ts';

type Found = OutputOf<typeof findAgreements>;
export type AgreementRow = Found['list'][number];

const tones: Readonly<Record<AgreementState, Tone>> = {
  live: 'ok',
  planned: 'warn',
  expired: 'grey',
  ended: 'grey',
};

/** The agreements, those that hold first. */
export function AgreementTable({
  found,
  onAdd,
  onEdit,
}: {
  readonly found: {
    readonly data: Found | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly onAdd: () => void;
  readonly onEdit: (row: AgreementRow) => void;
}) {
  const t = useWords(agreementWords);
  const end = useEndAgreement();
  return (
    <DataTable<AgreementRow>
      name="carrier-agreements"
      label={t('agreement.list')}
      titleHidden
      columns={agreementColumns(t, { onEdit, onEnd: (row) => void end(row) })}
      rows={found.data?.list}
      rowKey={({ id }) => id}
      error={found.error}
      onRetry={() => void found.refetch()}
      fileName={t('agreement.title')}
      empty={{
        picture: 'flights',
        title: t('agreement.empty'),
        hint: t('agreement.empty-hint'),
        action: <Button onClick={onAdd}>{t('agreement.add')}</Button>,
      }}
    />
  );
}

function agreementColumns(
  t: Speak<typeof agreementWords.base>,
  on: { readonly onEdit: (row: AgreementRow) => void; readonly onEnd: (row: AgreementRow) => void },
): readonly Column<AgreementRow>[] {
  return [
    {
      key: 'airline',
      title: t('agreement.airline'),
      shown: 'always',
      text: ({ airlineName }) => airlineName,
      cell: ({ airlineName }) => <span className="font-semibold">{airlineName}</span>,
    },
    {
      key: 'state',
      title: t('agreement.state'),
      card: 'aside',
      text: ({ state }) => agreementStateNames[state],
      cell: ({ state }) => <Badge tone={tones[state]}>{agreementStateNames[state]}</Badge>,
    },
    { key: 'code', title: t('agreement.code'), className: 'digits', text: ({ code }) => code },
    {
      key: 'days',
      title: t('agreement.days'),
      className: 'digits',
      text: ({ validFrom, validTo }) => t('agreement.days-of', { from: validFrom, to: validTo }),
      value: ({ validTo }) => validTo,
    },
    {
      key: 'people',
      title: t('agreement.people'),
      text: (row) => t(row.applied > 0 ? 'agreement.people-applied' : 'agreement.people-of', row),
      value: ({ confirmed }) => confirmed,
    },
    {
      key: 'acts',
      title: t('agreement.acts'),
      text: null,
      width: 170,
      cell: (row) =>
        row.state !== 'ended' && (
          <span className="flex gap-x-3">
            <Button
              look="text"
              className="px-0!"
              aria-label={t('agreement.edit-of', { airline: row.airlineName })}
              onClick={() => on.onEdit(row)}
            >
              {t('agreement.edit')}
            </Button>
            <Button
              look="text"
              className="px-0!"
              aria-label={t('agreement.end-of', { airline: row.airlineName })}
              onClick={() => on.onEnd(row)}
            >
              {t('agreement.end')}
            </Button>
          </span>
        ),
    },
  ];
}

/** Ends an agreement, once it was agreed to what that means. */
function useEndAgreement() {
  const t = useWords(agreementWords);
  const fresh = useFreshAgreements();
  const ending = useWrite('/flight/agreement/end');
  return async ({ id, airlineName: airline, confirmed, applied }: AgreementRow) => {
    const agreed = await ask({
      title: t('agreement.end-title', { airline }),
      words: t('agreement.end-words', { count: confirmed + applied }),
      yes: t('agreement.end-yes'),
      no: t('agreement.no'),
      danger: true,
    });
    if (!agreed) return;
    ending.mutate({ id }, { onSuccess: () => toast.ok(t('agreement.ended', { airline })), onSettled: fresh });
  };
}
