import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import type { NewTraveller } from './draft-passenger.rules.ts';
import { pasteWords } from './paste.words.ts';
import { readPastedTravellers } from './pasted-travellers.rules.ts';

/** Many travellers out of a table or a message, looked at before they are added. */
export default function PasteTravellers(props: {
  readonly who: string;
  /** How many more there is room for. */
  readonly room: number;
  /** Papers of those who are in the order already. */
  readonly present: ReadonlySet<string>;
  readonly onAdd: (travellers: readonly NewTraveller[]) => void;
  readonly onClose: () => void;
}) {
  const t = useWords(pasteWords);
  const { who, room } = props;
  const [text, setText] = useState('');
  const { travellers, unread } = readPastedTravellers(text);
  const fresh = travellers.filter(({ certNo }) => !props.present.has(certNo));
  const added = fresh.slice(0, room);
  const notes = [
    ...unread.map(({ line, text: written }) => t('paste.unread', { line, text: shortened(written) })),
    ...(fresh.length < travellers.length
      ? [t('paste.present', { count: travellers.length - fresh.length })]
      : []),
    ...(added.length < fresh.length
      ? [t('paste.no-room', { who, room, left: fresh.length - added.length })]
      : []),
  ];
  return (
    <Dialog
      open
      stays
      title={t('paste.title', { who })}
      width={560}
      onClose={props.onClose}
      footer={
        <Button
          wide
          disabled={added.length === 0}
          onClick={() => {
            props.onAdd(added);
            props.onClose();
          }}
        >
          {added.length === 0 ? t('paste.add-none') : t('paste.add', { count: added.length })}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <TextArea
          label={t('paste.text')}
          help={t('paste.help')}
          rows={7}
          spellCheck={false}
          value={text}
          placeholder={t('paste.example')}
          onChange={setText}
        />
        <output className="flex flex-col gap-1 text-14">
          {added.length > 0 && (
            <span className="text-ok">
              {t('paste.read', { names: added.map(({ name }) => name).join('、') })}
            </span>
          )}
          {notes.map((note) => (
            <span key={note} className="break-all text-warn">
              {note}
            </span>
          ))}
        </output>
      </div>
    </Dialog>
  );
}

/** A line stays recognisable by its beginning, and a long number in it is not shown whole. */
function shortened(line: string): string {
  return line.length > 12 ? `${line.slice(0, 12)}…` : line;
}
