import { useQuery } from '@tanstack/react-query';
import type { ConcessionState, KeptConcessions } from '@woxing/contract/products/rail/train-concessions';
import {
  type ConcessionType,
  certificateNames,
} from '@woxing/contract/products/rail/train-concessions.rules';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { concessionWords } from './concession.words.ts';
import { blankConcession, type ConcessionDraft } from './concession-draft.rules.ts';
import { CertificateFields, StudentFields } from './concession-fields.tsx';
import type { RailPassenger } from './order-passengers.rules.ts';
import { concessionsKept } from './order-train.queries.ts';

interface ConcessionProps {
  readonly passenger: RailPassenger;
  readonly type: ConcessionType;
  readonly name: string;
  readonly problem: FormProblem | undefined;
  readonly onChange: (part: { type?: 'adult'; concession?: ConcessionDraft | undefined }) => void;
}

/** By what a passenger has a lower price: as it was kept, with what the railway says of it, or to be written. */
export function Concession(props: ConcessionProps) {
  const { passenger, type } = props;
  const id = passenger.listed?.id;
  const asked = useQuery({ ...concessionsKept(id === undefined ? [] : [id]), enabled: id !== undefined });
  const kept = asked.data?.passengers[0];
  const known = (type === 'student' ? kept?.student : kept?.certificate) ?? undefined;
  if (id !== undefined && asked.isPending) return null;
  if (kept !== undefined && known !== undefined && passenger.concession === undefined)
    return <StoredConcession {...props} kept={kept} qualification={known} />;
  return <Written {...props} mayUseKept={known !== undefined} />;
}

const tones = {
  qualified: 'ok',
  unknown: 'bad',
  lapsed: 'bad',
  'used-up': 'bad',
  interval: 'warn',
  unasked: 'grey',
} as const satisfies Record<ConcessionState, Tone>;

function StoredConcession({
  type,
  name,
  kept: { student, certificate },
  qualification: { state, words },
  onChange,
}: ConcessionProps & {
  readonly kept: KeptConcessions;
  readonly qualification: { readonly state: ConcessionState; readonly words: string };
}) {
  const t = useWords(concessionWords);
  const left = type === 'student' ? (student?.left ?? undefined) : undefined;
  const isOpen = state === 'qualified' || state === 'unasked';
  return (
    <section
      aria-label={t(`concession.${type}`, { name })}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line p-3 text-14"
    >
      <Badge tone={tones[state]}>{t(`concession.state-${state}`)}</Badge>
      <span className="min-w-0 flex-1 basis-72 text-ink-700">
        {type === 'student' && student !== null && t('concession.kept-student', student)}
        {type === 'disabled-soldier' &&
          certificate !== null &&
          t('concession.kept-certificate', {
            kind: certificateNames[certificate.kind],
            number: certificate.number,
          })}
        {left !== undefined && isOpen && (
          <strong className="whitespace-nowrap max-md:block md:ml-3">{t('concession.left', { left })}</strong>
        )}
      </span>
      <Button look="text" size="s" onClick={() => onChange({ concession: blankConcession })}>
        {t('concession.rewrite')}
      </Button>
      {!isOpen && (
        <>
          <Button look="soft" size="s" onClick={() => onChange({ type: 'adult' })}>
            {t('concession.adult')}
          </Button>
          <p className="basis-full text-bad">{`“${name}”${words}`}</p>
        </>
      )}
    </section>
  );
}

function Written({
  passenger: { key, concession = blankConcession },
  type,
  name,
  problem,
  mayUseKept,
  onChange,
}: ConcessionProps & { readonly mayUseKept: boolean }) {
  const t = useWords(concessionWords);
  const fields = { fieldKey: `${key}.concession`, concession, problem };
  const write = (next: ConcessionDraft) => onChange({ concession: next });
  return (
    <fieldset className="border-t border-line p-3">
      <legend className="sr-only">{t(`concession.${type}`, { name })}</legend>
      <p className="mb-3 text-12 text-ink-500">{t(`concession.why-${type}`)}</p>
      {type === 'student' ? (
        <StudentFields {...fields} onChange={write} />
      ) : (
        <CertificateFields {...fields} onChange={write} />
      )}
      {mayUseKept && (
        <Button look="text" size="s" onClick={() => onChange({ concession: undefined })}>
          {t('concession.use-kept')}
        </Button>
      )}
    </fieldset>
  );
}
