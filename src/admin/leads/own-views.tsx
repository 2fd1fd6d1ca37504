import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  MAX_VIEW_NAME,
  type OwnEntryView,
  ownEntryViewsQuery,
  useOwnEntryViews,
} from '../../data/leads/own-entry-views.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { failedUndo, UNDO_MS } from './failed-undo.ts';
import { type LeadParams, leadCodec } from './lead-params.ts';

const WordsDialog = lazyDialog(async () => (await import('../saving/words-dialog.tsx')).WordsDialog);

/** These filter leads only. The address of the messages keeps them, so that they are set when staff return to the leads. */
const ofLeadsOnly = ({ kind, zip, article, call, state, source }: LeadParams) => ({
  ...{ kind, zip, article, call, state, source },
});
const areMessages = ({ tab }: LeadParams) => tab === 'messages';

/** The filters as a view keeps them: neither the page, nor what is open or searched for. */
export const filtersText = (params: LeadParams): string =>
  String(
    leadCodec.write({
      ...{ ...params, page: 1, open: '' },
      ...(areMessages(params) && ofLeadsOnly(leadCodec.usual)),
    }),
  );

const paramsOf = (view: OwnEntryView): LeadParams => leadCodec.read(new URLSearchParams(view.filters));

/** What the screen shows once a view is pressed: what was open stays. */
const setBy = (view: OwnEntryView, params: LeadParams): LeadParams => ({
  ...{ ...paramsOf(view), open: params.open },
  ...(areMessages(params) && ofLeadsOnly(params)),
});

/** One's own views of the list that is shown, and the one whose filters are set, if there is one. */
export function useCurrentView(params: LeadParams) {
  const { data = [] } = useQuery(ownEntryViewsQuery());
  const views = data.filter((view) => paramsOf(view).tab === params.tab);
  // Filters that came later stand in another place of the same query.
  const current = params.search
    ? undefined
    : views.find((view) => filtersText(paramsOf(view)) === filtersText(params));
  return { views, current };
}

/** Deletes a view, and offers to undo that. */
function useDeletion() {
  const { remove, save } = useOwnEntryViews();
  const restore = (view: OwnEntryView): void =>
    void tellOutcome(
      async () => {
        await save(view);
        return { title: `View "${view.name}" restored` };
      },
      (error) => failedUndo(error, () => restore(view)),
    );
  return (view: OwnEntryView) =>
    void tellOutcome(async () => {
      await remove(view.id);
      toast({
        title: `View "${view.name}" deleted`,
        action: { label: 'Undo', onPress: () => restore(view) },
        duration: UNDO_MS,
      });
    }, 'View not deleted');
}

type OwnViewsProps = ReturnType<typeof useCurrentView> & {
  params: LeadParams;
  /** Whether one of the views that everyone has shows exactly this. */
  isUsual: boolean;
  onFilter: (patch: Partial<LeadParams>) => void;
};

type ViewMenuProps = { view: OwnEntryView; onRename: () => void };

function ViewMenu({ view, onRename }: ViewMenuProps) {
  const deleteView = useDeletion();
  return (
    <Menu
      label="View"
      context={view.name}
      icon={Ellipsis}
      items={[
        { key: 'rename', label: 'Rename view...', icon: Pencil, onSelect: onRename },
        { key: 'delete', label: 'Delete view', icon: Trash2, onSelect: () => deleteView(view) },
      ]}
    />
  );
}

/** Says why a view cannot have this name. */
function nameFault(name: string, view: OwnEntryView, views: readonly OwnEntryView[]): string | undefined {
  if (!name) return 'Enter a name.';
  const isTaken = views.some(
    (other) => other.id !== view.id && other.name.trim().toLowerCase() === name.toLowerCase(),
  );
  return isTaken ? 'You already have a view with this name.' : undefined;
}

type Asked = { title: string; view: OwnEntryView; store: (view: OwnEntryView) => Promise<unknown> };

/** The views that an administrator has saved, and the way to save the filters that are set now. */
export function OwnViews({ params, views, current, isUsual, onFilter }: OwnViewsProps) {
  const { save, rename } = useOwnEntryViews();
  const [asked, setAsked] = useState<Asked | null>(null);
  const filters = filtersText(params);
  const ask = (title: string, view: OwnEntryView, store: Asked['store']) => setAsked({ title, view, store });
  const askForNew = () => ask('Save view', { id: crypto.randomUUID(), name: '', filters }, save);
  return (
    <>
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          aria-pressed={view === current}
          className={buttonClasses(
            view === current ? 'outline' : 'quiet',
            'small',
            'max-w-full wrap-anywhere',
          )}
          onClick={() => onFilter(setBy(view, params))}
        >
          {view.name}
        </button>
      ))}
      {current && <ViewMenu view={current} onRename={() => ask('Rename view', current, rename)} />}
      {filters && !current && !isUsual && (
        <Button look="quiet" size="small" onClick={askForNew}>
          <BookmarkPlus aria-hidden className="size-4" />
          Save view...
        </Button>
      )}
      {asked && (
        <WordsDialog
          title={asked.title}
          label="Name"
          hint="Only you see this view. It keeps all filters, but not what is typed in Search."
          saveLabel="Save view"
          maxLength={MAX_VIEW_NAME}
          initial={asked.view.name}
          faultOf={(name) => nameFault(name, asked.view, views)}
          onSave={(name) => asked.store({ ...asked.view, name })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
