import { useWords } from '#src/tenants/public.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { approvalFirstWords } from './approval-first.words.ts';

/** Says before a change or refund that somebody has to agree to it, and asks why it is wanted. */
export default function ApprovalFirst({
  kind,
  over = null,
  reason,
  onReason,
}: {
  readonly kind: 'change' | 'refund';
  /** What of it is above the travel standard. */
  readonly over?: string | null;
  readonly reason?: string;
  /** Without, the page asks for the reason itself. */
  readonly onReason?: (reason: string) => void;
}) {
  const t = useWords(approvalFirstWords);
  return (
    <section className="flex flex-col gap-3 rounded-m bg-warn-soft px-3.5 py-3 text-14">
      <p>{t(`first.${kind}`)}</p>
      {over !== null && <p>{t('first.over', { words: over })}</p>}
      {onReason !== undefined && (
        <TextField
          label={t('first.reason')}
          required
          maxLength={100}
          value={reason ?? ''}
          onChange={onReason}
        />
      )}
    </section>
  );
}
