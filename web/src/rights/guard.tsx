import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { openRegister, openSignIn, useMember, usePerson, useSignedIn } from '#src/access/public.ts';
import { Brand, useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { UserIcon } from '#src/ui/icon.tsx';
import { askedPermission } from './asked-permission.rules.ts';
import { guardWords } from './guard.words.ts';
import { MemberAwaited } from './member-awaited.tsx';
import { NoPermission } from './no-permission.tsx';

/**
 * Pages for members. Signed out, the dialog opens and a placeholder stands in; nobody is sent elsewhere, so the address
 * is there to return to. Signed in, the permission table decides, as it does for the menu and on the server. A page stays while
 * its member signs in again, and begins anew for anybody else.
 */
export function MemberGuard() {
  const signedIn = useSignedIn();
  const member = useMember();
  const person = usePerson();
  const asked = useMatches({
    select: (matches) =>
      askedPermission(
        matches.map(({ staticData, params }) => ({ permission: staticData.permission, params })),
      ),
  });
  // Asked on arrival alone: who has left the dialog has been asked.
  const arrivedSignedOut = useRef(!signedIn);
  useEffect(() => {
    if (arrivedSignedOut.current) openSignIn();
  }, []);
  if (!signedIn) return <SignInPlaceholder />;
  if (asked === undefined) return <Outlet key={person} />;
  if (member === undefined) return <MemberAwaited />;
  return member.permissions.includes(asked) ? <Outlet key={person} /> : <NoPermission id={asked} />;
}

/** Stands without header and footer, so it has the way home itself. */
function SignInPlaceholder() {
  const t = useWords(guardWords);
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col px-4 lg:px-6">
      <div className="flex h-16 shrink-0 items-center justify-between">
        <Brand />
        <Link to="/" className="text-14 text-ink-700 underline-offset-4 hover:underline">
          {t('guard.home')}
        </Link>
      </div>
      <div className="flex flex-1 flex-col items-center justify-center gap-2 pb-16 text-center">
        <span className="mb-2 flex size-16 items-center justify-center rounded-pill bg-brand-50 text-brand-600">
          <UserIcon size={30} />
        </span>
        <title>{t('guard.page-title')}</title>
        <h1 className="text-20">{t('guard.title')}</h1>
        <p className="text-ink-500">{t('guard.hint')}</p>
        <div className="mt-3 flex gap-3">
          <Button className="min-w-32" onClick={openSignIn}>
            {t('guard.button')}
          </Button>
          <Button look="quiet" className="min-w-32" onClick={openRegister}>
            {t('guard.register')}
          </Button>
        </div>
      </div>
    </div>
  );
}
