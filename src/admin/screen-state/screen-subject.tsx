import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';

type Subject = { subject: string; name: (subject: string) => void };

const SubjectContext = createContext<Subject>({ subject: '', name: () => {} });

/** Holds what the shown screen is about, for its document title: tabs of several articles differ in it. */
export function ScreenSubjectProvider({ children }: { children: ReactNode }) {
  const [subject, name] = useState('');
  const value = useMemo(() => ({ subject, name }), [subject]);
  return <SubjectContext value={value}>{children}</SubjectContext>;
}

export const useScreenSubject = (): string => use(SubjectContext).subject;

/** Names what the screen is about for as long as it is shown. */
export function useNamedSubject(subject: string): void {
  const { name } = use(SubjectContext);
  useLayoutEffect(() => {
    name(subject);
    return () => name('');
  }, [name, subject]);
}
