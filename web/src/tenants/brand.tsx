import { Link } from '@tanstack/react-router';
import { PlaneIcon } from '#src/ui/icon.tsx';
import { tenantWords } from './tenant.words.ts';
import { useTenant, useWords } from './use-words.ts';

/** The tenant's logo where there is one, else our own; always the way home. */
export function Brand() {
  const t = useWords(tenantWords);
  const { logoUrl, headerText, name, wording } = useTenant();
  const brand = wording['tenant.brand'] ?? (name || t('tenant.brand'));
  // What it is and does, and whatever else can be read on it.
  const label = [brand, t('tenant.home'), headerText].filter((part) => part !== '').join('，');
  return (
    <Link to="/" className="flex shrink-0 items-center gap-2.5" aria-label={label}>
      {logoUrl === '' ? (
        <>
          <span className="flex size-9 items-center justify-center rounded-m bg-linear-135 from-brand-500 to-brand-700 text-white">
            <PlaneIcon size={26} />
          </span>
          <span className="text-20 font-semibold">{brand}</span>
        </>
      ) : (
        <img src={logoUrl} alt="" className="h-9 w-auto" />
      )}
      {headerText !== '' && <span className="hidden text-14 opacity-80 lg:inline">{headerText}</span>}
    </Link>
  );
}
