import { useWords } from '#src/tenants/public.ts';
import { approvalFirstWords } from './approval-first.words.ts';

/** Says that a change would leave the travel application of its order, and is not done so. */
export default function OutsideApplication({ words }: { readonly words: string }) {
  const t = useWords(approvalFirstWords);
  return (
    <section role="alert" className="flex flex-col gap-1 rounded-m bg-bad-soft px-3.5 py-3 text-14 text-bad">
      <p className="font-semibold">{t('first.outside')}</p>
      <p>{words}</p>
    </section>
  );
}
