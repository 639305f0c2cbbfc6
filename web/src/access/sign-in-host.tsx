import { lazy, Suspense } from 'react';
import { closeSignIn, useSignInFlag } from './session.ts';

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'));

/** Shows the dialog while its flag is up; each opening begins with empty forms and a new picture. */
export function SignInHost({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const flag = useSignInFlag();
  return (
    <Suspense>
      {flag !== undefined && (
        <SignInDialog key={flag} flag={flag} onClose={closeSignIn} onSignedIn={onSignedIn} />
      )}
    </Suspense>
  );
}
