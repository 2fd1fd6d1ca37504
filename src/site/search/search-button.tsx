import { type ComponentType, type MouseEvent, useState, useTransition } from 'react';
import { paths } from '../../config/paths.ts';
import { HELD, IN_PLACE } from '../../lib/early-press.ts';
import { navigate } from '../../lib/navigate.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { LineIcon } from '../layout/line-icon.tsx';

type Panel = ComponentType<{ onClose: () => void }>;

/** A link to the page of the search. A script opens the search in place, and loads its code for that. */
export function SearchButton() {
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [isLoading, load] = useTransition();
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    load(() =>
      import('./search-panel.tsx').then(
        ({ SearchPanel }) => setPanel(() => SearchPanel),
        () => navigate(paths.places),
      ),
    );
  };
  return (
    <>
      <a
        href={paths.places}
        onClick={open}
        {...{ [IN_PLACE]: '', [HELD]: isLoading ? '' : undefined }}
        aria-label="Search places"
        className="grid size-11 place-items-center rounded border border-line-ink text-paper hover:bg-ink-800"
      >
        <LineIcon name="search" className="size-5" />
      </a>
      {Panel && <Panel onClose={() => setPanel(null)} />}
    </>
  );
}
