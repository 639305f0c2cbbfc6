import { useTenant, useWords } from '#src/tenants/public.ts';
import { officialAccountWords } from './official-account.words.ts';

/** The picture that the tenant has set for its official account; whoever draws a code of their own would lead elsewhere. */
export default function OfficialAccount() {
  const t = useWords(officialAccountWords);
  const { qrCodeUrl, headerText } = useTenant();
  return (
    <figure className="flex w-44 flex-col items-center gap-2 text-center max-md:mx-auto">
      <img src={qrCodeUrl} alt={t('shell.official-account')} className="size-36 object-contain" />
      <figcaption className="text-12 text-ink-500">
        {headerText !== '' && <span className="block text-14 text-ink-900">{headerText}</span>}
        {t('shell.scan')}
      </figcaption>
    </figure>
  );
}
