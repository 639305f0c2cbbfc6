import { certificateKinds, certificateNames } from '@woxing/contract/products/rail/train-concessions.rules';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { useWords } from '#src/tenants/public.ts';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { concessionWords } from './concession.words.ts';
import type { ConcessionDraft, StudentDraft } from './concession-draft.rules.ts';

interface FieldsProps {
  readonly fieldKey: string;
  readonly concession: ConcessionDraft;
  readonly problem: FormProblem | undefined;
  readonly onChange: (concession: ConcessionDraft) => void;
}

export function StudentFields({ fieldKey, concession, problem, onChange }: FieldsProps) {
  const t = useWords(concessionWords);
  const { student } = concession;
  const bind = (field: keyof StudentDraft) => ({
    required: true,
    value: student[field],
    onChange: (value: string) => onChange({ ...concession, student: { ...student, [field]: value } }),
    ...markOf(fieldKey, field, problem),
  });
  return (
    <div className="grid gap-x-4 gap-y-3 md:grid-cols-3">
      <TextField label={t('concession.school')} maxLength={40} {...bind('school')} />
      <TextField label={t('concession.student-number')} maxLength={30} {...bind('number')} />
      <div className="grid grid-cols-2 gap-x-4">
        <TextField label={t('concession.entered')} inputMode="numeric" maxLength={4} {...bind('enteredIn')} />
        <TextField label={t('concession.years')} inputMode="numeric" maxLength={1} {...bind('years')} />
      </div>
      <TextField
        label={t('concession.from')}
        help={t('concession.place-help')}
        maxLength={20}
        {...bind('from')}
      />
      <TextField
        label={t('concession.to')}
        help={t('concession.place-help')}
        maxLength={20}
        {...bind('to')}
      />
    </div>
  );
}

export function CertificateFields({ fieldKey, concession, problem, onChange }: FieldsProps) {
  const t = useWords(concessionWords);
  const { certificate } = concession;
  return (
    <div className="grid gap-x-4 gap-y-3 md:grid-cols-3">
      <Select
        required
        label={t('concession.certificate')}
        value={certificate.kind}
        options={certificateKinds.map((kind) => ({ value: kind, label: certificateNames[kind] }))}
        onChange={(kind) => onChange({ ...concession, certificate: { ...certificate, kind } })}
      />
      <TextField
        required
        label={t('concession.certificate-number')}
        maxLength={30}
        value={certificate.number}
        onChange={(number) => onChange({ ...concession, certificate: { ...certificate, number } })}
        {...markOf(fieldKey, 'number', problem)}
      />
    </div>
  );
}

function markOf(fieldKey: string, field: string, problem: FormProblem | undefined) {
  const name = `${fieldKey}.${field}`;
  return {
    'data-field': name,
    error: problem?.field === name ? problem.message : undefined,
    autoComplete: 'off',
    spellCheck: false,
  };
}
