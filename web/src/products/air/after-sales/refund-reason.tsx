import {
  type AirRefundReason,
  airRefundReasons,
  type RefundReasonFacts,
  refundReasonFacts,
} from '@woxing/contract/products/air/refund-reasons.rules';
import { useWords } from '#src/tenants/public.ts';
import { Select } from '#src/ui/select.tsx';
import { type Attachments, AttachmentsField } from '#src/uploads/public.ts';
import { airSheetWords } from './air-sheet.words.ts';

const options = airRefundReasons.map((value) => ({ value, label: refundReasonFacts[value].name }));

/** Why the tickets are given back, and the documents that show it. */
export function RefundReason({
  reason,
  proofs,
  onChange,
}: {
  readonly reason: AirRefundReason;
  readonly proofs: Attachments;
  readonly onChange: (reason: AirRefundReason) => void;
}) {
  const t = useWords(airSheetWords);
  const { hint, proof }: RefundReasonFacts = refundReasonFacts[reason];
  return (
    <>
      <Select
        label={t('air-refund.reason')}
        value={reason}
        options={options}
        help={hint}
        onChange={onChange}
      />
      {proof !== 'none' && (
        <div>
          <AttachmentsField label={t(`air-refund.proof-${proof}`)} of={proofs} />
          <p className="mt-1 text-12 text-ink-500">{t('air-refund.proof-hint')}</p>
        </div>
      )}
    </>
  );
}
