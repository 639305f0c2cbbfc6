import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { Question } from './question.ts';

export default function AskDialog(question: Question & { readonly answer: (yes: boolean) => void }) {
  const { title, words, yes, no, danger, answer } = question;
  return (
    <Dialog
      open
      stays
      title={title}
      width={420}
      onClose={() => answer(false)}
      footer={
        <>
          {no !== undefined && (
            <Button look="quiet" onClick={() => answer(false)}>
              {no}
            </Button>
          )}
          <Button look={danger === true ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      <p className="text-14 whitespace-pre-line text-ink-700">{words}</p>
    </Dialog>
  );
}
