import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { copyText } from '#src/ui/copy-text.ts';
import { toast } from '#src/ui/toast.tsx';
import { orderWords } from './order.words.ts';

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({
  text,
  of,
}: {
  readonly text: string /** What is copied, such as 票号. */;
  readonly of: string;
}) {
  const t = useWords(orderWords);
  const copy = () =>
    copyText(text).then(
      () => toast.ok(t('order.copied', { words: of })),
      () => toast.warn(t('order.copy-failed')),
    );
  return (
    <Button
      look="text"
      size="s"
      className="h-control-24! px-1.5"
      aria-label={t('order.copy-of', { words: of })}
      onClick={() => void copy()}
    >
      {t('order.copy')}
    </Button>
  );
}
