import { firstProblem, type OrderedRule } from '@woxing/contract/core/ordered.rules';
import type { Sentence } from '@woxing/contract/core/sentences.rules';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { inTenantWording } from '#src/tenants/public.ts';

/** The names of a form's fields that hold text. */
type TextOf<Form> = { [Name in keyof Form]: Form[Name] extends string ? Name : never }[keyof Form];

export interface Binding {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref: (element: HTMLInputElement | null) => void;
  readonly 'aria-invalid'?: true;
}

/**
 * A form of the dialog: checked by an ordered list, its one problem stands above the fields and the field that it is about
 * takes the focus. `first` is where the form begins; it has the focus as soon as the form is there.
 */
export function useOrderedForm<Form extends object>(
  empty: Form,
  first: { readonly field: TextOf<Form>; readonly ref: RefObject<HTMLInputElement | null> },
  noticeBefore?: string,
) {
  const [form, setForm] = useState(empty);
  const [problem, setProblem] = useState<
    { readonly field?: keyof Form; readonly message: Sentence } | undefined
  >(noticeBefore === undefined ? undefined : { message: noticeBefore });
  const elements = useRef<Partial<Record<keyof Form, HTMLInputElement | null>>>({});
  useEffect(() => first.ref.current?.focus(), [first.ref]);

  const change = (part: Partial<Form>) => setForm((now) => ({ ...now, ...part }));
  return {
    form,
    change,
    /** Empty fields and no problem again. */
    begin: () => {
      setForm(empty);
      setProblem(undefined);
    },
    /** The sentence above the form. */
    problem: problem && inTenantWording(problem.message),
    refused: (error: { readonly message: string }) => setProblem({ message: error.message }),
    /** Whether the form is right; if not, its first problem is shown. */
    check: (rules: readonly OrderedRule<Form, Sentence>[]): boolean => {
      const found = firstProblem(rules, form);
      setProblem(found);
      if (found) elements.current[found.field]?.focus();
      return found === undefined;
    },
    focus: (field: keyof Form) => elements.current[field]?.focus(),
    /** For a control that is no text field. */
    elementOf: (field: keyof Form) => (element: HTMLInputElement | null) => {
      elements.current[field] = element;
    },
    bind: (field: TextOf<Form>): Binding => ({
      value: form[field] as string,
      onChange: (value) => change({ [field]: value } as Partial<Form>),
      ...(problem?.field === field && { 'aria-invalid': true }),
      ref: (element) => {
        elements.current[field] = element;
        if (field === first.field) first.ref.current = element;
      },
    }),
  };
}
