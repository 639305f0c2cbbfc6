import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { sandboxState } from '@woxing/contract/operations/sandbox';
import { CopyButton } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { sandboxWords } from './sandbox.words.ts';

/** Who can sign in here, and with what. */
export function AccountsPanel({ state }: { readonly state: OutputOf<typeof sandboxState> }) {
  const t = useWords(sandboxWords);
  const secrets = [
    [t('accounts.password'), state.password],
    [t('accounts.pay-password'), state.payPassword],
  ] as const;
  return (
    <Card title={t('accounts.title')}>
      <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-1 rounded-m bg-background px-4 py-2">
        {secrets.map(([name, secret]) => (
          <div key={name} className="flex items-center gap-2">
            <dt className="text-ink-500">{name}</dt>
            <dd className="flex items-center">
              <span className="digits text-16 font-semibold">{secret}</span>
              <CopyButton text={secret} of={name} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="flex flex-col">
        {state.accounts.map(({ mobile, who }) => (
          <li
            key={mobile}
            className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5 last:border-0 last:pb-0"
          >
            <span className="digits font-semibold">{mobile}</span>
            <CopyButton text={mobile} of={t('sandbox.copy-mobile', { mobile })} />
            <span className="min-w-0 flex-1 basis-40 text-ink-700">{who}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
