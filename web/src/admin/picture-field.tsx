import { Button, Input } from 'antd';
import { useRef } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { toast } from '#src/ui/toast.tsx';
import { adminWords } from './admin.words.ts';

/** A picture that becomes part of the settings, or an address of one. */
export function PictureField(props: {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const t = useWords(adminWords);
  const chooser = useRef<HTMLInputElement>(null);
  const drawn = props.value.startsWith('data:');
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      props.onChange(await pictureText(file));
    } catch {
      toast.warn(t('admin.picture-unreadable'));
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {drawn ? (
        <img
          src={props.value}
          alt={props.name}
          className="h-12 w-auto max-w-48 rounded-s border border-line bg-background object-contain"
        />
      ) : (
        <Input
          id={props.id}
          value={props.value}
          className="min-w-0 flex-1"
          onChange={({ target }) => props.onChange(target.value.trim())}
        />
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        aria-label={`${t('admin.choose-picture')}：${props.name}`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button
        onClick={() => chooser.current?.click()}
        aria-label={`${t('admin.choose-picture')}（${props.name}）`}
      >
        {t('admin.choose-picture')}
      </Button>
      {props.value !== '' && (
        <Button onClick={() => props.onChange('')} aria-label={`${t('admin.remove-picture')}${props.name}`}>
          {t('admin.remove-picture')}
        </Button>
      )}
    </div>
  );
}

/** Only what a browser can draw: a file that merely calls itself a picture is not taken. */
async function pictureText(file: File): Promise<string> {
  const bytes = Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte));
  const image = new Image();
  image.src = `data:${file.type};base64,${btoa(bytes.join(''))}`;
  await image.decode();
  return image.src;
}
