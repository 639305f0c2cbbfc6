import { formatYuan } from '@woxing/contract/core/money';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { AgainButton } from './again-button.tsx';
import { bankAnswerWords } from './bank-answer-words.rules.ts';
import { NoteDialog } from './note-dialog.tsx';
import { OrderAndCalls } from './order-and-calls.tsx';
import type { UnpaidCard } from './reconciliation.queries.ts';
import { reconciliationWords } from './reconciliation.words.ts';

/** Money that the bank of a card had reserved and does not pay: somebody collects it otherwise, or ends the order. */
export function UnpaidCards({ cards }: { readonly cards: readonly UnpaidCard[] }) {
  const t = useWords(reconciliationWords);
  return (
    <Card title={t('recon.unpaid')}>
      <p className="-mt-2 mb-3 text-14 text-ink-500">{t('recon.unpaid-hint')}</p>
      <ul className="divide-y divide-line">
        {cards.map((each) => (
          <Row key={each.outTradeNo} unpaid={each} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ unpaid }: { readonly unpaid: UnpaidCard }) {
  const t = useWords(reconciliationWords);
  const again = useWrite('/reconciliation/admin/captureAgain');
  const [settling, setSettling] = useState(false);
  const { tenant, outTradeNo, orderNo, card, amountFen, state, heldUntil, problem } = unpaid;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <OrderAndCalls tenant={tenant} orderNo={orderNo} reference={outTradeNo}>
          <span>{card}</span>
        </OrderAndCalls>
        <p className="text-12 text-ink-500">
          {t(`recon.unpaid-${state}`, { time: stampWords(heldUntil) })}
          {problem !== null && (
            <span className="ml-3">{t('recon.unpaid-said', { words: bankAnswerWords(problem) })}</span>
          )}
        </p>
      </div>
      <Money fen={amountFen} size="m" tone="plain" />
      {state === 'stuck' && (
        <AgainButton
          yes={t('recon.capture-again')}
          title={t('recon.capture-ask')}
          words={t('recon.capture-ask-text', { card, amount: formatYuan(amountFen) })}
          done={t('recon.capture-done')}
          busy={again.isPending}
          onAgreed={(options) => again.mutate({ tenant, outTradeNo }, options)}
        />
      )}
      <Button
        look="quiet"
        size="s"
        aria-label={t('recon.settle-of', { no: orderNo })}
        onClick={() => setSettling(true)}
      >
        {t('recon.settle')}
      </Button>
      {settling && <SettleCard unpaid={unpaid} onClose={() => setSettling(false)} />}
    </li>
  );
}

/** How the money was collected otherwise. */
function SettleCard({ unpaid, onClose }: { readonly unpaid: UnpaidCard; readonly onClose: () => void }) {
  const t = useWords(reconciliationWords);
  const save = useWrite('/reconciliation/admin/settleCard', { passErrorCodeMsgRet: 'all' });
  const { tenant, outTradeNo, orderNo, card, amountFen } = unpaid;
  return (
    <NoteDialog
      title={t('recon.settle-title')}
      label={t('recon.settle-label')}
      help={t('recon.settle-help')}
      empty={t('recon.settle-empty')}
      done={t('recon.settle-done')}
      busy={save.isPending}
      onSave={(note, options) => save.mutate({ tenant, outTradeNo, note }, options)}
      onClose={onClose}
    >
      <p className="digits text-ink-900">
        {t('recon.order', { no: orderNo })} · {card} · {formatYuan(amountFen)}
      </p>
      <p className="mt-1">{t('recon.settle-hint')}</p>
    </NoteDialog>
  );
}
