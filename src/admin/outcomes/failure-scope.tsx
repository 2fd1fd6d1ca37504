import {
  createContext,
  type Dispatch,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { failureText } from './failure-text.ts';

/** A read of the screen. `failed` is a sentence that says what could not be read; `error` is null unless it failed. */
type Reading = { failed: string; error: Error | null; retry: () => void };
type Known = ReadonlyMap<RefObject<Reading>, boolean>;
type Report = { reading: RefObject<Reading>; hasFailed: boolean } | { gone: RefObject<Reading> };

const ignore = () => {};
const ReportContext = createContext<Dispatch<Report>>(ignore);
const GroupedFailuresContext = createContext(false);

/** Whether one card reports the screen's failures, so that the individual places stay quiet. */
export const useAreFailuresGrouped = (): boolean => useContext(GroupedFailuresContext);

/** Reports the state of a read to the screen. */
export function useReading(reading: Reading): void {
  const report = useContext(ReportContext);
  const latest = useRef(reading);
  const hasFailed = reading.error !== null;
  useLayoutEffect(() => {
    latest.current = reading;
  });
  useLayoutEffect(() => report({ reading: latest, hasFailed }), [report, hasFailed]);
  useLayoutEffect(() => () => report({ gone: latest }), [report]);
}

function withReport(known: Known, report: Report): Known {
  const next = new Map(known);
  if ('gone' in report) next.delete(report.gone);
  else next.set(report.reading, report.hasFailed);
  return next;
}

/** Groups the failed reads by reason. */
function byReason(failures: readonly RefObject<Reading>[]): [reason: string, sentences: string[]][] {
  const groups = new Map<string, string[]>();
  for (const { current } of failures) {
    const reason = failureText(current.error);
    const sentences = groups.get(reason) ?? [];
    if (!sentences.includes(current.failed)) groups.set(reason, [...sentences, current.failed]);
  }
  return [...groups];
}

function FailureCard({ failures, isAll }: { failures: readonly RefObject<Reading>[]; isAll: boolean }) {
  const groups = byReason(failures);
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-3 rounded border border-line border-l-4 border-l-negative bg-white p-5"
    >
      <div className="min-w-0 grow basis-80">
        <h2 className="font-sans text-sm font-semibold text-negative">
          {isAll ? "Couldn't load this screen" : "Couldn't load parts of this screen"}
        </h2>
        {groups.map(([reason, sentences]) => (
          <div key={reason}>
            <p className="mt-1 text-ink-900 wrap-anywhere">{reason}</p>
            {!(isAll && groups.length === 1) && (
              <ul className="mt-2 list-disc pl-5 text-ink-600">
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
      <Button
        look="outline"
        onClick={() => {
          for (const { current } of failures) current.retry();
        }}
      >
        Try again
      </Button>
    </div>
  );
}

/**
 * A screen with several reads. A single failure shows in its place. Several failures share one card at the top that
 * says what is missing and why, with one retry; data that arrived stay, and a screen without any data shows the card
 * alone.
 */
export function FailureScope({ children }: { children: ReactNode }) {
  const [known, report] = useReducer(withReport, new Map());
  const failures = useMemo(
    () => [...known].filter(([, hasFailed]) => hasFailed).map(([reading]) => reading),
    [known],
  );
  const areGrouped = failures.length > 1;
  const isAll = areGrouped && failures.length === known.size;
  return (
    <ReportContext value={report}>
      <GroupedFailuresContext value={areGrouped}>
        {areGrouped && <FailureCard failures={failures} isAll={isAll} />}
        <div hidden={isAll}>{children}</div>
      </GroupedFailuresContext>
    </ReportContext>
  );
}

/** A dialog on such a screen; its failed reads show in the dialog. */
export function DialogFailureScope({ children }: { children: ReactNode }) {
  return (
    <ReportContext value={ignore}>
      <GroupedFailuresContext value={false}>{children}</GroupedFailuresContext>
    </ReportContext>
  );
}
