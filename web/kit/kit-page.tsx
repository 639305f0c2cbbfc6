import type { ComponentType } from 'react';
import { AskHost } from '#src/ui/ask.tsx';
import { ThemeSwitch } from '#src/ui/theme-switch.tsx';
import { Toaster } from '#src/ui/toast.tsx';
import { ChartSection } from './chart-section.tsx';
import { ControlSection } from './control-section.tsx';
import { DecisionSection } from './decision-section.tsx';
import { MarkSection } from './mark-section.tsx';
import { MediaSection } from './media-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { ProgressSection } from './progress-section.tsx';

interface KitSection {
  readonly id: string;
  readonly title: string;
  readonly Section: ComponentType;
}

const sections: readonly KitSection[] = [
  { id: 'controls', title: '选择与填写', Section: ControlSection },
  { id: 'progress', title: '进度', Section: ProgressSection },
  { id: 'decisions', title: '审批与讨论', Section: DecisionSection },
  { id: 'media', title: '图片、文件与地图', Section: MediaSection },
  { id: 'places', title: '地点', Section: PlaceSection },
  { id: 'marks', title: '空状态与标识', Section: MarkSection },
  { id: 'charts', title: '图表', Section: ChartSection },
];

/** Every piece of the kit that waits for its page, in all its states; served in development alone. */
export function KitPage() {
  return (
    <div className="mx-auto max-w-page px-4 py-6 lg:px-6">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-28">组件</h1>
        <ThemeSwitch />
        <nav aria-label="组件目录" className="flex w-full flex-wrap gap-x-4 gap-y-1">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="text-14 text-brand-700 hover:underline">
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main className="flex flex-col gap-10">
        {sections.map(({ id, title, Section }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="mb-4 text-20">
              {title}
            </h2>
            <Section />
          </section>
        ))}
      </main>
      <AskHost />
      <Toaster />
    </div>
  );
}
