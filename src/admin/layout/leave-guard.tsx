import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Work that leaving would break off or lose, in words for the question. */
export type UnfinishedWork = { title: string; description: string };

type LeaveGuard = {
  hold: (id: string, work: UnfinishedWork | null) => void;
  /** Asks, where there is unfinished work, whether to leave it. */
  mayLeave: () => Promise<boolean>;
};

const LeaveGuardContext = createContext<LeaveGuard>({ hold: () => {}, mayLeave: async () => true });

/** Holds the reader back while there is unfinished work; null lets go. */
export function useUnfinishedWork(work: UnfinishedWork | null): void {
  const { hold } = useContext(LeaveGuardContext);
  const id = useId();
  const { title = '', description = '' } = work ?? {};
  useEffect(() => {
    hold(id, title ? { title, description } : null);
    return () => hold(id, null);
  }, [hold, id, title, description]);
}

/** For ways out that are no navigation: logging out. */
export const useMayLeave = (): (() => Promise<boolean>) => useContext(LeaveGuardContext).mayLeave;

/** Asks the browser to ask, when the tab is closed or reloaded. */
function holdTab(event: BeforeUnloadEvent) {
  event.preventDefault();
}

type Question = { work: UnfinishedWork; answer: (leave: boolean) => void };

/** Holds navigations back while `ask` has something to ask. */
function useHeldNavigation(hasWork: () => boolean, ask: () => Promise<boolean>) {
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => hasWork() && currentLocation.pathname !== nextLocation.pathname,
      [hasWork],
    ),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, ask]);
}

/** Asks before the reader leaves unfinished work by a link, the back button or logging out. One for all screens. */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const works = useRef(new Map<string, UnfinishedWork>());
  const [asked, setAsked] = useState<Question | null>(null);

  const ask = useCallback((): Promise<boolean> => {
    const [work] = works.current.values();
    if (!work) return Promise.resolve(true);
    return new Promise((resolve) => {
      const answer = (leave: boolean) => {
        setAsked(null);
        resolve(leave);
      };
      setAsked({ work, answer });
    });
  }, []);
  useHeldNavigation(
    useCallback(() => works.current.size > 0, []),
    ask,
  );

  const hold = useCallback((id: string, work: UnfinishedWork | null) => {
    if (work) works.current.set(id, work);
    else works.current.delete(id);
    if (works.current.size > 0) window.addEventListener('beforeunload', holdTab);
    else window.removeEventListener('beforeunload', holdTab);
  }, []);
  const guard = useMemo<LeaveGuard>(() => ({ hold, mayLeave: ask }), [hold, ask]);
  return (
    <LeaveGuardContext value={guard}>
      {children}
      <ConfirmDialog
        open={asked !== null}
        title={asked?.work.title ?? ''}
        description={asked?.work.description}
        confirmLabel="Leave"
        cancelLabel="Stay"
        destructive
        onConfirm={() => asked?.answer(true)}
        onCancel={() => asked?.answer(false)}
      />
    </LeaveGuardContext>
  );
}
