import { lazy } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { SearchedField } from '#src/ui/searched-field.tsx';
import { approvalWords } from './approval.words.ts';
import type { NamedApprover } from './approver-choices.tsx';

const ApproverChoices = lazy(() => import('./approver-choices.tsx'));

/** Somebody who may decide, looked for among all who may. */
export function ApproverField(props: {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly chosen: NamedApprover | undefined;
  /** Who is not offered. */
  readonly without?: string | undefined;
  /** The run somebody is asked in: who cannot be is shown with the reason. */
  readonly caseId?: string;
  /** A choice of nobody, in words; where there is none, somebody has to be chosen. */
  readonly nobody?: string;
  readonly error?: string | undefined;
  readonly className?: string;
  readonly onChange: (chosen: NamedApprover | undefined) => void;
}) {
  const t = useWords(approvalWords);
  const { chosen, without, caseId, nobody, onChange, ...field } = props;
  return (
    <SearchedField look="form" {...field} chosen={chosen?.name ?? nobody ?? t('case.choose')}>
      {(close, input) => (
        <ApproverChoices
          label={field.label}
          chosen={chosen?.memberId ?? ''}
          without={without}
          caseId={caseId}
          nobody={nobody}
          input={input}
          onChoose={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </SearchedField>
  );
}
