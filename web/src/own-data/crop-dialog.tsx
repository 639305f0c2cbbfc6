import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { closest, heldCrop, movedCrop, squareOf, wholeCrop } from './crop.rules.ts';
import { ownDataWords } from './own-data.words.ts';
import { photoSide } from './photo-file.rules.ts';

/** The square that becomes the photo: dragged, moved by keys, zoomed; what is shown is what is sent. */
export function CropDialog(props: {
  readonly picture: ImageBitmap;
  readonly busy: boolean;
  readonly onCropped: (file: File) => void;
  readonly onClose: () => void;
}) {
  const t = useWords(ownDataWords);
  const phone = usePhone();
  const { picture } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const [crop, setCrop] = useState(wholeCrop);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { left, top, side } = squareOf(picture, crop);
    // What is transparent becomes white, as it will be on every page.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, photoSide, photoSide);
    context.drawImage(picture, left, top, side, side, 0, 0, photoSide, photoSide);
  }, [picture, crop]);

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = dragged.current;
    if (from === undefined) return;
    const side = event.currentTarget.clientWidth;
    dragged.current = { x: event.clientX, y: event.clientY };
    setCrop((now) =>
      movedCrop(picture, now, (event.clientX - from.x) / side, (event.clientY - from.y) / side),
    );
  };
  const save = () =>
    canvas.current?.toBlob(
      (blob) => blob && props.onCropped(new File([blob], 'photo.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.92,
    );

  return (
    <Dialog
      open
      stays
      shape={phone ? 'sheet' : 'box'}
      width={420}
      title={t('crop.title')}
      onClose={props.onClose}
      footer={
        <>
          <Button look="quiet" onClick={props.onClose}>
            {t('crop.cancel')}
          </Button>
          <Button busy={props.busy} onClick={save}>
            {t('crop.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-3">
        <div className="relative size-70 touch-none overflow-hidden rounded-m">
          <canvas
            ref={canvas}
            width={photoSide}
            height={photoSide}
            className="size-full cursor-grab active:cursor-grabbing"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              dragged.current = { x: event.clientX, y: event.clientY };
            }}
            onPointerMove={drag}
            onPointerUp={() => {
              dragged.current = undefined;
            }}
            onPointerCancel={() => {
              dragged.current = undefined;
            }}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 rounded-pill shadow-[0_0_0_999px_var(--color-scrim)]"
          />
        </div>
        <p className="text-12 text-ink-500">{t('crop.hint')}</p>
        <Slider
          label={t('crop.zoom')}
          from={1}
          to={closest}
          value={crop.zoom}
          onChange={(zoom) => setCrop(heldCrop(picture, { ...crop, zoom }))}
        />
        <Slider
          label={t('crop.across')}
          from={0}
          to={1}
          value={crop.x}
          onChange={(x) => setCrop(heldCrop(picture, { ...crop, x }))}
        />
        <Slider
          label={t('crop.down')}
          from={0}
          to={1}
          value={crop.y}
          onChange={(y) => setCrop(heldCrop(picture, { ...crop, y }))}
        />
      </div>
    </Dialog>
  );
}

/** What a finger does by dragging, a keyboard does by these. */
function Slider(props: {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="flex w-70 items-center gap-3">
      <label htmlFor={id} className="w-9 shrink-0 text-14 text-ink-700">
        {props.label}
      </label>
      <input
        id={id}
        type="range"
        min={props.from}
        max={props.to}
        step={(props.to - props.from) / 50}
        value={props.value}
        onChange={(event) => props.onChange(Number(event.target.value))}
        className="h-control-24 flex-1 accent-brand-600"
      />
    </div>
  );
}
