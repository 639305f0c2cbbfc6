import { useQuery } from '@tanstack/react-query';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import { type ReactNode, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { MobileDialog } from './mobile-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { type PayPasswordAct, PayPasswordDialog } from './pay-password-dialog.tsx';
import { type Account, payPasswordSetup } from './settings.queries.ts';
import { settingWords } from './settings.words.ts';

/** The number and the two passwords, one row each. */
export function AccountCard({ account }: { readonly account: Account }) {
  const t = useWords(settingWords);
  const [open, setOpen] = useState<'mobile' | 'password' | PayPasswordAct>();
  const close = () => setOpen(undefined);
  const pay = useQuery(payPasswordSetup()).data;
  const { hasPassword } = account.security;
  return (
    <Card title={t('security.title')}>
      <ul aria-label={t('security.title')} className="divide-y divide-line">
        <Row label={t('mobile.label')} value={maskPhone(account.mobilePhone)}>
          <Button look="quiet" size="s" aria-label={t('mobile.change-of')} onClick={() => setOpen('mobile')}>
            {t('mobile.change')}
          </Button>
        </Row>
        <Row label={t('password.label')} value={t(hasPassword ? 'password.set' : 'password.unset')}>
          <Button
            look="quiet"
            size="s"
            aria-label={t(hasPassword ? 'password.change-of' : 'password.first-of')}
            onClick={() => setOpen('password')}
          >
            {t(hasPassword ? 'password.change' : 'pay.first')}
          </Button>
        </Row>
        <Row
          label={t('pay.label')}
          value={
            pay === undefined ? '' : t(pay.isSetup === 0 ? 'pay.unset' : pay.held ? 'pay.held' : 'pay.set')
          }
        >
          {pay !== undefined && (
            <span className="flex gap-2">
              {actsOn(pay).map((act) => (
                <Button
                  key={act}
                  look="quiet"
                  size="s"
                  aria-label={t(`pay.${act}-of`)}
                  onClick={() => setOpen(act)}
                >
                  {t(`pay.${act}`)}
                </Button>
              ))}
            </span>
          )}
        </Row>
      </ul>
      {open === 'mobile' && <MobileDialog account={account} onClose={close} />}
      {open === 'password' && <PasswordDialog account={account} onClose={close} />}
      {open !== undefined && open !== 'mobile' && open !== 'password' && (
        <PayPasswordDialog account={account} act={open} onClose={close} />
      )}
    </Card>
  );
}

function actsOn(pay: { readonly isSetup: number; readonly held: boolean }): readonly PayPasswordAct[] {
  if (pay.isSetup === 0) return ['first'];
  return pay.held ? ['reset'] : ['change', 'reset'];
}

function Row(props: { readonly label: string; readonly value: string; readonly children: ReactNode }) {
  return (
    <li className="flex min-h-15 items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1 md:flex md:items-center">
        <p className="font-medium md:w-40 md:shrink-0">{props.label}</p>
        <p className="text-14 text-ink-500 tabular-nums">{props.value}</p>
      </div>
      {props.children}
    </li>
  );
}
