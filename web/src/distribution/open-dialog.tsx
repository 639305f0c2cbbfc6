import { percentText, permilleOfTyped } from '@woxing/contract/distribution/shares.rules';
import { isMobilePhone } from '@woxing/contract/people/identity.rules';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { distributionWords } from './distribution.words.ts';
import { InviteForm } from './invite-form.tsx';
import { type Uppers, WithUppers } from './with-uppers.tsx';

type Field = 'name' | 'mobile' | 'rate';

type Way = 'new' | 'invite';

/** Somebody directly below: a new account, or one that is there and is asked. */
export function OpenDialog(props: { readonly onDone: () => void; readonly onClose: () => void }) {
  const t = useWords(distributionWords);
  const [way, setWay] = useState<Way>('new');
  return (
    <Dialog open stays title={t('subordinate.open-title')} onClose={props.onClose}>
      <div className="flex flex-col gap-4">
        <RadioGroup<Way>
          look="pills"
          name="subordinate-way"
          title={t('subordinate.way')}
          titled
          value={way}
          choices={(['new', 'invite'] as const).map((value) => ({
            value,
            label: t(`subordinate.way-${value}`),
          }))}
          onChange={setWay}
        />
        <WithUppers>
          {(uppers) =>
            way === 'new' ? (
              <OpenForm {...props} uppers={uppers} />
            ) : (
              <InviteForm own={uppers.permille} onClose={props.onClose} />
            )
          }
        </WithUppers>
      </div>
    </Dialog>
  );
}

/** A new account, with the rate that is left to it. */
function OpenForm({
  uppers: { list, permille: own },
  onDone,
  onClose,
}: {
  readonly uppers: Uppers;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = useWords(distributionWords);
  const opening = useWrite('/subordinate/open', { passErrorCodeMsgRet: 'all' });
  const isOperator = list.find(({ level }) => level === 0)?.kind === 50;
  const [name, setName] = useState('');
  const [mobilePhone, setMobile] = useState('');
  const [kind, setKind] = useState<'40' | '50'>('40');
  const [rate, setRate] = useState('');
  const [problem, setProblem] = useState<{ readonly field: Field; readonly words: string }>();
  const problemOf = (permille: number | undefined): typeof problem => {
    if (name.trim() === '') return { field: 'name', words: t('subordinate.bad-name') };
    if (!isMobilePhone(mobilePhone.trim())) return { field: 'mobile', words: t('subordinate.bad-mobile') };
    if (permille === undefined) return { field: 'rate', words: t('subordinate.bad-rate') };
    if (permille > own)
      return { field: 'rate', words: t('subordinate.over-rate', { percent: percentText(own) }) };
    return undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const permille = permilleOfTyped(rate);
    const found = problemOf(permille);
    setProblem(found);
    if (found !== undefined || permille === undefined || opening.isPending) return;
    opening.mutate(
      { name: name.trim(), mobilePhone: mobilePhone.trim(), kind, permille },
      {
        onSuccess: () => {
          toast.ok(t('subordinate.open-done', { name: name.trim() }));
          onDone();
          onClose();
        },
      },
    );
  };
  const changed = (set: (value: string) => void) => (value: string) => {
    set(value);
    setProblem(undefined);
  };
  const errorOf = (field: Field) => (problem?.field === field ? problem.words : undefined);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {opening.error !== null && (
        <p role="alert" className="rounded-s bg-bad-soft px-3 py-2 text-14 text-bad">
          {opening.error.message}
        </p>
      )}
      {isOperator && (
        <RadioGroup<'40' | '50'>
          look="pills"
          name="subordinate-kind"
          title={t('subordinate.kind')}
          titled
          value={kind}
          choices={(['40', '50'] as const).map((value) => ({
            value,
            label: t(`subordinate.kind-${value}`),
          }))}
          onChange={setKind}
        />
      )}
      <TextField
        required
        label={t('subordinate.open-name')}
        help={t('subordinate.open-name-help')}
        autoComplete="off"
        maxLength={40}
        value={name}
        onChange={changed(setName)}
        error={errorOf('name')}
      />
      <TextField
        required
        label={t('subordinate.open-mobile')}
        help={t('subordinate.open-mobile-help')}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        maxLength={11}
        value={mobilePhone}
        onChange={changed(setMobile)}
        error={errorOf('mobile')}
      />
      <TextField
        required
        label={t('subordinate.open-rate')}
        help={t('subordinate.open-rate-help', { percent: percentText(own) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        value={rate}
        onChange={changed(setRate)}
        error={errorOf('rate')}
      />
      <div className="flex justify-end gap-3 border-t border-line pt-3">
        <Button look="quiet" onClick={onClose}>
          {t('subordinate.cancel')}
        </Button>
        <Button type="submit" busy={opening.isPending}>
          {t('subordinate.open-submit')}
        </Button>
      </div>
    </form>
  );
}
