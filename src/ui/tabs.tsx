import * as Radix from '@radix-ui/react-tabs';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

type TabsProps<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  className?: string;
  children: ReactNode;
};

/** A row of tabs and, as children, a TabPanel for each. Arrow keys move between the tabs. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onChange, label, tabs, className, children } = props;
  // One press on a tab reports it twice, on focus and on the press itself, but must add only one history entry.
  const shown = useRef(value);
  useLayoutEffect(() => {
    shown.current = value;
  }, [value]);
  const change = (pressed: string) => {
    const next = tabs.find((tab) => tab.value === pressed)?.value;
    if (next !== undefined && next !== shown.current) onChange(next);
  };
  return (
    <Radix.Root value={value} onValueChange={change} className={className}>
      <Radix.List aria-label={label} className="mb-3 flex flex-wrap gap-x-6 border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 border-b-2 text-left border-transparent px-1 text-sm font-semibold text-ink-600 -outline-offset-2 hover:text-ink-900 data-[state=active]:border-gold-700 data-[state=active]:text-ink-900"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

type TabPanelProps = {
  value: string;
  /** Keeps the panel mounted while another tab is shown, and so keeps what was typed. */
  keepMounted?: boolean;
  children: ReactNode;
};

export function TabPanel({ value, keepMounted = false, children }: TabPanelProps) {
  return (
    <Radix.Content
      value={value}
      tabIndex={-1}
      {...(keepMounted ? { forceMount: true } : {})}
      className="outline-none data-[state=inactive]:hidden"
    >
      {children}
    </Radix.Content>
  );
}
