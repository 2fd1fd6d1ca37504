import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';

type Subject = { subject: string; name: (subject: string) => void };

const SubjectContext = createContext<Subject>({ subject: '', name: () => {} });

/** Holds the subject of the open screen for the document title, so that tabs of several articles differ. */
export function ScreenSubjectProvider({ children }: { children: ReactNode }) {
  const [subject, name] = useState('');
  const value = useMemo(() => ({ subject, name }), [subject]);
  return <SubjectContext value={value}>{children}</SubjectContext>;
}

export const useScreenSubject = (): string => use(SubjectContext).subject;

/** Names the screen's subject while the screen is open. */
export function useNamedSubject(subject: string): void {
  const { name } = use(SubjectContext);
  useLayoutEffect(() => {
    name(subject);
    return () => name('');
  }, [name, subject]);
}
