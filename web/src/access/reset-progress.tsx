import { useWords } from '#src/tenants/public.ts';
import { accessWords } from './access.words.ts';

const steps = ['verify', 'set', 'done'] as const;

/** Where a person stands on the way to a new password. */
export function ResetProgress({ at }: { readonly at: (typeof steps)[number] }) {
  const t = useWords(accessWords);
  const words = { verify: t('reset.verify'), set: t('reset.set'), done: t('reset.end') };
  const reached = steps.indexOf(at);
  return (
    <ol aria-label={t('reset.progress')} className="mb-3 grid grid-cols-3 gap-2 text-12">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          className={index <= reached ? 'font-semibold text-brand-700' : 'text-ink-500'}
        >
          <span
            aria-hidden="true"
            className={`mb-1 block h-1 rounded-pill ${index <= reached ? 'bg-brand-600' : 'bg-line'}`}
          />
          <span className="digits">{index + 1}</span> {words[step]}
        </li>
      ))}
    </ol>
  );
}
