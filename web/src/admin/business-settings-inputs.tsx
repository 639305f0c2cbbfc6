import { type Fen, fen } from '@woxing/contract/core/money';
import { InputNumber } from 'antd';

interface NumberProps<T> {
  readonly id?: string;
  readonly label?: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

export function Count({ id, label, value, onChange }: NumberProps<number>) {
  return (
    <InputNumber
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      inputMode="numeric"
      precision={0}
      min={0}
      value={value}
      onChange={(next) => onChange(next ?? 0)}
      className="w-full!"
    />
  );
}

export function Yuan({ id, label, value, onChange }: NumberProps<Fen>) {
  return (
    <InputNumber
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      inputMode="decimal"
      prefix="¥"
      precision={2}
      min={0}
      value={value / 100}
      onChange={(next) => onChange(fen(Math.round((next ?? 0) * 100)))}
      className="w-full!"
    />
  );
}
