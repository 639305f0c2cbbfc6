import { useMutation } from '@tanstack/react-query';
import type { SmsPurpose } from '@woxing/contract/people/access';
import { smsCodeLength, smsCodeSent, smsResendSeconds } from '@woxing/contract/people/sign-in.rules';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import type { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { useSecondsLeft } from '#src/ui/countdown.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { accessWords } from './access.words.ts';
import { PictureField } from './picture-field.tsx';
import { keepSending, useResendAt } from './resend.ts';
import type { Binding } from './use-ordered-form.ts';
import { usePictureCode } from './use-picture-code.ts';

/** The label counts from 59: the sixtieth second has begun when the answer is here. */
const firstShownSecond = 59;

/**
 * The code that is sent to a number, and the button that sends it. An address that has had several is asked for a picture
 * first, which then stands above the code.
 */
export function SmsCodeField(props: {
  readonly purpose: SmsPurpose;
  readonly mobilePhone: string;
  readonly code: Binding;
  /** Whether the number may be written to; if not, the person has been told why. */
  readonly mayBeSent: () => boolean;
  readonly onSent: () => void;
  readonly onRefused: (error: CallError) => void;
}) {
  const t = useWords(accessWords);
  const [accCode, setAccCode] = useState<string>();
  const wait = useSecondsLeft(useResendAt(props.mobilePhone));
  const picture = usePictureCode(accCode !== undefined);
  const anotherPicture = () => {
    setAccCode('');
    if (accCode !== undefined) picture.again();
  };

  const send = useMutation({
    mutationFn: () =>
      sendCode(props.purpose, {
        mobilePhone: props.mobilePhone.trim(),
        ...(accCode !== undefined && { accCode: accCode.trim(), randomCode: picture.randomCode }),
      }),
    onSuccess: ({ resendSeconds }) => {
      keepSending(props.mobilePhone.trim(), resendSeconds);
      toast.ok(smsCodeSent);
      if (accCode !== undefined) anotherPicture();
      props.onSent();
    },
    onError: (error: CallError) => {
      if (asksForPicture(error)) anotherPicture();
      const left = secondsIn(error);
      if (left !== undefined) keepSending(props.mobilePhone.trim(), left);
      props.onRefused(error);
    },
  });

  return (
    <>
      {accCode !== undefined && (
        <PictureField picture={picture} binding={{ value: accCode, onChange: setAccCode }} />
      )}
      <div className="flex items-end gap-2">
        <TextField
          label={t('sign-in.sms')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={smsCodeLength}
          className="flex-1"
          {...props.code}
        />
        <Button
          look="quiet"
          className="h-control-44 min-w-34"
          busy={send.isPending}
          disabled={wait > 0}
          onClick={() => props.mayBeSent() && send.mutate()}
        >
          {wait > 0
            ? t('sign-in.sms-wait', { seconds: Math.min(wait, firstShownSecond) })
            : t('sign-in.sms-send')}
        </Button>
      </div>
    </>
  );
}

interface CodeInput {
  readonly mobilePhone: string;
  readonly accCode?: string;
  readonly randomCode?: string;
}

function sendCode(purpose: SmsPurpose, input: CodeInput) {
  const options = { passErrorCodeMsgRet: 'all' } as const;
  if (purpose === 'sign-in') return post('/login/appNewLoginPhoneCode', input, options);
  if (purpose !== 'identify') return post('/common/sendCode', { ...input, purpose }, options);
  // Goes to the number that the server knows.
  const { mobilePhone: _, ...picture } = input;
  return post('/member/account/sendCode', picture, options);
}

/** Of a number that was written to a moment ago; a longer wait stands in the sentence alone. */
function secondsIn({ data }: CallError): number | undefined {
  if (typeof data !== 'object' || data === null || !('resendSeconds' in data)) return undefined;
  const seconds = Number(data.resendSeconds);
  return seconds > 0 && seconds <= smsResendSeconds ? seconds : undefined;
}

function asksForPicture({ data }: CallError): boolean {
  return typeof data === 'object' && data !== null && 'pictureCodeNeeded' in data;
}
