import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { holdTab } from '../../lib/hold-tab.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useHeldHistory } from './office-address.tsx';

/** Describes, for the question, the work that leaving would interrupt or lose. */
export type UnfinishedWork = { title: string; description: string };

type LeaveGuard = {
  hold: (id: string, work: UnfinishedWork | null) => void;
  /** Asks whether to leave unfinished work, if there is any. */
  mayLeave: () => Promise<boolean>;
};

const LeaveGuardContext = createContext<LeaveGuard>({ hold: () => {}, mayLeave: async () => true });

/** Registers unfinished work to ask about before the administrator leaves; null removes it. */
export function useUnfinishedWork(work: UnfinishedWork | null): void {
  const { hold } = useContext(LeaveGuardContext);
  const id = useId();
  const { title = '', description = '' } = work ?? {};
  useEffect(() => {
    hold(id, title ? { title, description } : null);
    return () => hold(id, null);
  }, [hold, id, title, description]);
}

/** For exits without navigation, such as logging out. */
export const useMayLeave = (): (() => Promise<boolean>) => useContext(LeaveGuardContext).mayLeave;

type Question = { work: UnfinishedWork; answer: (leave: boolean) => void };

/**
 * Asks before the administrator leaves unfinished work by a link, the back button or logging out. All screens share
 * it.
 */
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
  const history = useHeldHistory();
  // A layout effect ends with the screen. Another one would still hold the way to the login page after logging out.
  useLayoutEffect(() => history.hold({ hasWork: () => works.current.size > 0, ask }), [history, ask]);

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
