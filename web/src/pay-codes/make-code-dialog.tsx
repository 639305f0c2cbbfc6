import { useQueryClient } from '@tanstack/react-query';
import { type Fen, formatYuan, yuan } from '@woxing/contract/core/money';
import { type FormEvent, useId, useState } from 'react';
import { md5Hex } from '#src/access/public.forms.ts';
import { useWrite } from '#src/api/query.ts';
import { CopyButton, stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { payCodesListed } from './pay-codes.queries.ts';
import { payCodeWords } from './pay-codes.words.ts';

interface Made {
  readonly code: string;
  readonly expiresAt: string;
  readonly limitFen: Fen;
}

const hours = ['1', '24', '72', '168', '720'] as const;
type Hours = (typeof hours)[number];
const maxYuan = 50_000;

/** What the code may pay, and the pay password; then the code, this once. */
export function MakeCodeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(payCodeWords);
  const phone = usePhone();
  const formId = useId();
  const [made, setMade] = useState<Made>();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      stays
      shape={phone ? 'sheet' : 'box'}
      width={480}
      title={t(made === undefined ? 'code.make' : 'code.made-title')}
      onClose={onClose}
      footer={
        made === undefined ? (
          <>
            <Button look="quiet" onClick={onClose}>
              {t('code.cancel')}
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {t('code.make')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('code.made-done')}</Button>
        )
      }
    >
      {made === undefined ? (
        <CodeForm id={formId} onBusy={setBusy} onMade={setMade} />
      ) : (
        <NewCode made={made} />
      )}
    </Dialog>
  );
}

function NewCode({ made }: { readonly made: Made }) {
  const t = useWords(payCodeWords);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <output aria-label={t('code.title')} className="digits text-20 font-semibold tracking-wide">
          {made.code}
        </output>
        <CopyButton text={made.code} of={t('code.title')} />
      </div>
      <p className="text-14 text-ink-700">
        {t('code.made-hint', { time: stampWords(made.expiresAt), limit: formatYuan(made.limitFen) })}
      </p>
    </div>
  );
}

function CodeForm(props: {
  readonly id: string;
  readonly onBusy: (busy: boolean) => void;
  readonly onMade: (made: Made) => void;
}) {
  const t = useWords(payCodeWords);
  const queries = useQueryClient();
  const make = useWrite('/member/payAuthorizationCode/create', { passErrorCodeMsgRet: 'all' });
  const [limit, setLimit] = useState('');
  const [validHours, setValidHours] = useState<Hours>('24');
  const [times, setTimes] = useState<'once' | 'many'>('once');
  const [note, setNote] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<{ readonly field: 'limit' | 'password'; readonly words: string }>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = Number(limit);
    if (!(wanted >= 1 && wanted <= maxYuan))
      return setProblem({ field: 'limit', words: t('code.field-limit-wrong') });
    if (!/^\d{6}$/.test(password))
      return setProblem({ field: 'password', words: t('code.field-password-wrong') });
    setProblem(undefined);
    setPassword('');
    props.onBusy(true);
    const limitFen = yuan(wanted);
    const input = { limitFen, validHours: Number(validHours), once: times === 'once', note };
    make.mutate(
      { ...input, payPassword: await md5Hex(password) },
      {
        onSuccess: ({ code, expiresAt }) => {
          props.onMade({ code, expiresAt, limitFen });
          void queries.invalidateQueries(payCodesListed());
        },
        onError: (error) => setProblem({ field: 'password', words: error.message }),
        onSettled: () => props.onBusy(false),
      },
    );
  };
  return (
    <form id={props.id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label={t('code.field-limit')}
        help={t('code.field-limit-help')}
        error={problem?.field === 'limit' ? problem.words : undefined}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={limit}
        onChange={(value) => setLimit(value.replace(/\D/g, ''))}
      />
      <Select
        label={t('code.field-hours')}
        value={validHours}
        options={hours.map((value) => ({ value, label: t(`code.hours-${value}`) }))}
        onChange={setValidHours}
      />
      <RadioGroup
        titled
        name="times"
        title={t('code.field-times')}
        value={times}
        choices={[
          { value: 'once', label: t('code.field-once') },
          { value: 'many', label: t('code.field-many') },
        ]}
        onChange={setTimes}
      />
      <TextField
        label={t('code.field-note')}
        help={t('code.field-note-help')}
        maxLength={20}
        value={note}
        onChange={setNote}
      />
      <TextField
        label={t('code.field-password')}
        error={problem?.field === 'password' ? problem.words : undefined}
        required
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={password}
        onChange={(value) => setPassword(value.replace(/\D/g, ''))}
      />
    </form>
  );
}
