import { Link } from '@tanstack/react-router';
import { sandboxCards, sandboxPayCards } from '@woxing/contract/operations/sandbox-cards.rules';
import { embeddedConcessions, embeddedRailAccounts } from '@woxing/contract/products/rail/sandbox-rail.rules';
import type { ReactNode } from 'react';
import { CopyButton } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { RightIcon } from '#src/ui/icon.tsx';
import { sandboxWords } from './sandbox.words.ts';

export function ToolsPanel({ withOutboxes }: { readonly withOutboxes: boolean }) {
  const t = useWords(sandboxWords);
  return (
    <Card title={t('tools.title')}>
      <div className="mb-2 flex flex-col gap-2">
        <OutboxLink to="/sandbox/air" words={t('tools.carrier')} hint={t('tools.carrier-hint')} />
      </div>
      {withOutboxes && (
        <div className="flex flex-col gap-2">
          <OutboxLink to="/sandbox/sms" words={t('tools.sms')} hint={t('tools.sms-hint')} />
          <OutboxLink to="/sandbox/mail" words={t('tools.mail')} hint={t('tools.mail-hint')} />
          <OutboxLink to="/sandbox/mailbox" words={t('mailbox.title')} hint={t('mailbox.tool-hint')} />
        </div>
      )}
      <div className="mt-2 rounded-m border border-line px-4 py-3">
        <p className="font-semibold">{t('tools.pay')}</p>
        <p className="text-12 text-ink-500">{t('tools.pay-hint')}</p>
      </div>
      <Cards title={t('tools.cards')} hint={t('tools.cards-hint')} cards={sandboxCards} />
      <Cards title={t('tools.pay-cards')} hint={t('tools.pay-cards-hint')} cards={sandboxPayCards} />
      <Samples title={t('tools.rail-accounts')} hint={t('tools.rail-accounts-hint')}>
        {embeddedRailAccounts.map(({ account, words }) => (
          <Sample key={account} text={account} of={t('tools.rail-account-of', { account })} words={words} />
        ))}
      </Samples>
      <Samples title={t('tools.concessions')} hint={t('tools.concessions-hint')}>
        {embeddedConcessions.map(({ number, words }) => (
          <Sample key={number} text={number} of={t('tools.concession-of', { number })} words={words} />
        ))}
      </Samples>
    </Card>
  );
}

function OutboxLink(props: {
  readonly to: '/sandbox/air' | '/sandbox/sms' | '/sandbox/mail' | '/sandbox/mailbox';
  readonly words: string;
  readonly hint: string;
}) {
  return (
    <Link
      to={props.to}
      className="flex items-center gap-4 rounded-m border border-line px-4 py-3 hover:border-brand-300"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-brand-700">{props.words}</span>
        <span className="block text-12 text-ink-500">{props.hint}</span>
      </span>
      <RightIcon size={18} className="text-ink-300" />
    </Link>
  );
}

function Cards(props: {
  readonly title: string;
  readonly hint: string;
  readonly cards: readonly { readonly cardNo: string; readonly words: string }[];
}) {
  const t = useWords(sandboxWords);
  return (
    <Samples title={props.title} hint={props.hint}>
      {props.cards.map(({ cardNo, words }) => (
        <Sample
          key={cardNo}
          text={cardNo}
          of={t('tools.card-of', { tail: cardNo.slice(-4) })}
          words={words}
        />
      ))}
    </Samples>
  );
}

function Samples(props: { readonly title: string; readonly hint: string; readonly children: ReactNode }) {
  return (
    <div className="mt-2 rounded-m border border-line px-4 py-3">
      <p className="font-semibold">{props.title}</p>
      <p className="mb-2 text-12 text-ink-500">{props.hint}</p>
      <ul>{props.children}</ul>
    </div>
  );
}

/** Something to type in, with a button that copies it. */
function Sample(props: { readonly text: string; readonly of: string; readonly words: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 text-14">
      <span className="digits font-semibold">{props.text}</span>
      <CopyButton text={props.text} of={props.of} />
      <span className="text-ink-700">{props.words}</span>
    </li>
  );
}
