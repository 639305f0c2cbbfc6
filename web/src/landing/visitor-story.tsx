import { Link } from '@tanstack/react-router';
import { variantOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import type { ReactNode } from 'react';
import { openRegister } from '#src/access/public.ts';
import { ServicePhones, useTenant, useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { BuildingIcon, CheckIcon, UserIcon } from '#src/ui/icon.tsx';
import { BoxIcon } from '#src/ui/more-icons.tsx';
import { visitorWords } from './visitor.words.ts';

/** What a visitor wants to know below the search: for whom this is, what proves it, and how one begins. */
export default function VisitorStory() {
  return (
    <>
      <Audiences />
      <Proofs />
      <Beginning />
    </>
  );
}

/** Partners' own people are not told how to become a partner of somebody else. */
function Audiences() {
  const t = useWords(visitorWords);
  const { isThirdParty } = useTenant();
  return (
    <section>
      <h2 className="mb-4 text-20 md:text-28">{t('visitor.whom')}</h2>
      <ul className={classNames('grid gap-3 md:gap-4', isThirdParty ? 'md:grid-cols-2' : 'md:grid-cols-3')}>
        <Audience
          icon={<UserIcon size={22} />}
          title={t('visitor.person')}
          points={[t('visitor.person-1'), t('visitor.person-2'), t('visitor.person-3')]}
        >
          <Button look="soft" onClick={openRegister}>
            {t('visitor.register')}
          </Button>
        </Audience>
        <Audience
          icon={<BuildingIcon size={22} />}
          title={t('visitor.company')}
          points={[t('visitor.company-1'), t('visitor.company-2'), t('visitor.company-3')]}
        >
          {isThirdParty ? (
            <Button look="soft" onClick={openRegister}>
              {t('visitor.register')}
            </Button>
          ) : (
            <Link to="/business_index/{-$type}" className={buttonClass({ look: 'soft' })}>
              {t('visitor.company-more')}
            </Link>
          )}
        </Audience>
        {!isThirdParty && (
          <Audience
            icon={<BoxIcon size={22} />}
            title={t('visitor.partner')}
            points={[t('visitor.partner-1'), t('visitor.partner-2'), t('visitor.partner-3')]}
          >
            <Link to="/partner_plan_index" className={buttonClass({ look: 'soft' })}>
              {t('visitor.partner-more')}
            </Link>
          </Audience>
        )}
      </ul>
    </section>
  );
}

function Audience(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly points: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <li className="flex flex-col rounded-l bg-surface p-5 shadow-1 md:p-6">
      <span className="mb-3 flex size-11 items-center justify-center rounded-m bg-brand-50 text-brand-600">
        {props.icon}
      </span>
      <h3 className="mb-2 text-18">{props.title}</h3>
      <ul className="mb-5 flex flex-col gap-2 text-14 text-ink-700">
        {props.points.map((point) => (
          <li key={point} className="flex gap-2">
            <CheckIcon size={16} className="mt-0.5 shrink-0 text-ok" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{props.children}</div>
    </li>
  );
}

/** Each with a picture of the product itself; what a site does not sell has none. */
function Proofs() {
  const t = useWords(visitorWords);
  const tenant = useTenant();
  const { air, train } = tenant.features;
  // The pictures are of the base wording.
  const shown = variantOf(tenant) === 'A';
  const proofs = (
    [air && 'reasons', train && 'refund', train && 'waitlist', (air || train) && 'money'] as const
  ).filter((proof) => proof !== false);
  if (proofs.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-20 md:text-28">{t('visitor.proof')}</h2>
      <p className="mb-6 text-14 text-ink-500 md:text-16">{t('visitor.proof-hint')}</p>
      <ul className="flex flex-col gap-8 md:gap-12">
        {proofs.map((proof, at) => (
          <li
            key={proof}
            className={classNames(
              'grid items-center gap-4 md:gap-10',
              shown && (at % 2 === 1 ? 'md:grid-cols-[3fr_2fr]' : 'md:grid-cols-[2fr_3fr]'),
            )}
          >
            <div className={classNames(at % 2 === 1 && 'md:order-last')}>
              <h3 className="mb-2 text-18 md:text-20">{t(`visitor.${proof}`)}</h3>
              <p className="text-14 text-ink-700 md:text-16">{t(`visitor.${proof}-words`)}</p>
            </div>
            {shown && <Shot name={proof} words={t(`visitor.${proof}-picture`)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Drawn by `journeys/draw-shots.ts` from the running product; only that of the theme that is worn is fetched. */
function Shot({ name, words }: { readonly name: string; readonly words: string }) {
  const shared = { width: 960, height: 600, loading: 'lazy', decoding: 'async' } as const;
  const look = 'h-auto w-full rounded-l shadow-2 ring-1 ring-line';
  return (
    <>
      <img {...shared} alt={words} src={`/shots/${name}.webp`} className={classNames(look, 'dark:hidden')} />
      <img
        {...shared}
        alt={words}
        src={`/shots/${name}-dark.webp`}
        className={classNames(look, 'hidden dark:block')}
      />
    </>
  );
}

function Beginning() {
  const t = useWords(visitorWords);
  const { phones } = useTenant();
  return (
    <section className="flex flex-col items-start gap-4 rounded-l bg-linear-to-r from-brand-800 to-brand-600 p-6 text-white md:flex-row md:items-center md:p-10">
      <div className="flex-1">
        <h2 className="mb-1 text-20 md:text-28">{t('visitor.begin')}</h2>
        <p className="text-14 text-brand-100 md:text-16">{t('visitor.begin-words')}</p>
        {phones.length > 0 && (
          <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-14">
            <ServicePhones />
          </div>
        )}
      </div>
      <button
        type="button"
        onClick={openRegister}
        className="h-control-48 rounded-m bg-white px-7 text-16 font-semibold text-on-white hover:bg-white/90"
      >
        {t('visitor.register')}
      </button>
    </section>
  );
}
