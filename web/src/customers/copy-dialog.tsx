import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { copyText } from '#src/ui/copy-text.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.tsx';
import { saleWords } from './sale.words.ts';

/** What a customer is sent, to be looked at and copied. */
export function CopyDialog(props: {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}) {
  const t = useWords(saleWords);
  const copy = () =>
    copyText(props.text).then(
      () => toast.ok(t('copy.copied')),
      () => toast.warn(t('copy.failed')),
    );
  return (
    <Dialog
      open
      title={props.title}
      onClose={props.onClose}
      footer={
        <Button wide onClick={() => void copy()}>
          {t('copy.copy')}
        </Button>
      }
    >
      <p className="mb-3 text-14 text-ink-500">{t('copy.lead')}</p>
      <output
        aria-label={props.title}
        className="block rounded-m border border-line bg-background p-3 break-words whitespace-pre-wrap select-all"
      >
        {props.text}
      </output>
    </Dialog>
  );
}
