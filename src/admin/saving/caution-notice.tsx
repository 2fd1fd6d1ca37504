import type { ReactNode } from 'react';

type CautionNoticeProps = { children: ReactNode; role: 'alert' | 'status' };

/** Shows what to know before saving. */
export const CautionNotice = ({ children, role }: CautionNoticeProps) => (
  <div role={role} className="grid gap-1 border-l-4 border-caution bg-caution-soft px-4 py-3 text-caution">
    {children}
  </div>
);

/** Lines that appear because of an attempt to save, such as what someone else has saved since. */
export function CautionLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <CautionNotice role="alert">
      {lines.map((line) => (
        <p key={line} className="whitespace-pre-line wrap-anywhere">
          {line}
        </p>
      ))}
    </CautionNotice>
  );
}
