import type { Sentence } from './sentences.rules.ts';

/**
 * A form is checked by an ordered list of rules: the first that fails is the one sentence shown above the form. The same
 * list runs in the browser and, through `orderedForm`, in the server's schema, so both say the same first thing.
 */
export interface OrderedRule<Form, Message extends Sentence = string> {
  readonly field: Extract<keyof Form, string>;
  readonly message: Message;
  /** Whether this rule is content with the form. */
  readonly holds: (form: Form) => boolean;
}

export interface FormProblem<Form, Message extends Sentence = string> {
  readonly field: Extract<keyof Form, string>;
  readonly message: Message;
}

export function firstProblem<Form, Message extends Sentence = string>(
  rules: readonly OrderedRule<Form, Message>[],
  form: Form,
): FormProblem<Form, Message> | undefined {
  const broken = rules.find((rule) => !rule.holds(form));
  return broken && { field: broken.field, message: broken.message };
}
