import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { sandboxWords } from './sandbox.words.ts';
import type { TradeAct, TradeView } from './trade-view.rules.ts';

/** The one button a payer wants, and what a developer wants under 更多. */
export function TradeActs(props: {
  readonly view: TradeView;
  /** The act that runs now. */
  readonly busy: TradeAct | undefined;
  readonly onAct: (act: TradeAct) => void;
}) {
  const { view, busy, onAct } = props;
  const t = useWords(sandboxWords);
  const more = moreActs[view];
  return (
    <>
      {view === 'waiting' && (
        <Button
          size="l"
          wide
          className="h-control-52 text-18"
          busy={busy === 'pay'}
          disabled={busy !== undefined}
          onClick={() => onAct('pay')}
        >
          {t('trade.pay')}
        </Button>
      )}
      {more.length > 0 && (
        <Card>
          <details>
            <summary className="cursor-pointer text-ink-700">{t('trade.more')}</summary>
            <ul className="mt-3 flex flex-col">
              {more.map(({ act, words }) => (
                <li
                  key={words}
                  className="flex items-center justify-between gap-4 border-t border-line py-3 last:pb-0"
                >
                  <div className="min-w-0">
                    <p className="font-semibold">{t(`trade.${words}`)}</p>
                    <p className="text-12 text-ink-500">{t(`trade.${words}-hint`)}</p>
                  </div>
                  <Button
                    look="quiet"
                    size="s"
                    busy={busy === act}
                    disabled={busy !== undefined}
                    aria-label={t('trade.run-of', { act: t(`trade.${words}`) })}
                    onClick={() => onAct(act)}
                  >
                    {t('trade.run')}
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        </Card>
      )}
    </>
  );
}

type More = {
  readonly act: TradeAct;
  readonly words: 'fail' | 'later' | 'silent' | 'twice' | 'reordered' | 'forged' | 'late' | 'again';
};

const forged: More = { act: 'pay-forged', words: 'forged' };
const again: More = { act: 'pay', words: 'again' };
const late: More = { act: 'pay', words: 'late' };

const moreActs: Record<TradeView, readonly More[]> = {
  waiting: [
    { act: 'fail', words: 'fail' },
    { act: 'pay-later', words: 'later' },
    { act: 'pay-silently', words: 'silent' },
    { act: 'pay-twice', words: 'twice' },
    { act: 'pay-reordered', words: 'reordered' },
    forged,
  ],
  expired: [late, forged],
  closed: [late, forged],
  paid: [again, forged],
  'paid-later': [again, forged],
  'paid-silently': [again, forged],
  refunded: [],
};
