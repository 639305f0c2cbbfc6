import { useWords } from '#src/tenants/public.ts';
import { InfoIcon } from '#src/ui/icon.tsx';
import { paymentWords } from './payment.words.ts';

/** The notice on every pay page that no real money moves. */
export function SandboxStrip() {
  const t = useWords(paymentWords);
  return (
    <p className="flex items-center gap-2 rounded-m bg-warn-soft px-4 py-2.5 text-warn">
      <InfoIcon size={18} className="shrink-0" />
      <span>
        <strong className="font-semibold">{t('pay.sandbox')}</strong>　{t('pay.sandbox-hint')}
      </span>
    </p>
  );
}
