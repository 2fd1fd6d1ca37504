import type { ReactNode } from 'react';

/** A tool's answer: the result in a few words, its basis, and details below. */
export function ToolAnswer({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="border-l-2 border-gold-500 pl-6">
      <h2 className="text-h3">{title}</h2>
      <div className="mt-4 grid gap-4">{children}</div>
    </div>
  );
}

/** Lists names and figures side by side. */
export function Figures({ rows }: { rows: readonly (readonly [name: string, figure: string])[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([name, figure]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 py-3">
          <dt>{name}</dt>
          <dd className="font-semibold text-ink-900 tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whole dollars; cents where they matter. */
export const amountText = (amount: number): string => {
  const digits = Math.abs(amount) < 10_000 && !Number.isInteger(amount) ? 2 : 0;
  const text = Math.abs(amount).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${amount < 0 ? '−' : ''}$${text}`;
};

/** Above a million percent, the digits of a fraction say nothing. */
const MAX_SHARE = 10_000;

const percentOf = (share: number): string =>
  `${(share * 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}%`;

/** A share as a percentage. */
export const shareText = (share: number): string =>
  share > MAX_SHARE ? `more than ${percentOf(MAX_SHARE)}` : percentOf(share);
