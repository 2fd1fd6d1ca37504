import type { ReactNode } from 'react';
import { settingsSection } from '../../config/settings-section.ts';
import type { RunEstimate } from '../../data/generation/run-start.ts';
import { AppLink } from '../../lib/address.tsx';
import { countOf, countText, dollarsText, durationText } from '../../lib/number-text.ts';
import { CautionNotice } from '../saving/caution-notice.tsx';
import { NoKeyNotice } from './no-key-notice.tsx';
import type { RunDecision } from './run-choices.ts';
import type { RunRequest } from './run-request.ts';

/** Says how many of the texts to rewrite are public, and what happens to the others. */
function visibility({ locations, published }: RunEstimate): string {
  const others = locations - published;
  const live =
    published > 0
      ? `${countText(published)} of them ${published === 1 ? 'is' : 'are'} published, so visitors see each new text as soon as it is written. `
      : '';
  const rest =
    others > 0
      ? `${countText(others)} ${others === 1 ? 'is' : 'are'} not published and will stay that way. `
      : '';
  return `${live}${rest}The current texts stay in each article's version history, with the authors and reviewers that they name.`;
}

function leftOut({ busy, no_zip }: RunEstimate): string | null {
  const parts = [
    busy > 0 && `${countOf(busy, 'location')} skipped: already in another run.`,
    no_zip > 0 && `${countOf(no_zip, 'neighborhood')} skipped: no ZIP code.`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : null;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-28">
      <dt className="text-ink-600">{name}</dt>
      <dd className="mt-0.5 font-semibold text-ink-900 tabular-nums">{children}</dd>
    </div>
  );
}

type FactsProps = { order: RunRequest; decision: RunDecision; estimate: RunEstimate };

function time({ choices }: RunDecision, { seconds }: RunEstimate): string {
  if (choices.mode === 'batch') return 'Within 24 hours';
  return seconds === null ? 'Unknown' : `About ${durationText(seconds)}`;
}

/** Says how many articles a run would write, what they will probably cost, and which locations it skips. */
export function StartRunFacts({ order, decision, estimate }: FactsProps) {
  const { costs, lacksKey } = decision;
  const without = leftOut(estimate);
  return (
    <div className="grid gap-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded border border-line bg-paper-dim px-4 py-3">
        <Fact name={order.rewrites ? 'Texts' : 'Articles'}>{countText(estimate.locations)}</Fact>
        <Fact name="Estimated cost">{costs ? dollarsText(costs.dollars) : 'Unknown'}</Fact>
        <Fact name="Time">{time(decision, estimate)}</Fact>
      </dl>
      {without && <p className="text-caution">{without}</p>}
      {order.rewrites && estimate.locations > 0 && <p className="text-ink-600">{visibility(estimate)}</p>}
      {lacksKey && <NoKeyNotice />}
      {!costs && (
        <CautionNotice role="alert">
          <p>
            This model has no price yet, so a run could not stay within a budget.{' '}
            <AppLink to={settingsSection('prices')} className="font-semibold underline underline-offset-2">
              Add its price in Settings
            </AppLink>
            .
          </p>
        </CautionNotice>
      )}
    </div>
  );
}
