import { useEffect, useState } from 'react';

/** What was chosen or typed in the shell, field by field. */
type Typed = Readonly<Record<string, string>>;

/** By the address to which its form leads; under an empty one what stood in no form. */
const kept = new Map<string, Typed>();

/** Keeps what was typed into the forms of a shell, which goes when the page's own code takes its place. */
export function keepTyped(shell: ParentNode): void {
  for (const field of shell.querySelectorAll<HTMLInputElement>('input[name]')) {
    const action = field.form?.getAttribute('action') ?? '';
    if (wasChanged(field)) kept.set(action, { ...kept.get(action), [field.name]: field.value });
  }
}

/** What was typed into the form that leads to an address; given out once, to whoever is mounted first. */
export function useTyped(action: string): Typed {
  const [typed] = useState(() => kept.get(action) ?? {});
  // A render may be begun anew before anything of it is shown.
  useEffect(() => void kept.delete(action), [action]);
  return typed;
}

function wasChanged(field: HTMLInputElement): boolean {
  if (field.type === 'radio' || field.type === 'checkbox') return field.checked && !field.defaultChecked;
  return field.value.trim() !== '' && field.value !== field.defaultValue;
}
