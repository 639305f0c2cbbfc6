import { useMutation } from '@tanstack/react-query';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { newPasswordRules } from '@woxing/contract/people/sign-in.rules';
import type { ReactNode, RefObject } from 'react';
import { post } from '#src/api/call.ts';
import type { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { PasswordField } from '#src/ui/text-field.tsx';
import { accessWords } from './access.words.ts';
import { md5Hex } from './md5-hex.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useOrderedForm } from './use-ordered-form.ts';

/** A number and the ticket that proves it. */
export interface Proved {
  readonly mobilePhone: string;
  readonly ticket: string;
}

/** The ticket has been used, or is too old. */
const ticketGone = retOf('sms.ticket');

/** Sets a password for whoever holds the ticket of their number, once. */
export function NewPasswordForm({
  first,
  links,
  proved,
  onTicketGone,
  onDone,
}: {
  /** Where the focus begins. */
  readonly first: RefObject<HTMLInputElement | null>;
  readonly links: ReactNode;
  readonly proved: Proved;
  readonly onTicketGone: (why: string) => void;
  readonly onDone: () => void;
}) {
  const t = useWords(accessWords);
  const { form, problem, refused, check, bind } = useOrderedForm(
    { pswd: '', pswd2: '' },
    { field: 'pswd', ref: first },
  );
  const save = useMutation({
    mutationFn: async () =>
      post('/updatePswd', { ...proved, pswd: await md5Hex(form.pswd) }, { passErrorCodeMsgRet: 'all' }),
    onSuccess: onDone,
    onError: (error: CallError) => (error.code === ticketGone ? onTicketGone(error.message) : refused(error)),
  });
  return (
    <SignInFrame
      problem={problem}
      busy={save.isPending}
      submit={t('reset.submit')}
      onSubmit={() => check(newPasswordRules) && save.mutate()}
      links={links}
    >
      <PasswordField
        label={t('reset.password')}
        help={t('register.password-hint')}
        autoComplete="new-password"
        maxLength={64}
        {...bind('pswd')}
      />
      <PasswordField
        label={t('reset.password-again')}
        autoComplete="new-password"
        maxLength={64}
        {...bind('pswd2')}
      />
    </SignInFrame>
  );
}
