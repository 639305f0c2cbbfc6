import type { PnrRead } from '@woxing/contract/products/air/pnr';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { readLines } from './pnr-draft.rules.ts';
import { quickOrderWords } from './quick-order.words.ts';

/** The pasted text, line by line, with what was understood of it. */
export function PnrLines({ text, lines }: { readonly text: string; readonly lines: PnrRead['lines'] }) {
  const t = useWords(quickOrderWords);
  const unknown = lines.filter(({ kind }) => kind === 'unknown').length;
  return (
    <Card
      title={t('quick.lines')}
      aside={
        unknown > 0 ? (
          <Badge tone="warn">{t('quick.lines-unknown', { count: unknown })}</Badge>
        ) : (
          <Badge tone="ok">{t('quick.lines-all')}</Badge>
        )
      }
    >
      <ol className="max-h-120 overflow-auto text-14">
        {readLines(text, lines)
          .filter(({ kinds }) => kinds.length > 0)
          .map(({ line, text: written, kinds }) => (
            <li key={line} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 py-1">
              <code className="break-all whitespace-pre-wrap text-ink-700">{written}</code>
              <span className="flex flex-wrap justify-end gap-1">
                {kinds.map((kind) => (
                  <Badge
                    key={kind}
                    tone={kind === 'unknown' ? 'warn' : kind === 'routine' ? 'grey' : 'brand'}
                  >
                    {t(`kind.${kind}`)}
                  </Badge>
                ))}
              </span>
            </li>
          ))}
      </ol>
    </Card>
  );
}
