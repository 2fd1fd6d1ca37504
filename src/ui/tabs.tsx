import { createContext, type KeyboardEvent, type ReactNode, useContext, useId } from 'react';

type TabsProps<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  className?: string;
  children: ReactNode;
};

/** Which tab is shown, and what the ids of these tabs begin with. */
const ShownTab = createContext({ value: '', id: '' });

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

/** Where a key leads from one of several tabs; undefined for other keys. After the last tab comes the first. */
function leadsTo({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, from: number, count: number) {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** A row of tabs and, as children, a TabPanel for each. Arrow keys move between the tabs. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onChange, label, tabs, className, children } = props;
  const id = useId();
  const move = (event: KeyboardEvent, from: number) => {
    const to = leadsTo(event, from, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(tabId(id, tab.value))?.focus();
    if (tab.value !== value) onChange(tab.value);
  };
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className="mb-3 flex flex-wrap gap-x-6 border-b border-line">
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(id, tab.value)}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? panelId(id, tab.value) : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => tab.value !== value && onChange(tab.value)}
            onKeyDown={(event) => move(event, at)}
            className="-mb-px min-h-11 border-b-2 text-left border-transparent px-1 text-sm font-semibold text-ink-600 -outline-offset-2 hover:text-ink-900 aria-selected:border-gold-700 aria-selected:text-ink-900"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <ShownTab value={{ value, id }}>{children}</ShownTab>
    </div>
  );
}

type TabPanelProps = {
  value: string;
  /** Keeps the panel mounted while another tab is shown, and so keeps what was typed. */
  keepMounted?: boolean;
  children: ReactNode;
};

export function TabPanel({ value, keepMounted = false, children }: TabPanelProps) {
  const { value: shown, id } = useContext(ShownTab);
  if (value !== shown && !keepMounted) return null;
  return (
    <div
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      tabIndex={-1}
      hidden={value !== shown}
      className="outline-none"
    >
      {children}
    </div>
  );
}
