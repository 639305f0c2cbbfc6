import { useQuery } from '@tanstack/react-query';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { shellWords } from './shell.words.ts';

/** The code of the official account: the tenant's picture as it is, any other address drawn as a code. */
export default function OfficialAccount() {
  const t = useWords(shellWords);
  const { qrCodeUrl, headerText } = useTenant();
  const drawn = useQuery({
    queryKey: ['qr-code', qrCodeUrl],
    queryFn: () => pictureOf(qrCodeUrl),
    staleTime: Infinity,
  });
  return (
    <figure className="flex w-44 flex-col items-center gap-2 text-center max-md:mx-auto">
      {drawn.data === undefined ? (
        <Skeleton className="size-36" />
      ) : (
        <img src={drawn.data} alt={t('shell.official-account')} className="size-36" />
      )}
      <figcaption className="text-12 text-ink-500">
        {headerText !== '' && <span className="block text-14 text-ink-900">{headerText}</span>}
        {t(isPicture(qrCodeUrl) ? 'shell.scan' : 'shell.scan-address')}
      </figcaption>
    </figure>
  );
}

function isPicture(address: string): boolean {
  return /^data:image\/|\.(png|jpe?g|svg|webp)$/.test(address);
}

/** An address of this site is written out, for the phone does not know where it is. */
async function pictureOf(address: string): Promise<string> {
  if (isPicture(address)) return address;
  const { toString } = await import('qrcode');
  return `data:image/svg+xml,${encodeURIComponent(await toString(new URL(address, location.origin).href, { type: 'svg', margin: 0 }))}`;
}
