import type { TitleFacts } from '@woxing/contract/invoices/invoice-title.rules';
import { readTitleCode } from '@woxing/contract/invoices/title-code.rules';
import { type FormEvent, useId, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { readPictureCode } from './picture-code.ts';
import { titleWords } from './titles.words.ts';

/** Takes a title from a code, in a picture or as pasted text. */
export default function ScanDialog({
  onRead,
  onClose,
}: {
  readonly onRead: (title: TitleFacts) => void;
  readonly onClose: () => void;
}) {
  const t = useWords(titleWords);
  const phone = usePhone();
  const formId = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  const read = (code: string) => {
    const found = readTitleCode(code);
    if ('title' in found) return onRead(found.title);
    setProblem(found.problem);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read(text);
  };
  return (
    <Dialog
      open
      stays
      shape={phone ? 'sheet' : 'box'}
      width={520}
      title={t('title-scan.title')}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('title-scan.cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('title-scan.use')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-14 text-ink-500">{t('title-scan.hint')}</p>
        <PictureField
          onPicture={async (file) => {
            const code = await readPictureCode(file);
            if (code === undefined) setProblem(t('title-scan.no-code'));
            else read(code);
          }}
        />
        <TextArea
          label={t('title-scan.text')}
          rows={4}
          maxLength={2000}
          spellCheck={false}
          value={text}
          error={problem}
          onChange={(value) => {
            setText(value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}

function PictureField({ onPicture }: { readonly onPicture: (file: File) => Promise<void> }) {
  const t = useWords(titleWords);
  const [busy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    await onPicture(file);
    setBusy(false);
  };
  return (
    <label className="flex min-h-control-44 cursor-pointer items-center justify-center rounded-m border border-dashed border-edge px-4 py-3 text-14 text-brand-700 focus-within:outline-2 hover:bg-brand-50">
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        disabled={busy}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // The same picture may be chosen again.
          event.target.value = '';
        }}
      />
      {t(busy ? 'title-scan.reading' : 'title-scan.picture')}
    </label>
  );
}
