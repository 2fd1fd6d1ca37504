import type { ReactNode } from 'react';
import { AppLink } from '../../lib/address.tsx';

/** A part of the documentation that the table of contents links to. */
export function DocSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="max-w-xl scroll-mt-20 border-t border-line pt-6 first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="mb-3 text-h4">
        {title}
      </h2>
      <div className="grid gap-3 leading-relaxed *:min-w-0">{children}</div>
    </section>
  );
}

export function ScreenLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink to={to} className="text-info underline underline-offset-2">
      {children}
    </AppLink>
  );
}

export function DocList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-ink-500">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed, and its items never move.
        <li key={at}>{item}</li>
      ))}
    </ul>
  );
}
