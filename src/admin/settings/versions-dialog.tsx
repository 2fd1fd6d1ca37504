import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type PromptVersion,
  promptVersionQueries,
  useActivateVersion,
} from '../../data/settings/prompt-versions.ts';
import { templateNameOf } from '../../domain/articles/article.ts';
import type { LocationType } from '../../domain/locations/location.ts';
import { minuteText } from '../../lib/local-time.ts';
import { countOf } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFailureScope } from '../outcomes/failure-scope.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { TextDiff } from '../saving/text-diff.tsx';

type ListProps = {
  versions: readonly PromptVersion[];
  selected: string;
  onSelect: (id: string) => void;
};

function VersionList({ versions, selected, onSelect }: ListProps) {
  return (
    <ol className="relative max-h-48 overflow-y-auto rounded border border-line bg-white md:max-h-[26rem]">
      {versions.map(({ id, version, isActive, createdAt, createdBy, articles }) => (
        <li key={id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            aria-current={id === selected}
            onClick={() => onSelect(id)}
            className="grid w-full justify-items-start gap-1 px-3 py-2 text-left -outline-offset-2 hover:bg-paper aria-[current=true]:bg-paper-dim"
          >
            <span className="flex flex-wrap items-center gap-2 font-semibold text-ink-900">
              Version {version}
              {isActive && <Badge tone="positive">Active</Badge>}
            </span>
            <span className="text-sm text-ink-600 wrap-anywhere">
              {minuteText(createdAt)}, {createdBy ?? 'author unknown'}
            </span>
            <span className="text-sm text-ink-600">Wrote {countOf(articles, 'article')}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

type Props = {
  type: LocationType;
  /** Whether there is unsaved text, which stays. */
  isDirty: boolean;
  onActivated: () => void;
  /** Asks about rewriting articles from versions that are no longer active. */
  onRewrite: () => void;
  onClose: () => void;
};

type TextProps = { version: PromptVersion; active: PromptVersion | undefined };

/** Shows the text of the active version; for other versions, how the active one differs. */
function VersionText({ version, active }: TextProps) {
  if (version.isActive || !active) {
    return (
      <section
        aria-label={`Version ${version.version}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="relative max-h-80 overflow-y-auto rounded border border-line bg-white px-3 py-2 leading-relaxed whitespace-pre-wrap wrap-anywhere"
      >
        {version.content}
      </section>
    );
  }
  return (
    <div className="grid gap-2">
      <p className="text-ink-600">
        What the active version {active.version} <ins className="bg-positive-soft text-positive">added</ins>{' '}
        and <del className="bg-negative-soft text-negative">removed</del>.
      </p>
      <TextDiff
        label={`Version ${version.version} and the active one`}
        before={version.content}
        after={active.content}
      />
    </div>
  );
}

function Shown({
  version,
  active,
  isDirty,
  onActivated,
}: Pick<Props, 'isDirty' | 'onActivated'> & {
  version: PromptVersion;
  active: PromptVersion | undefined;
}) {
  const { mutateAsync, isPending } = useActivateVersion();
  const activate = () =>
    tellOutcome(async () => {
      await mutateAsync(version.id);
      onActivated();
      return {
        title: `Version ${version.version} is active`,
        description: isDirty ? 'Your unsaved text is still in the field.' : 'New articles will use it.',
      };
    }, 'Version not activated');
  return (
    <div className="grid gap-4">
      <VersionText version={version} active={active} />
      {!version.isActive && (
        <div className="flex flex-wrap items-center justify-end gap-3">
          <Button busy={isPending} onClick={() => void activate()}>
            Activate version {version.version}
          </Button>
        </div>
      )}
    </div>
  );
}

function Rewrite({ count, onRewrite }: { count: number; onRewrite: () => void }) {
  if (count === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded bg-paper px-4 py-3">
      <p className="grow basis-64 text-ink-600">
        {countOf(count, 'article was', 'articles were')} written with other versions than the active one.
      </p>
      <Button look="outline" size="small" onClick={onRewrite}>
        Rewrite {countOf(count, 'article')}
      </Button>
    </div>
  );
}

type VersionsProps = Omit<Props, 'type' | 'onClose'> & { versions: readonly PromptVersion[] };

function Versions({ versions, onRewrite, ...props }: VersionsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const active = versions.find(({ isActive }) => isActive);
  const selected = versions.find(({ id }) => id === chosen) ?? active ?? versions[0];
  if (!selected) return <p className="text-ink-600">No versions yet.</p>;
  const others = versions.reduce((sum, { isActive, articles }) => sum + (isActive ? 0 : articles), 0);
  return (
    <>
      <Rewrite count={others} onRewrite={onRewrite} />
      <div className="grid items-start gap-5 *:min-w-0 md:grid-cols-[16rem_minmax(0,1fr)]">
        <VersionList versions={versions} selected={selected.id} onSelect={setChosen} />
        <Shown {...props} version={selected} active={active} />
      </div>
    </>
  );
}

/** Lists all texts that a template has had, and restores any of them. */
export function VersionsDialog({ type, onClose, ...props }: Props) {
  const query = useQuery(promptVersionQueries.of(templateNameOf(type)));
  return (
    <Dialog
      open
      size="large"
      title={`Versions of the ${type} template`}
      description="Each time you save the template, you create a version. Articles keep the version that wrote them."
      onClose={onClose}
    >
      <DialogFailureScope>
        <QueryState query={query} failed="Couldn't load the versions." loading="Loading versions...">
          {(versions) => <Versions {...props} versions={versions} />}
        </QueryState>
      </DialogFailureScope>
    </Dialog>
  );
}
