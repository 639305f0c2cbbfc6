import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CheckIcon, CloseIcon, WarnIcon } from './icon.tsx';
import { FileIcon, UpIcon } from './more-icons.tsx';
import { fileProblem, formatWords, sizeWords, type UploadLimits } from './upload-files.rules.ts';

export interface QueuedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Of what is being sent, 0 to 100; undefined where that is not known. */
  readonly percent?: number;
  readonly problem?: string;
}

export interface UploadQueueProps {
  readonly label: string;
  readonly limits: UploadLimits;
  readonly files: readonly QueuedFile[];
  /** Files that are within the limits. */
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
  readonly onRetry: (id: string) => void;
}

/** Files on their way: dropped or chosen, each with how far it is, what failed and how to try again. */
export function UploadQueue({ label, limits, files, onAdd, onRemove, onRetry }: UploadQueueProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const free = limits.maxFiles - files.length;
  const take = (chosen: readonly File[]) => {
    const judged = chosen.map((file) => ({ file, problem: fileProblem(file, limits) }));
    const fitting = judged.filter(({ problem }) => problem === undefined).map(({ file }) => file);
    setProblems([
      ...judged.flatMap(({ file, problem }) => (problem === undefined ? [] : [`${file.name}：${problem}`])),
      ...(fitting.length > free ? [`最多${limits.maxFiles}个文件，其余没有加入`] : []),
    ]);
    if (free > 0 && fitting.length > 0) onAdd(fitting.slice(0, free));
  };
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      <DropZone label={label} limits={limits} full={free <= 0} onFiles={take} />
      {problems.length > 0 && (
        <ul role="alert" className="rounded-m bg-bad-soft px-3 py-2 text-bad">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <ul aria-label="文件" className="flex flex-col gap-2 empty:hidden">
        {files.map((file) => (
          <FileRow key={file.id} file={file} onRemove={onRemove} onRetry={onRetry} />
        ))}
      </ul>
    </section>
  );
}

/** The field lies over the whole zone: what is dropped on it is chosen. */
function DropZone(props: {
  readonly label: string;
  readonly limits: UploadLimits;
  readonly full: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const { label, limits, full, onFiles } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <label
      className={classNames(
        'relative flex flex-col items-center gap-1 rounded-m border border-dashed px-4 py-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-brand-500',
        over ? 'border-brand-500 bg-brand-50' : 'border-edge hover:border-brand-300',
      )}
    >
      <UpIcon className="text-brand-600" />
      <span className="font-semibold">{full ? '已达上限' : label}</span>
      <span id={`${id}-help`} className="text-12 text-ink-500">
        {formatWords(limits.endings)}格式，每个不超过{sizeWords(limits.maxBytes)}，最多{limits.maxFiles}个
      </span>
      <input
        type="file"
        multiple
        disabled={full}
        accept={limits.endings.map((ending) => `.${ending}`).join(',')}
        aria-describedby={`${id}-help`}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}

function FileRow(props: {
  readonly file: QueuedFile;
  readonly onRemove: (id: string) => void;
  readonly onRetry: (id: string) => void;
}) {
  const { id, name, size, state, percent, problem } = props.file;
  return (
    <li className="flex items-center gap-3 rounded-m border border-line px-3 py-2">
      <span className={marks[state].tone}>{marks[state].icon}</span>
      <div className="min-w-0 flex-1">
        <p className="truncate">{name}</p>
        {state === 'sending' ? (
          <progress
            aria-label={`${name}的上传进度`}
            max={100}
            {...(percent !== undefined && { value: percent })}
            className="block h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-line indeterminate:animate-shimmer [&::-moz-progress-bar]:bg-brand-600 [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand-600"
          />
        ) : (
          <p className={`text-12 ${state === 'failed' ? 'text-bad' : 'text-ink-500'}`}>
            {problem ?? `${sizeWords(size)}，${marks[state].words}`}
          </p>
        )}
      </div>
      {state === 'failed' && (
        <Button look="text" size="s" aria-label={`重试${name}`} onClick={() => props.onRetry(id)}>
          重试
        </Button>
      )}
      <Button look="text" size="s" aria-label={`移除${name}`} onClick={() => props.onRemove(id)}>
        <CloseIcon size={16} />
      </Button>
    </li>
  );
}

const marks = {
  waiting: { icon: <FileIcon />, tone: 'text-ink-500', words: '等待上传' },
  sending: { icon: <FileIcon />, tone: 'text-brand-600', words: '正在上传' },
  sent: { icon: <CheckIcon />, tone: 'text-ok', words: '已上传' },
  failed: { icon: <WarnIcon />, tone: 'text-bad', words: '上传失败' },
};
