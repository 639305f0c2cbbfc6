import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

/** A row of tabs over one panel. The row scrolls sideways where it does not fit. */
export function Tabs<Value extends string>({
  title,
  tabs,
  value,
  onChange,
  children,
}: {
  readonly title: string;
  readonly tabs: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Base.List
        aria-label={title}
        className="unscrollbar flex gap-6 overflow-x-auto border-b border-line md:gap-8"
        activateOnFocus
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px shrink-0 border-b-2 border-transparent py-2.5 text-14 whitespace-nowrap text-ink-700 hover:text-brand-700 focus-visible:-outline-offset-2 data-active:border-brand-600 data-active:font-semibold data-active:text-brand-700"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className="pt-4 outline-none">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
