import { useWords } from '#src/tenants/public.ts';
import { BusyIcon } from '#src/ui/icon.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { accessWords } from './access.words.ts';
import type { Binding } from './use-ordered-form.ts';
import type { usePictureCode } from './use-picture-code.ts';

/** What the picture shows, typed beside it; a press on the picture brings another. */
export function PictureField({
  picture,
  binding,
}: {
  readonly picture: ReturnType<typeof usePictureCode>;
  readonly binding: Omit<Binding, 'ref'> & Partial<Pick<Binding, 'ref'>>;
}) {
  const t = useWords(accessWords);
  return (
    <div className="flex items-end gap-2">
      <TextField
        label={t('sign-in.picture')}
        placeholder={t('sign-in.picture-hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={256}
        className="flex-1"
        {...binding}
      />
      <button
        type="button"
        aria-label={t('sign-in.picture-again')}
        title={t('sign-in.picture-again')}
        disabled={picture.busy}
        onClick={picture.again}
        className="flex h-control-44 w-30 shrink-0 items-center justify-center overflow-hidden rounded-m border border-edge bg-background text-12 text-ink-500 hover:border-brand-300"
      >
        {picture.busy ? (
          <BusyIcon />
        ) : picture.failed || picture.image === undefined ? (
          t('sign-in.picture-failed')
        ) : (
          <img src={picture.image} alt="" className="h-full w-full object-contain" />
        )}
      </button>
    </div>
  );
}
