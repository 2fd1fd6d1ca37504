import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck, CircleHelp, Laptop, type LucideIcon } from 'lucide-react';
import { SAMPLE_STREET } from '../../config/brand.ts';
import { useKnownCompany } from '../../data/company/use-company.ts';
import { firstStepQueries, useHideFirstSteps } from '../../data/settings/first-step-reads.ts';
import type { Company } from '../../domain/company/company.ts';
import type { FirstStep, FirstStepState, StoredFacts } from '../../domain/first-steps/first-step.ts';
import { firstSteps } from '../../domain/first-steps/first-steps.ts';
import { AppLink } from '../../lib/address.tsx';
import { classNames } from '../../lib/class-names.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { dashboardLinks, STEP_WORDS, type StepLink, stepLinks } from './first-step-words.ts';
import { useHosted, useModelProblem, useSecrets } from './measured-steps.ts';

const STATES: Record<FirstStepState, { icon: LucideIcon; label: string; tone: BadgeTone; color: string }> = {
  done: { icon: CircleCheck, label: 'Done', tone: 'positive', color: 'text-positive' },
  open: { icon: Circle, label: 'To do', tone: 'caution', color: 'text-ink-500' },
  local: { icon: Laptop, label: 'On this machine only', tone: 'info', color: 'text-ink-500' },
  checking: { icon: CircleHelp, label: 'Not known yet', tone: 'neutral', color: 'text-ink-500' },
  unknown: { icon: CircleHelp, label: 'Not known', tone: 'neutral', color: 'text-ink-500' },
};

const linkClasses =
  'inline-flex min-h-6 items-center font-semibold text-ink-900 underline underline-offset-2 pointer-coarse:min-h-11';

type StepProps = { step: FirstStep; siteUrl: string };

function StepLinks({ links }: { links: StepLink[] }) {
  if (links.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1">
      {links.map(({ label, to, isOutside }) =>
        isOutside ? (
          <a key={to} href={to} target="_blank" rel="noopener" className={linkClasses}>
            {label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          <AppLink key={to} to={to} className={linkClasses}>
            {label}
          </AppLink>
        ),
      )}
    </p>
  );
}

function Step({ step, siteUrl }: StepProps) {
  const { icon: Icon, label, tone, color } = STATES[step.state];
  const { title, why } = STEP_WORDS[step.id];
  return (
    <li className="flex min-w-0 gap-3 border-t border-line py-3">
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', color)} />
      <div className="grid min-w-0 grow content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold text-ink-900">{title}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-ink-600">{why}</p>
        <p className="text-ink-900 wrap-anywhere">{step.detail}</p>
        {step.command && (
          <pre className="overflow-x-auto rounded bg-paper-dim px-3 py-2 text-xs whitespace-pre-wrap wrap-anywhere text-ink-900">
            <code>{step.command}</code>
          </pre>
        )}
        <StepLinks links={stepLinks(step, siteUrl)} />
      </div>
    </li>
  );
}

function useSetHidden() {
  const { mutateAsync, isPending } = useHideFirstSteps();
  const setHidden = (isHidden: boolean) =>
    tellOutcome(
      async () => {
        await mutateAsync(isHidden);
        return isHidden
          ? {
              title: 'First steps hidden',
              description: 'For all administrators. The foot of the dashboard shows them again.',
            }
          : { title: 'First steps shown', description: 'The card goes once all of them are done.' };
      },
      isHidden ? 'The first steps were not hidden' : 'The first steps were not shown',
    );
  return { setHidden, isPending };
}

/**
 * The card; hidden when all steps are done. It waits for the answers, so that it lists no step that is done already.
 */
function OpenSteps({ stored, company }: { stored: StoredFacts; company: Company }) {
  const secrets = useSecrets();
  const modelProblem = useModelProblem();
  const hosted = useHosted();
  const { setHidden, isPending: isHiding } = useSetHidden();
  const steps = firstSteps({
    ...{ company, sampleStreet: SAMPLE_STREET, stored, secrets, modelProblem, hosted },
    origin: location.origin,
  });
  const open = steps.filter(({ state }) => state !== 'done');
  if (open.every(({ state }) => state === 'checking')) return null;
  return (
    <Card
      title={`First steps: ${steps.length - open.length} of ${steps.length} done`}
      description="Each is checked again whenever you come back to this tab."
      actions={
        <Button
          look="quiet"
          size="small"
          className="-mx-3"
          busy={isHiding}
          onClick={() => void setHidden(true)}
        >
          Hide
        </Button>
      }
    >
      <ol className="-mb-2 grid gap-x-10 xl:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.id} step={step} siteUrl={company.siteUrl} />
        ))}
      </ol>
      {hosted && (
        <div className="mt-5 grid gap-1 border-t border-line pt-3">
          <p className="text-ink-600">
            Only your project’s dashboard shows these. <code>npm run doctor</code> checks them with an access
            token.
          </p>
          <StepLinks links={dashboardLinks()} />
        </div>
      )}
    </Card>
  );
}

/** The steps of a new owner. The card disappears when all are done or someone hides it. */
export function FirstSteps() {
  const query = useQuery(firstStepQueries.stored());
  const company = useKnownCompany();
  return (
    <QueryState query={query} failed="Couldn't load the first steps." loading={null} gathered={null}>
      {(stored) => (stored.isHidden || !company ? null : <OpenSteps stored={stored} company={company} />)}
    </QueryState>
  );
}

/** Brings hidden steps back, from the foot of the dashboard. */
export function HiddenFirstSteps() {
  const { data } = useQuery(firstStepQueries.stored());
  const { setHidden, isPending } = useSetHidden();
  if (!data?.isHidden) return null;
  return (
    <Button
      look="quiet"
      size="small"
      className="-mx-3 justify-self-start"
      busy={isPending}
      onClick={() => void setHidden(false)}
    >
      Show the first steps
    </Button>
  );
}
