import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dayOf, formatMonthDay } from '@woxing/contract/core/days';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import type { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { toast } from '#src/ui/toast.tsx';
import { AgreeStep } from './agree-step.tsx';
import { type Proved, ProvedDialog } from './proved-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { type Account, readAgain } from './settings.queries.ts';
import { settingWords } from './settings.words.ts';
import { TotpDialog } from './totp-dialog.tsx';

const quietly = { passErrorCodeMsgRet: 'all' } as const;
/** From here on a person should make new ones. */
const few = 3;

export function SecondFactorCard({ account }: { readonly account: Account }) {
  const t = useWords(settingWords);
  const [open, setOpen] = useState<'on' | 'off' | 'renew'>();
  const close = () => setOpen(undefined);
  const { secondFactorOn, secondFactorSince, secondFactorAdvised, recoveryCodesLeft } = account.security;
  return (
    <Card
      title={t('security-second.title')}
      aside={
        <Badge tone={secondFactorOn ? 'ok' : 'grey'}>
          {t(secondFactorOn ? 'security-second.on' : 'security-second.off')}
        </Badge>
      }
    >
      {secondFactorAdvised && (
        <p className="mb-3 rounded-s bg-warn-soft px-3 py-2 text-14 text-warn">
          {t('security-second.advised')}
        </p>
      )}
      <p className="text-14 text-ink-500">{t('security-second.what')}</p>
      {secondFactorSince !== null && (
        <p className="mt-2 text-14">
          {t('security-second.since', { day: dateWords(secondFactorSince), count: recoveryCodesLeft })}
          {recoveryCodesLeft <= few && <span className="ml-1 text-warn">{t('security-second.few')}</span>}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {secondFactorOn ? (
          <>
            <Button look="quiet" onClick={() => setOpen('renew')}>
              {t('security-second.renew')}
            </Button>
            <Button
              look="text"
              className="text-bad!"
              aria-label={t('security-second.turn-off-of')}
              onClick={() => setOpen('off')}
            >
              {t('security-second.turn-off')}
            </Button>
          </>
        ) : (
          <Button look={secondFactorAdvised ? 'primary' : 'soft'} onClick={() => setOpen('on')}>
            {t('security-second.turn-on')}
          </Button>
        )}
      </div>
      {open === 'on' && <TotpDialog account={account} onClose={close} />}
      {open === 'off' && (
        <ProvedDialog
          title={t('security-second.turn-off-of')}
          purpose="second-factor"
          account={account}
          onClose={close}
        >
          {(proved) => <TurnOffStep proved={proved} onClose={close} />}
        </ProvedDialog>
      )}
      {open === 'renew' && <RenewCodesDialog account={account} onClose={close} />}
    </Card>
  );
}

function TurnOffStep({ proved, onClose }: { readonly proved: Proved; readonly onClose: () => void }) {
  const t = useWords(settingWords);
  const queries = useQueryClient();
  const turnOff = useMutation({
    mutationFn: () => post('/member/secondFactor/off', { proof: proved.proof }, quietly),
    onSuccess: () => {
      readAgain(queries);
      toast.ok(t('security-second.off-done'));
      onClose();
    },
    onError: (error: CallError) => void proved.wantsAnother(error),
  });
  return (
    <AgreeStep
      words={t('security-second.off-words')}
      yes={t('security-second.off-yes')}
      act={turnOff}
      danger
      onCancel={onClose}
    />
  );
}

function dateWords(at: string): string {
  const date = dayOf(new Date(at));
  return `${date.slice(0, 4)}年${formatMonthDay(date)}`;
}
