import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DoNotCallList,
  doNotCallListsQuery,
  useImportDoNotCallList,
} from '../../../data/leads/do-not-call-lists.ts';
import {
  type DoNotCallListKind,
  lastRegistryDay,
  REGISTRY_DAYS,
  readNumbers,
} from '../../../domain/leads/do-not-call.ts';
import { dayText, dayTextIn, todayText } from '../../../lib/local-time.ts';
import { countOf, countText } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input, Select } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { LineFaults } from '../../csv-files/csv-choice.tsx';
import { FailureLine } from '../../outcomes/failure-line.tsx';
import { QueryState } from '../../outcomes/query-state.tsx';

const KINDS: Record<DoNotCallListKind, string> = {
  national_registry: 'National Do Not Call Registry',
  own_list: 'Our own list of people who asked not to be called',
};

/** The registry's newest list counts, while it is not too old. */
function countsText(downloadedOn: string, newest: string | undefined): string {
  if (newest && downloadedOn < newest) return 'does not count: a newer one is there';
  const last = lastRegistryDay(downloadedOn);
  const text = dayTextIn('UTC', last);
  return last < todayText() ? `too old, counted until ${text}: download it again` : `counts until ${text}`;
}

function listText(list: DoNotCallList, newest: string | undefined): string {
  const { kind, downloaded_on, completed_at, numbers, file_name } = list;
  const what = `${KINDS[kind]}: ${countOf(numbers, 'number')}`;
  return downloaded_on
    ? `${what}, downloaded ${dayTextIn('UTC', downloaded_on)} (${file_name}), ${countsText(downloaded_on, newest)}`
    : `${what}, imported ${completed_at ? dayText(completed_at) : ''} (${file_name})`;
}

const newestDay = (lists: DoNotCallList[]): string | undefined =>
  lists
    .flatMap(({ downloaded_on }) => downloaded_on ?? [])
    .sort()
    .at(-1);

function Lists() {
  const query = useQuery(doNotCallListsQuery());
  return (
    <QueryState
      query={query}
      failed="Couldn't load the lists."
      empty={`No list has been imported. With or without one, no one who did not agree may be called. A list of the registry counts for ${REGISTRY_DAYS} days and only adds a reason why not. A number on your own list may not be called, even if the person agreed.`}
      layout="line"
    >
      {(lists) => (
        <ul className="mb-3 border-t border-line">
          {lists.map((list) => (
            <li key={list.id} className="border-b border-line py-2 wrap-anywhere">
              {listText(list, newestDay(lists))}
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}

type Chosen = ReturnType<typeof readNumbers> & { name: string };

/** The chosen file's numbers. A list of the registry can be larger than any other file of the back office. */
function useNumbersFile() {
  const [chosen, setChosen] = useState<Chosen>();
  const [unread, setUnread] = useState<string>();
  const choose = async (file: File) => {
    setChosen(undefined);
    setUnread(undefined);
    try {
      setChosen({ ...readNumbers(await file.text()), name: file.name });
    } catch {
      setUnread("Couldn't read the file. Choose it again.");
    }
  };
  return { chosen, unread, choose };
}

function FileField({ error, onChoose }: { error: string | undefined; onChoose: (file: File) => void }) {
  return (
    <Field label="File with one number a line" error={error}>
      {(control) => <FileInput {...control} accept=".csv,.txt,text/csv,text/plain" onChoose={onChoose} />}
    </Field>
  );
}

type ChoiceProps = {
  kind: DoNotCallListKind;
  day: string;
  onKind: (kind: DoNotCallListKind) => void;
  onDay: (day: string) => void;
};

function KindAndDay({ kind, day, onKind, onDay }: ChoiceProps) {
  return (
    <>
      <Field label="List">
        {(control) => (
          <Select
            {...control}
            dense
            value={kind}
            onChange={({ target }) => onKind(target.value === 'own_list' ? 'own_list' : 'national_registry')}
          >
            <option value="national_registry">{KINDS.national_registry}</option>
            <option value="own_list">{KINDS.own_list}</option>
          </Select>
        )}
      </Field>
      {kind === 'national_registry' && (
        <Field label="Downloaded on">
          {(control) => (
            <Input
              {...control}
              dense
              type="date"
              max={todayText()}
              value={day}
              onChange={({ target }) => onDay(target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}

function statusText(
  chosen: Chosen | undefined,
  sent: number,
  isPending: boolean,
  counts: boolean | undefined,
) {
  if (isPending) return `${countText(sent)} of ${countOf(chosen?.numbers.length ?? 0, 'number')} imported...`;
  if (counts === true) return `The list was imported: ${countOf(sent, 'number')}.`;
  if (counts === false) return 'The list was imported, and does not count: a newer one is there.';
  if (!chosen) return '';
  if (chosen.unread.length > 0)
    return `${chosen.name}: ${countOf(chosen.unread.length, 'line')} cannot be read. Correct the file and choose it again: a number that is left out could be called.`;
  return `${chosen.name}: ${countOf(chosen.numbers.length, 'number')} to import.`;
}

function ImportForm() {
  const [kind, setKind] = useState<DoNotCallListKind>('national_registry');
  const [day, setDay] = useState('');
  const { chosen, unread, choose } = useNumbersFile();
  const { mutate, isPending, error, data, sent, reset } = useImportDoNotCallList();
  const isReadable = chosen && chosen.unread.length === 0 && chosen.numbers.length > 0;
  const isReady = isReadable && (kind === 'own_list' || day !== '');
  const start = () =>
    chosen &&
    mutate({
      ...{ kind, file_name: chosen.name, numbers: chosen.numbers },
      downloaded_on: kind === 'national_registry' ? day : null,
    });
  return (
    <div className="grid justify-items-start gap-3">
      <fieldset disabled={isPending} className="grid justify-items-start gap-3">
        <legend className="sr-only">Import a list</legend>
        <KindAndDay kind={kind} day={day} onKind={setKind} onDay={setDay} />
        <FileField
          error={unread}
          onChoose={(file) => {
            reset();
            void choose(file);
          }}
        />
      </fieldset>
      <p role="status" className="text-sm wrap-anywhere">
        {statusText(chosen, sent, isPending, data)}
      </p>
      <LineFaults
        title="Lines that are not numbers"
        faults={(chosen?.unread ?? []).map(({ line, text }) => ({ line, reason: text }))}
      />
      <FailureLine error={error} />
      {/* Outside the fieldset, and busy once it has imported a file, so that it keeps the focus. */}
      <Button
        look="ink"
        size="small"
        busy={isPending || data !== undefined}
        disabled={!isReady}
        onClick={start}
      >
        {isPending ? 'Importing...' : 'Import list'}
      </Button>
    </div>
  );
}

/** The imported lists of numbers that must not be called, and the import of another one. */
export const NumberLists = () => (
  <section aria-labelledby="number-lists">
    <h3 id="number-lists" className="mb-1 text-sm font-semibold text-ink-600">
      Numbers that must not be called
    </h3>
    <Lists />
    <ImportForm />
  </section>
);
