import { useState } from 'react';
import { TextField } from '#src/ui/text-field.tsx';

export interface NumberFieldProps {
  readonly label: string;
  /** In the smallest unit; null: nothing is said. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** How many of the smallest unit one of the shown is: 100 fen a yuan. */
  readonly scale?: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  /** What an empty field means; without it a number is needed. */
  readonly emptyWords?: string;
  readonly help?: string;
}

/** A number with its unit. What is no number in its bounds stays on screen, marked, and goes nowhere. */
export function NumberField(props: NumberFieldProps) {
  const { value, scale = 1, min, max, unit, emptyWords } = props;
  const shown = (amount: number | null) => (amount === null ? '' : String(amount / scale));
  const [written, setWritten] = useState({ text: shown(value), of: value });
  const text = written.of === value ? written.text : shown(value);
  const read = amountOf(text, scale);
  const wrong =
    (read === null && emptyWords === undefined) ||
    read === undefined ||
    (read !== null && (read < min || read > max));
  const change = (next: string) => {
    const amount = amountOf(next, scale);
    const fits =
      amount !== undefined && (amount === null ? emptyWords !== undefined : amount >= min && amount <= max);
    setWritten({ text: next, of: fits ? amount : value });
    if (fits) props.onChange(amount);
  };
  const bounds = `请输入${min / scale}至${max / scale}之间的数`;
  return (
    <TextField
      label={props.label}
      inputMode="decimal"
      placeholder={emptyWords}
      help={props.help}
      error={wrong ? bounds : undefined}
      suffix={<span className="pointer-events-none pr-2 text-14 text-ink-500">{unit}</span>}
      value={text}
      onChange={change}
    />
  );
}

/** Null of nothing, undefined of what is no number of whole smallest units. */
function amountOf(text: string, scale: number): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(trimmed)) return undefined;
  const amount = Math.round(Number(trimmed) * scale);
  return Math.abs(amount - Number(trimmed) * scale) < 1e-6 ? amount : undefined;
}
