import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { adminWords } from './admin.words.ts';

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // The control is the only one in it.
    <label className="flex flex-col gap-1">
      <span className="text-14 text-ink-700">{label}</span>
      {children}
    </label>
  );
}

/** The browser's own list: short, and as phones have it. */
export function Choice(props: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
}) {
  const t = useWords(adminWords);
  return (
    <Labelled label={props.label}>
      <select
        value={props.value}
        onChange={({ target }) => props.onChoose(target.value)}
        className="h-9 rounded-s border border-ink-300 bg-surface px-2"
      >
        <option value="">{t('admin.filter-all')}</option>
        {props.options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** A text that counts when Enter is pressed or the field is left. */
export function Typed(props: {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onType: (value: string) => void;
}) {
  const [text, setText] = useState(props.value);
  const done = () => {
    if (text.trim() !== props.value) props.onType(text);
  };
  return (
    <Labelled label={props.label}>
      <Input
        value={text}
        placeholder={props.hint}
        onChange={({ target }) => setText(target.value)}
        onBlur={done}
        onPressEnter={done}
      />
    </Labelled>
  );
}
