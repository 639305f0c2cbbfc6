import { useQuery } from '@tanstack/react-query';
import type { RailAccount } from '@woxing/contract/products/rail/train-orders';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { useAccountActs } from './account-use-acts.ts';
import { railAccounts } from './order-train.queries.ts';
import { trainOrderWords } from './order-train.words.ts';

const ours = 'ours';

/** Who buys at the railway: we do, or the member's own account there. */
export function AccountCard({
  chosen,
  onChoose,
}: {
  readonly chosen: string | undefined;
  readonly onChoose: (accountId: string | undefined) => void;
}) {
  const t = useWords(trainOrderWords);
  const found = useQuery(railAccounts());
  const [signIn, setSignIn] = useState<{ readonly open: boolean }>({ open: false });
  const accounts = found.data?.accounts;
  usePreselected(accounts?.find(mayBuy)?.id, onChoose);
  return (
    <Card
      title={t('train-order.account')}
      aside={
        <Button look="text" size="s" className="-mr-3" onClick={() => setSignIn({ open: true })}>
          {t('train-order.account-add')}
        </Button>
      }
    >
      <p className="mb-3 text-12 text-ink-500">{t('train-order.account-hint')}</p>
      {found.isError ? (
        <p className="flex items-center gap-2 text-ink-500">
          {t('train-order.account-failed')}
          <Button look="text" size="s" onClick={() => void found.refetch()}>
            重试
          </Button>
        </p>
      ) : accounts === undefined ? (
        <Skeleton className="h-13 w-full" />
      ) : (
        <RadioGroup
          look="rows"
          name="rail-account"
          title={t('train-order.account')}
          value={accounts.some(({ id }) => id === chosen) ? (chosen ?? ours) : ours}
          choices={[
            { value: ours, label: t('train-order.account-ours') },
            ...accounts.map((account) => ({
              value: account.id,
              disabled: !mayBuy(account),
              label: <AccountLine account={account} />,
            })),
          ]}
          onChange={(id) => onChoose(id === ours ? undefined : id)}
        />
      )}
      {accounts !== undefined && accounts.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4">
          {accounts.map((account) => (
            <li key={account.id}>
              <AccountActs
                account={account}
                onSignIn={() => setSignIn({ open: true })}
                onGone={() => account.id === chosen && onChoose(undefined)}
              />
            </li>
          ))}
        </ul>
      )}
      {signIn.open && (
        <AccountDialog
          onClose={() => setSignIn({ open: false })}
          onSignedIn={(account) => {
            setSignIn({ open: false });
            if (mayBuy(account)) onChoose(account.id);
          }}
        />
      )}
    </Card>
  );
}

/** Who is signed in at the railway has come to buy so: chosen once, before anybody can choose otherwise. */
function usePreselected(id: string | undefined, onChoose: (id: string) => void): void {
  const done = useRef(false);
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (done.current || id === undefined) return;
    done.current = true;
    choose(id);
  }, [id]);
}

function mayBuy({ signedIn, state }: RailAccount): boolean {
  return signedIn && state === 'verified';
}

function AccountLine({ account }: { readonly account: RailAccount }) {
  const t = useWords(trainOrderWords);
  const shown = account.signedIn || account.state !== 'verified' ? account.state : 'out';
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <span className="digits font-semibold">{account.account}</span>
      <Badge tone={tones[shown]}>{t(`train-order.account-${shown}`)}</Badge>
      <span className="text-12 text-ink-500">
        {t(
          shown === 'wrong' || shown === 'locked' ? 'train-order.account-tried' : 'train-order.account-last',
          {
            time: stampWords(account.lastAt),
          },
        )}
      </span>
    </span>
  );
}

const tones = {
  verified: 'ok',
  pending: 'warn',
  wrong: 'bad',
  locked: 'bad',
  out: 'grey',
} as const satisfies Record<RailAccount['state'] | 'out', Tone>;

function AccountActs(props: {
  readonly account: RailAccount;
  readonly onSignIn: () => void;
  readonly onGone: () => void;
}) {
  const t = useWords(trainOrderWords);
  const { account } = props;
  const { signOut, forget } = useAccountActs(account, props.onGone);
  const name = t('train-order.account-manage', { account: account.account });
  return (
    <Popover
      title={name}
      trigger={name}
      triggerClass="text-12 text-brand-600 underline-offset-4 hover:underline"
    >
      {(close) => (
        <div className="flex flex-col items-stretch gap-1">
          {(!account.signedIn || account.state === 'wrong') && (
            <Button
              look="text"
              onClick={() => {
                close();
                props.onSignIn();
              }}
            >
              {t('train-order.account-again')}
            </Button>
          )}
          {account.signedIn && (
            <Button
              look="text"
              onClick={() => {
                close();
                signOut();
              }}
            >
              {t('train-order.account-out-act')}
            </Button>
          )}
          <Button
            look="text"
            onClick={() => {
              close();
              forget();
            }}
          >
            {t('train-order.account-forget')}
          </Button>
        </div>
      )}
    </Popover>
  );
}
