import { z } from 'zod';
import { firstProblem, type OrderedRule } from './ordered.rules.ts';
import { type Sentence, wordingOf } from './sentences.rules.ts';

/**
 * The server's schema of a form that an ordered rule list checks: after the shape, exactly one issue, that of the first
 * rule that fails. Required texts of the shape use `formText`, so that a missing field meets its rule, not a type error.
 */
export function orderedForm<Shape extends z.ZodRawShape>(
  shape: Shape,
  rules: readonly OrderedRule<z.output<z.ZodObject<Shape>>, Sentence>[],
) {
  return z.object(shape).superRefine((form, context) => {
    const problem = firstProblem(rules, form);
    if (problem)
      context.addIssue({ code: 'custom', path: [problem.field], message: wordingOf(problem.message) });
  });
}

/** A field that a rule of its form asks for, though the shape could do without: the interface document calls it required. */
export const needed = <Field extends z.ZodType>(field: Field): Field =>
  field.meta({ ...field.meta(), needed: true });

/** A form of which one of these fields, each of them enough, must be sent. */
export const oneNeeded = <Form extends z.ZodType>(form: Form, fields: readonly string[]): Form =>
  form.meta({ anyOf: fields.map((field) => ({ required: [field] })) });

/** A trimmed text that is empty when it was not sent. */
export const formText = (max: number, title: string) =>
  z.string().trim().max(max).default('').meta({ title });
