import { useRef, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { documentWords } from './travel-document.words.ts';

type Problem = 'no-picture' | 'not-found' | 'unclear';

/** Reads the machine-readable lines of a passport off a photo or a picture file, which never leaves the browser; the reader comes with the first one. */
export function ScanPicture({ onLines }: { readonly onLines: (lines: readonly string[]) => void }) {
  const t = useWords(documentWords);
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<Problem>();
  const scan = async (file: File) => {
    setProblem(undefined);
    setPercent(0);
    const found = await scanned(file, async (done) => {
      setPercent(Math.round(done * 100));
      await painted();
    });
    setPercent(undefined);
    if (typeof found === 'string') setProblem(found);
    else onLines(found);
  };
  return (
    <div className="flex flex-col gap-2 rounded-m border border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button look="quiet" disabled={percent !== undefined} onClick={() => input.current?.click()}>
          {t(problem === undefined ? 'scan.choose' : 'scan.again')}
        </Button>
        <span className="text-12 text-ink-500">{t('scan.private')}</span>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t('scan.choose')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be tried once more.
          event.target.value = '';
          if (file !== undefined) void scan(file);
        }}
      />
      {percent !== undefined && (
        <output className="text-14 text-ink-700">{t('scan.progress', { percent })}</output>
      )}
      {problem !== undefined && (
        <p role="alert" className="text-14 text-bad">
          {t(`scan.${problem}`)}
        </p>
      )}
    </div>
  );
}

async function scanned(
  file: File,
  progress: (done: number) => Promise<void>,
): Promise<readonly string[] | Problem> {
  await progress(0);
  const [{ pixelsOf }, { scanMrz }] = await Promise.all([
    import('./scan/picture.ts'),
    import('./scan/scan-mrz.rules.ts'),
  ]);
  const pixels = await pixelsOf(file);
  if (pixels === undefined) return 'no-picture';
  const result = await scanMrz(pixels, progress);
  return result.problem ?? result.lines;
}

/** Lets the page show how far it is. */
const painted = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });
