import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { md5Hex } from '#src/access/public.forms.ts';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { clockOffsetMs } from './moment.rules.ts';
import { orderApprovalWords } from './order-approval.words.ts';
import { orderApprovalRead } from './orders.queries.ts';

/** What its owner may do while an order waits for its approval: follow it, and say that the company's credit pays then. */
export function OrderApproval(props: {
  readonly orderNo: string;
  readonly now: string;
  readonly receivedAtMs: number;
}) {
  const t = useWords(orderApprovalWords);
  const { orderNo } = props;
  const queries = useQueryClient();
  const { data } = useQuery(orderApprovalRead(orderNo));
  const saving = useWrite('/order/payOnAgreement', { passErrorCodeMsgRet: 'all' });
  const [asking, setAsking] = useState(false);
  if (data?.caseId === undefined || data.caseId === null) return null;
  const save = async (on: boolean, payPassword = '') => {
    await saving.mutateAsync({ orderNo, on, payPassword });
    await queries.invalidateQueries({ queryKey: ['/order/approval', orderNo] });
    setAsking(false);
    toast.ok(t('approval.saved'));
  };
  return (
    <Card title={t('approval.title')}>
      <div className="flex flex-wrap items-center gap-3">
        {data.heldUntil !== null && (
          <p className="text-14">
            {t('approval.held')}{' '}
            <Countdown
              until={new Date(data.heldUntil)}
              clockOffsetMs={clockOffsetMs(props.now, props.receivedAtMs)}
              className="digits font-semibold text-price-small"
            />
          </p>
        )}
        <Link
          to="/travel/apply/details"
          search={{ caseId: data.caseId }}
          className={buttonClass({ look: 'soft' })}
        >
          {t('approval.progress')}
        </Link>
        {data.on && <p className="text-14">{t('approval.credit-on')}</p>}
        {data.mayChange && data.on && (
          <Button look="text" busy={saving.isPending} onClick={() => void save(false).catch(() => undefined)}>
            {t('approval.credit-off')}
          </Button>
        )}
        {data.mayChange && !data.on && data.blocked === null && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t('approval.credit')}
          </Button>
        )}
      </div>
      {asking && (
        <CreditDialog
          busy={saving.isPending}
          problem={saving.error?.message}
          onClose={() => setAsking(false)}
          onPassword={(password) => void save(true, password).catch(() => undefined)}
        />
      )}
    </Card>
  );
}

function CreditDialog(props: {
  readonly busy: boolean;
  /** The server's sentence about the last attempt. */
  readonly problem: string | undefined;
  readonly onClose: () => void;
  readonly onPassword: (payPasswordMd5: string) => void;
}) {
  const t = useWords(orderApprovalWords);
  const [password, setPassword] = useState('');
  const [invalid, setInvalid] = useState(false);
  const send = () => {
    const complete = /^\d{6}$/.test(password);
    setInvalid(!complete);
    if (complete) void md5Hex(password).then(props.onPassword);
  };
  return (
    <Dialog
      open
      stays
      title={t('approval.credit-title')}
      onClose={props.onClose}
      footer={
        <Button busy={props.busy} onClick={send}>
          {t('approval.confirm')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-500">{t('approval.credit-hint')}</p>
        <TextField
          label={t('approval.password')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={invalid ? t('approval.password-invalid') : props.problem}
          value={password}
          onChange={(text) => setPassword(text.replace(/\D/g, ''))}
        />
      </div>
    </Dialog>
  );
}
