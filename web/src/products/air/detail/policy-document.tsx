import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#src/api/call-error.ts';
import { receiveFile } from '#src/api/files.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { policyWords } from './policy.words.ts';

/** A policy that holds, saved as a PDF. */
export function PolicyDocument({
  orderNo,
  policyId,
  policyNo,
  label,
}: {
  readonly orderNo: string;
  readonly policyId: string;
  readonly policyNo: string;
  readonly label: string;
}) {
  const t = useWords(policyWords);
  const printing = useMutation<Blob, CallError>({
    mutationFn: () => receiveFile('/order/domesticAir/policyDocument', { orderNo, policyId }),
    onSuccess: (file) =>
      saveFile(`${t('policy.document-name', { no: policyNo })}.pdf`, 'application/pdf', file),
  });
  return (
    <Button
      look="text"
      size="s"
      aria-label={label}
      busy={printing.isPending}
      onClick={() => printing.mutate()}
    >
      {t('policy.document')}
    </Button>
  );
}
