import { useWords } from '#src/tenants/public.ts';
import { WarnIcon } from '#src/ui/icon.tsx';
import { partsWords } from './parts.words.ts';

/** By which rules of the travel standard an order is above it, and by how much; nothing where it is not. */
export function OverStandard({ sentences }: { readonly sentences: readonly string[] }) {
  const t = useWords(partsWords);
  if (sentences.length === 0) return null;
  return (
    <section className="flex gap-2 rounded-m bg-warn-soft px-4 py-3 text-14">
      <WarnIcon size={18} className="mt-px shrink-0 text-warn" />
      <div className="flex flex-col gap-0.5">
        <h2 className="text-14 font-semibold text-warn">{t('over-standard.title')}</h2>
        {sentences.map((sentence) => (
          <p key={sentence} className="text-ink-700">
            {sentence}
          </p>
        ))}
        <p className="text-12 text-ink-500">{t('over-standard.hint')}</p>
      </div>
    </section>
  );
}
