import { Link } from '@tanstack/react-router';
import { sandboxCards } from '@woxing/contract/sandbox-cards.rules';
import { CopyButton } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { RightIcon } from '#src/ui/icon.tsx';
import { sandboxWords } from './sandbox.words.ts';

export function ToolsPanel() {
  const t = useWords(sandboxWords);
  return (
    <Card title={t('tools.title')}>
      <Link
        to="/sandbox/sms"
        className="flex items-center gap-4 rounded-m border border-line px-4 py-3 hover:border-brand-300"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-brand-700">{t('tools.sms')}</span>
          <span className="block text-12 text-ink-500">{t('tools.sms-hint')}</span>
        </span>
        <RightIcon size={18} className="text-ink-300" />
      </Link>
      <div className="mt-2 rounded-m border border-line px-4 py-3">
        <p className="font-semibold">{t('tools.pay')}</p>
        <p className="text-12 text-ink-500">{t('tools.pay-hint')}</p>
      </div>
      <div className="mt-2 rounded-m border border-line px-4 py-3">
        <p className="font-semibold">{t('tools.cards')}</p>
        <p className="mb-2 text-12 text-ink-500">{t('tools.cards-hint')}</p>
        <ul>
          {sandboxCards.map(({ cardNo, words }) => (
            <li key={cardNo} className="flex flex-wrap items-center gap-x-3 text-14">
              <span className="digits font-semibold">{cardNo}</span>
              <CopyButton text={cardNo} of={t('tools.card-of', { tail: cardNo.slice(-4) })} />
              <span className="text-ink-700">{words}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
