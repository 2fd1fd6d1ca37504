import type { ReactNode } from 'react';

/** The controls above a list besides its filters; wide screens put them in line with the tabs. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <div className="mb-3 flex flex-wrap items-center justify-end gap-3 min-[90rem]:-mt-13 min-[90rem]:mb-4 min-[90rem]:min-h-9">
    {children}
  </div>
);
