import { useQuery } from '@tanstack/react-query';
import { useWords } from '#src/tenants/public.ts';
import { UserIcon } from '#src/ui/icon.tsx';
import { photoPicture } from './own-data.queries.ts';
import { ownDataWords } from './own-data.words.ts';

/** The member's photo in a circle, or a figure while there is none. */
export function MemberPhoto({ photo }: { readonly photo: string }) {
  const t = useWords(ownDataWords);
  const picture = useQuery(photoPicture(photo)).data;
  const label = photo === '' ? t('photo.none') : t('photo.alt');
  return picture === undefined || photo === '' ? (
    <span className="flex size-24 shrink-0 items-center justify-center rounded-pill bg-brand-50 text-brand-600">
      <UserIcon size={44} />
      <span className="sr-only">{label}</span>
    </span>
  ) : (
    <img src={picture} alt={label} className="size-24 shrink-0 rounded-pill object-cover shadow-1" />
  );
}
