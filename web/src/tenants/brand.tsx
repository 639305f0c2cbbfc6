import { Link } from '@tanstack/react-router';
import { classNames } from '#src/ui/class-names.ts';
import { PlaneIcon } from '#src/ui/icon.tsx';
import { tenantWords } from './tenant.words.ts';
import { useBrand, useTenant, useWords } from './use-words.ts';

/** The tenant's logo where there is one, else our own; always the way home. */
export function Brand({
  onDark = false,
}: {
  /** A partner's logo was drawn for white, and stands on white over a dark picture, too. */
  readonly onDark?: boolean;
}) {
  const t = useWords(tenantWords);
  const { logoUrl, headerText } = useTenant();
  const brand = useBrand();
  // What it is and does, and whatever else can be read on it.
  const label = [brand, t('tenant.home'), headerText].filter((part) => part !== '').join('，');
  return (
    <Link to="/" className="flex shrink-0 items-center gap-2.5" aria-label={label} data-brand="">
      {logoUrl === '' ? (
        <>
          <span className="flex size-9 items-center justify-center rounded-m bg-linear-135 from-brand-500 to-brand-700 text-white">
            <PlaneIcon size={26} />
          </span>
          <span className="text-20 font-semibold">{brand}</span>
        </>
      ) : (
        <img
          src={logoUrl}
          alt=""
          className={classNames('h-9 w-auto', onDark && 'box-content rounded-s bg-white px-2 py-1')}
        />
      )}
      {headerText !== '' && <span className="hidden text-14 opacity-80 lg:inline">{headerText}</span>}
    </Link>
  );
}
