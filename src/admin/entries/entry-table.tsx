import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { EntryNoun } from '../../domain/leads/lead-work.ts';
import { AppLink } from '../../lib/address.tsx';
import { classNames } from '../../lib/class-names.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Cell, HeadCell, Row } from '../../ui/table.tsx';
import type { ListState } from '../lists/list-body.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { HeldMark } from './held-mark.tsx';

/** The fields that leads and contact messages share. `created_at` is an ISO timestamp. */
export type Entry = {
  id: string;
  name: string;
  message: string | null;
  created_at: string;
  held_until: string | null;
};

export type EntryColumn<Data> = {
  name: string;
  className?: string;
  /** Only wide screens have room for the column. */
  isWideOnly?: boolean;
  /** The cell's role on a phone. */
  narrow?: ComponentProps<typeof Cell>['narrow'];
  value: (entry: Data) => ReactNode;
  /** The full text of a value that may be truncated. */
  title?: (entry: Data) => string;
};

/** Widths for names and email addresses, which are truncated so that the date stays visible. */
export const personWidth = 'max-w-[8rem] xl:max-w-[9rem] min-[90rem]:max-w-[11rem]';
const nameWidth = 'max-w-[8rem] xl:max-w-[9rem] min-[90rem]:max-w-[15rem]';

export type EntrySelect<Data> = { all: ReactNode; one: (entry: Data) => ReactNode };

type EntryTableProps<Data> = {
  label: string;
  noun: EntryNoun;
  list: ListState<Data>;
  /** The columns between the name and the date. */
  columns: readonly EntryColumn<Data>[];
  /** What shows after an entry's name. */
  mark?: ((entry: Data) => ReactNode) | undefined;
  /** The checkboxes of the header and of a row, in a list whose entries can be selected. */
  select?: EntrySelect<Data> | undefined;
  empty: string;
  /** The id of the entry whose details are shown beside the table. */
  open?: string | undefined;
  /** The link to an entry's details. */
  detailsAt: (id: string) => Pick<ComponentProps<typeof AppLink>, 'to' | 'state'>;
};

const Head = ({ columns }: { columns: readonly { name: string; isWideOnly?: boolean }[] }) =>
  columns.map(({ name, isWideOnly = false }) => (
    <HeadCell key={name} className={isWideOnly ? 'sm:max-xl:hidden' : undefined}>
      {name}
    </HeadCell>
  ));

type EntryRowProps<Data> = Pick<
  EntryTableProps<Data>,
  'columns' | 'mark' | 'select' | 'open' | 'detailsAt'
> & {
  entry: Data;
};

type EntryCellsProps<Data> = Omit<EntryRowProps<Data>, 'select' | 'open'> & { isOpen: boolean };

function EntryCells<Data extends Entry>({ entry, columns, mark, isOpen, detailsAt }: EntryCellsProps<Data>) {
  return (
    <>
      <Cell narrow="name" className={nameWidth}>
        <span className="flex items-center gap-x-2 sm:flex-wrap">
          <AppLink
            {...detailsAt(entry.id)}
            title={entry.name}
            aria-current={isOpen || undefined}
            aria-keyshortcuts="Enter"
            className="max-w-full min-w-0 truncate font-semibold text-ink-900 underline decoration-line-strong underline-offset-2 hover:decoration-current"
          >
            {entry.name}
          </AppLink>
          <HeldMark entry={entry} />
          {mark?.(entry)}
        </span>
      </Cell>
      {columns.map(({ name, className, isWideOnly, narrow, value, title }) => (
        <Cell
          key={name}
          narrow={narrow}
          className={classNames(isWideOnly && 'sm:max-xl:hidden', className)}
          title={title?.(entry)}
        >
          {value(entry)}
        </Cell>
      ))}
      <Cell className="whitespace-nowrap text-ink-600">
        <time dateTime={entry.created_at}>{minuteText(entry.created_at)}</time>
      </Cell>
    </>
  );
}

function EntryRow<Data extends Entry>(props: EntryRowProps<Data>) {
  const { entry, columns, mark, select, open, detailsAt } = props;
  const isOpen = entry.id === open;
  // A key in the search, or a checkbox of another row, renders no cell again.
  const cells = useMemo(
    () => <EntryCells {...{ entry, columns, mark, isOpen, detailsAt }} />,
    [entry, columns, mark, isOpen, detailsAt],
  );
  return (
    <Row
      label={entry.name}
      data-entry={entry.id}
      className={classNames('hover:bg-paper', isOpen && 'bg-paper-dim')}
    >
      {select?.one(entry)}
      {cells}
    </Row>
  );
}

/** Leads or messages. The name links to the details. */
export function EntryTable<Data extends Entry>({ label, noun, list, empty, ...row }: EntryTableProps<Data>) {
  const { columns, select } = row;
  return (
    <ListTable
      label={label}
      list={list}
      columns={['Name', ...columns.map(({ name }) => name), 'Date']}
      firstHead={select?.all}
      head={<Head columns={[{ name: 'Name' }, ...columns, { name: 'Date' }]} />}
      texts={{ loading: `Loading ${noun}s...`, empty, failed: `Couldn't load the ${noun}s.` }}
      keys={select ? ['x', 'Enter'] : ['Enter']}
      row={(entry) => <EntryRow key={entry.id} entry={entry} {...row} />}
    />
  );
}
