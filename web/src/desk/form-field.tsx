import { Form } from 'antd';
import type { ReactNode } from 'react';

/** A field with its label above, its help below, and what is wrong with it in the place of the help. */
export function FormField(props: {
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}) {
  const bad = props.problem !== undefined;
  return (
    <Form.Item
      label={props.label}
      htmlFor={props.id}
      {...(bad && { validateStatus: 'error' as const, help: props.problem })}
      extra={bad ? undefined : props.help}
    >
      {props.children}
    </Form.Item>
  );
}
