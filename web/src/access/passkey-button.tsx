import { useMutation } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { accessWords } from './access.words.ts';
import { deviceNameOf } from './device-name.rules.ts';
import { passkeysPossible } from './passkeys-possible.ts';
import { keepSession } from './session.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

/** Signs in without name and password, where the browser can. */
export function PasskeyButton(props: {
  /** The member trusts this device. */
  readonly trusted: boolean;
  readonly onSignedIn: () => void;
  readonly onRefused: (error: { readonly message: string }) => void;
}) {
  const t = useWords(accessWords);
  const signIn = useMutation({
    mutationFn: async () => {
      const question = await post('/login/passkey/begin', {}, quietly);
      const { answerByPasskey } = await import('#src/passkeys/public.ts');
      const credential = await answerByPasskey(question);
      const deviceName = deviceNameOf(navigator.userAgent);
      return post('/login/passkey', { credential, deviceName, trustDevice: props.trusted }, quietly);
    },
    onSuccess: ({ token, ...member }) => {
      keepSession(token, member);
      props.onSignedIn();
    },
    onError: async (error: Error) => {
      const { wordsOfTrouble } = await import('#src/passkeys/public.ts');
      props.onRefused({ message: wordsOfTrouble(error) });
    },
  });
  if (!passkeysPossible()) return null;
  return (
    <Button look="quiet" size="l" wide busy={signIn.isPending} onClick={() => signIn.mutate()}>
      {t('sign-in.by-passkey')}
    </Button>
  );
}
