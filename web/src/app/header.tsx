import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { openRegister, openSignIn, useSignedIn } from '#src/access/public.ts';
import { Brand, ServicePhones, useTenant, useWords } from '#src/tenants/public.ts';
import { buttonClass, IconButton } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { MenuIcon } from '#src/ui/icon.tsx';
import { useMainMenu } from './menu.ts';
import { shellWords } from './shell.words.ts';

const OfficialAccountPopover = lazy(() => import('./official-account-popover.tsx'));
const MessageBell = lazy(() => import('#src/messages/message-bell.tsx'));
const PhoneMenu = lazy(() => import('./phone-menu.tsx'));

/** White, or over the picture of the page; phones get a real menu at the right edge. */
export function Header({
  transparent,
  wide,
}: {
  readonly transparent: boolean;
  /** On the grid of a desk page. */
  readonly wide: boolean;
}) {
  const t = useWords(shellWords);
  const signedIn = useSignedIn();
  const { sandbox, qrCodeUrl } = useTenant();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header
      className={classNames(
        'z-20 h-16 w-full',
        transparent
          ? 'absolute top-0 text-white'
          : 'sticky top-0 border-b border-line bg-surface text-ink-700',
      )}
    >
      <div
        className={classNames(
          'mx-auto flex h-full items-center gap-3 px-4 lg:px-6',
          wide ? 'max-w-desk' : 'max-w-page',
        )}
      >
        <Brand onDark={transparent} />
        <MainMenu transparent={transparent} />
        {/* All the room that is left, from the start: what the site says of itself comes a moment later, and moves nothing in it. */}
        <div className="flex flex-1 items-center justify-end gap-4 text-14 whitespace-nowrap">
          {sandbox && <SandboxMark />}
          <div className="hidden md:contents">
            <Suspense>{qrCodeUrl !== '' && <OfficialAccountPopover />}</Suspense>
            {/* A tablet has room for the entries alone; the foot of every page has the numbers. */}
            <div className="hidden lg:contents">
              <ServicePhones />
            </div>
            {!signedIn && <WaysIn transparent={transparent} />}
          </div>
        </div>
        {signedIn && (
          <span className="size-10 shrink-0">
            <Suspense>
              <MessageBell transparent={transparent} />
            </Suspense>
          </span>
        )}
        <IconButton
          label={t('shell.menu')}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          className={classNames('md:hidden', transparent && 'text-white hover:bg-white/15 hover:text-white')}
          onClick={() => setMenuOpen(true)}
        >
          <MenuIcon size={24} />
        </IconButton>
      </div>
      <Suspense>{menuOpen && <PhoneMenu onClose={() => setMenuOpen(false)} />}</Suspense>
    </header>
  );
}

/** Nobody should take a simulated world for the real one. */
function SandboxMark() {
  const t = useWords(shellWords);
  return (
    <Link to="/sandbox" className="mr-auto rounded-s bg-warn-soft px-1.5 py-0.5 text-12 text-warn">
      {t('shell.sandbox')}
    </Link>
  );
}

function MainMenu({ transparent }: { readonly transparent: boolean }) {
  const t = useWords(shellWords);
  const menu = useMainMenu();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav aria-label={t('shell.main-nav')} className="ml-1 hidden items-center gap-1 md:flex lg:ml-3">
      {menu.map((entry) => {
        const here = path === entry.to || path.startsWith(entry.within);
        return (
          <Link
            key={entry.to}
            to={entry.to}
            aria-current={here ? 'page' : undefined}
            className={classNames(
              'rounded-pill px-2.5 py-1.5 text-16 whitespace-nowrap lg:px-4',
              here && !transparent ? 'bg-brand-50 font-semibold text-brand-700' : '',
              transparent ? 'hover:bg-white/15' : 'hover:text-brand-700',
            )}
          >
            {t(entry.words)}
          </Link>
        );
      })}
    </nav>
  );
}

/** The ways in; who is signed in stands in the line below. */
function WaysIn({ transparent }: { readonly transparent: boolean }) {
  const t = useWords(shellWords);
  return (
    <>
      <button type="button" onClick={openRegister} className="underline-offset-4 hover:underline">
        {t('shell.register')}
      </button>
      <button
        type="button"
        onClick={openSignIn}
        className={
          transparent
            ? 'rounded-pill bg-white px-5 py-1.5 font-semibold text-on-white hover:bg-white/90'
            : buttonClass({ look: 'quiet', size: 's', className: 'rounded-pill px-5' })
        }
      >
        {t('shell.sign-in')}
      </button>
    </>
  );
}
