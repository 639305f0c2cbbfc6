import { Form } from 'antd';
import { type ReactNode, useId } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { deskWords } from './desk.words.ts';
import { DeskProvider } from './desk-provider.tsx';

/** A form over a desk page, with the one footer that dialogs have: 取消 and what sends it. What was typed is not lost by a press beside it. */
export function FormDialog(props: {
  readonly title: string;
  readonly width?: number;
  /** What sends it. */
  readonly submit: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const t = useWords(deskWords);
  const id = useId();
  return (
    <Dialog
      open
      stays
      title={props.title}
      onClose={props.onClose}
      {...(props.width !== undefined && { width: props.width })}
      footer={
        <>
          <Button look="quiet" onClick={props.onClose}>
            {t('desk.cancel')}
          </Button>
          <Button type="submit" form={id} busy={props.busy} disabled={props.disabled}>
            {props.submit}
          </Button>
        </>
      }
    >
      <DeskProvider>
        <Form id={id} layout="vertical" requiredMark={false} onFinish={props.onSubmit}>
          {props.children}
        </Form>
      </DeskProvider>
    </Dialog>
  );
}
