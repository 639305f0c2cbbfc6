import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
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
    writeClipboard(text).then(
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

/** Rejects where the browser keeps the clipboard to itself, as it does on pages without TLS. */
async function writeClipboard(text: string): Promise<void> {
  if (!window.isSecureContext) throw new Error('no clipboard here');
  await navigator.clipboard.writeText(text);
}
