import { percentText, permilleOfTyped } from '@woxing/contract/distribution/shares.rules';
import { invitePath } from '@woxing/contract/distribution/subordinates.rules';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { CopyButton, stampWords } from '#src/orders/public.ts';
import { ownAppId, useTenant, useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { distributionWords } from './distribution.words.ts';

/** A link for somebody who has an account already, of use once. */
export function InviteForm({
  own,
  onClose,
}: {
  /** The rate of who invites, of which a part is left to whoever is invited. */
  readonly own: number;
  readonly onClose: () => void;
}) {
  const t = useWords(distributionWords);
  const { appId } = useTenant();
  const inviting = useWrite('/subordinate/invite', { passErrorCodeMsgRet: 'all' });
  const [rate, setRate] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const permille = permilleOfTyped(rate);
    if (permille === undefined) return setProblem(t('subordinate.bad-rate'));
    if (permille > own) return setProblem(t('subordinate.over-rate', { percent: percentText(own) }));
    if (!inviting.isPending) inviting.mutate({ permille });
  };
  if (inviting.data !== undefined) {
    const address = linkOf(inviting.data.code, appId);
    return (
      <div className="flex flex-col gap-4 text-14">
        <div className="rounded-m bg-background p-4">
          <p className="text-12 text-ink-500">{t('subordinate.invite-link')}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 break-all">
            <span>{address}</span>
            <CopyButton text={address} of={t('subordinate.invite-link')} />
          </p>
        </div>
        <p className="text-ink-500">
          {t('subordinate.invite-until', { until: stampWords(inviting.data.endsAt) })}
        </p>
        <div className="flex justify-end border-t border-line pt-3">
          <Button onClick={onClose}>{t('subordinate.invite-done')}</Button>
        </div>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {inviting.error !== null && (
        <p role="alert" className="rounded-s bg-bad-soft px-3 py-2 text-14 text-bad">
          {inviting.error.message}
        </p>
      )}
      <p className="text-14 text-ink-700">{t('subordinate.invite-hint')}</p>
      <TextField
        required
        label={t('subordinate.open-rate')}
        help={t('subordinate.open-rate-help', { percent: percentText(own) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        value={rate}
        onChange={(value) => {
          setRate(value);
          setProblem(undefined);
        }}
        error={problem}
      />
      <div className="flex justify-end gap-3 border-t border-line pt-3">
        <Button look="quiet" onClick={onClose}>
          {t('subordinate.cancel')}
        </Button>
        <Button type="submit" busy={inviting.isPending}>
          {t('subordinate.invite-submit')}
        </Button>
      </div>
    </form>
  );
}

/** A partner's site is told by its app id. */
function linkOf(code: string, appId: string): string {
  const address = `${window.location.origin}${invitePath(code)}`;
  return appId === '' || appId === ownAppId ? address : `${address}&appId=${encodeURIComponent(appId)}`;
}
