import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  newPayPasswordRules,
  payPasswordLength,
  payPasswordSentences,
  weakPayPasswords,
} from '@woxing/contract/people/pay-password.rules';
import { useRef, useState } from 'react';
import { ModeLink, md5Hex, SignInFrame, useOrderedForm } from '#src/access/public.forms.ts';
import { post } from '#src/api/call.ts';
import type { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { PasswordField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { ProvedDialog } from './proved-dialog.tsx';
import { type Account, readAgain } from './settings.queries.ts';
import { settingWords } from './settings.words.ts';

/** What a person can do with a pay password, by how it stands. */
export type PayPasswordAct = 'first' | 'change' | 'reset';

/** Set and reset by a proof of identity, changed by the old one; who has forgotten that goes on to the reset. */
export function PayPasswordDialog(props: {
  readonly account: Account;
  readonly act: PayPasswordAct;
  readonly onClose: () => void;
}) {
  const t = useWords(settingWords);
  const phone = usePhone();
  const [act, setAct] = useState(props.act);
  const { account, onClose } = props;
  const title = t(`pay.${act}-of`);
  if (act === 'change') {
    return (
      <Dialog open stays shape={phone ? 'sheet' : 'box'} width={480} title={title} onClose={onClose}>
        <PayPasswordForm account={account} onForgotten={() => setAct('reset')} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <ProvedDialog title={title} purpose="pay-password" account={account} onClose={onClose}>
      {({ proof, wantsAnother }) => (
        <PayPasswordForm account={account} proof={proof} wantsAnother={wantsAnother} onDone={onClose} />
      )}
    </ProvedDialog>
  );
}

function PayPasswordForm(props: {
  readonly account: Account;
  /** Left out, the old one is asked for. */
  readonly proof?: string;
  readonly wantsAnother?: (error: CallError) => boolean;
  readonly onForgotten?: () => void;
  readonly onDone: () => void;
}) {
  const t = useWords(settingWords);
  const queries = useQueryClient();
  const first = useRef<HTMLInputElement>(null);
  const { account, proof, onForgotten } = props;
  const { form, problem, refused, check, change, bind } = useOrderedForm(
    { old: '', pay: '', again: '', weak: weakPayPasswords(account) },
    { field: proof === undefined ? 'old' : 'pay', ref: first },
  );
  const save = useMutation({
    mutationFn: async () =>
      post(
        '/member/updatePayPswd',
        {
          new: await md5Hex(form.pay),
          ...(proof === undefined ? { old: await md5Hex(form.old) } : { proof }),
        },
        { passErrorCodeMsgRet: 'all' },
      ),
    onSuccess: () => {
      readAgain(queries);
      toast.ok(t('pay.done'));
      props.onDone();
    },
    onError: (error: CallError) => {
      if (props.wantsAnother?.(error) === true) return;
      refused(error);
      readAgain(queries);
    },
  });
  const rules = [...(proof === undefined ? [oldPayPasswordRule] : []), ...newPayPasswordRules];
  const digits = (field: 'old' | 'pay' | 'again') => ({
    ...bind(field),
    inputMode: 'numeric' as const,
    maxLength: payPasswordLength,
    autoComplete: 'off',
    onChange: (value: string) => change({ [field]: value.replace(/\D/g, '') }),
  });
  return (
    <SignInFrame
      tight
      problem={problem}
      busy={save.isPending}
      submit={t('pay.submit')}
      onSubmit={() => check(rules) && save.mutate()}
      links={onForgotten && <ModeLink onPress={onForgotten}>{t('pay.forgotten')}</ModeLink>}
    >
      {proof === undefined && <PasswordField label={t('pay.old')} {...digits('old')} />}
      <PasswordField label={t('pay.new')} help={t('pay.new-hint')} {...digits('pay')} />
      <PasswordField label={t('pay.again')} {...digits('again')} />
    </SignInFrame>
  );
}

const oldPayPasswordRule = {
  field: 'old',
  message: payPasswordSentences.old,
  holds: (form: { readonly old: string }) => form.old !== '',
} as const;
