import { type KeyboardEvent, useState } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import { LeftIcon, RightIcon } from './icon.tsx';
import { Picture, type PictureProps } from './picture.tsx';
import { EmptyState } from './states.tsx';

export interface GalleryPicture {
  readonly src: string;
  readonly alt: string;
}

/** One large picture and the others small beneath; a press shows it whole, where the arrows turn the pages. */
export function Gallery({
  title,
  pictures,
  ratio,
}: {
  readonly title: string;
  readonly pictures: readonly GalleryPicture[];
  /** Of all pictures, where they have one in common. */
  readonly ratio?: PictureProps['ratio'];
}) {
  const [at, setAt] = useState(0);
  const [whole, setWhole] = useState(false);
  const shown = pictures[Math.min(at, pictures.length - 1)];
  if (shown === undefined) return <EmptyState title="暂无图片" picture="pictures" />;
  const turn = (count: number) => setAt((at + count + pictures.length) % pictures.length);
  const place = `第${at + 1}张，共${pictures.length}张`;
  return (
    <section aria-label={title}>
      <button
        type="button"
        aria-label={`查看大图：${shown.alt}，${place}`}
        onClick={() => setWhole(true)}
        className="block w-full overflow-hidden rounded-l"
      >
        <Picture src={shown.src} alt="" ratio={ratio ?? '16/9'} />
      </button>
      <ul className="unscrollbar mt-2 flex gap-2 overflow-x-auto p-0.5">
        {pictures.map((picture, index) => (
          <li key={picture.src} className="w-20 shrink-0">
            <button
              type="button"
              aria-label={picture.alt}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
              className={classNames(
                'block w-full overflow-hidden rounded-s',
                index === at ? 'outline-2 outline-brand-500' : 'opacity-75 hover:opacity-100',
              )}
            >
              <Picture src={picture.src} alt="" ratio={ratio ?? '4/3'} />
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={whole} onClose={() => setWhole(false)} title={title} width={960}>
        <div>
          <Picture src={shown.src} alt={shown.alt} ratio={ratio ?? '4/3'} className="rounded-m" />
          <div className="mt-3 flex items-center justify-between">
            <IconButton label="上一张" onKeyDown={(event) => turnByKey(event, turn)} onClick={() => turn(-1)}>
              <LeftIcon />
            </IconButton>
            <p aria-live="polite" className="text-center text-ink-500">
              {shown.alt}，{place}
            </p>
            <IconButton label="下一张" onKeyDown={(event) => turnByKey(event, turn)} onClick={() => turn(1)}>
              <RightIcon />
            </IconButton>
          </div>
        </div>
      </Dialog>
    </section>
  );
}

function turnByKey(event: KeyboardEvent, turn: (count: number) => void): void {
  if (event.key === 'ArrowLeft') turn(-1);
  if (event.key === 'ArrowRight') turn(1);
}
