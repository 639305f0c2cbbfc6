import { useRef, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { MemberPhoto } from './member-photo.tsx';
import { ownDataWords } from './own-data.words.ts';
import { photoFileProblem } from './photo-file.rules.ts';
import { usePhotoActs } from './use-photo-acts.ts';

/** The photo: chosen, looked at as a picture here, cropped to a square, and only then sent. */
export function PhotoCard({ photo }: { readonly photo: string }) {
  const t = useWords(ownDataWords);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<'type' | 'size' | 'read'>();
  const [picture, setPicture] = useState<ImageBitmap>();
  const close = () => {
    picture?.close();
    setPicture(undefined);
  };
  const acts = usePhotoActs(close);

  const choose = async (file: File) => {
    const problem = photoFileProblem(file);
    setFault(problem);
    if (problem !== undefined) return;
    try {
      setPicture(await createImageBitmap(file, { imageOrientation: 'from-image' }));
    } catch {
      setFault('read');
    }
  };

  return (
    <Card title={t('photo.title')}>
      <div className="flex flex-wrap items-center gap-4 md:gap-6">
        <MemberPhoto photo={photo} />
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap gap-3">
            <input
              ref={input}
              type="file"
              tabIndex={-1}
              aria-hidden="true"
              accept=".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp"
              className="hidden"
              onChange={(event) => {
                const file = event.target.files?.[0];
                // So that the same file can be chosen again.
                event.target.value = '';
                if (file !== undefined) void choose(file);
              }}
            />
            <Button look="quiet" onClick={() => input.current?.click()}>
              {t(photo === '' ? 'photo.choose' : 'photo.change')}
            </Button>
            {photo !== '' && (
              <Button look="text" busy={acts.removing} onClick={acts.remove}>
                {t('photo.remove')}
              </Button>
            )}
          </div>
          <p className="mt-2 text-12 text-ink-500">{t('photo.hint')}</p>
          {fault !== undefined && (
            <p role="alert" className="mt-2 rounded-s bg-bad-soft px-3 py-1.5 text-14 text-bad">
              {t(`photo.fault-${fault}`)}
            </p>
          )}
        </div>
      </div>
      {picture !== undefined && (
        <CropDialog picture={picture} busy={acts.saving} onCropped={acts.save} onClose={close} />
      )}
    </Card>
  );
}
