import { minuteText } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import type { LocalDraft } from './local-draft.ts';

type DraftOfferProps = {
  draft: LocalDraft;
  /** Whether someone has saved the article since. */
  isStale: boolean;
  onRestore: (draft: LocalDraft) => void;
  onDiscard: () => void;
};

/** Offers to restore unsaved work of an earlier visit. */
export function DraftOffer({ draft, isStale, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-gold-500 bg-white px-4 py-3"
    >
      <p className="grow basis-80">
        <strong className="text-ink-900">
          This browser has unsaved changes from {minuteText(draft.kept_at)}.
        </strong>{' '}
        {isStale
          ? 'The article has been saved since then, so you can compare both versions before you save.'
          : 'Restore them or discard them.'}
      </p>
      <div className="flex gap-2">
        <Button look="ink" size="small" onClick={() => onRestore(draft)}>
          Restore
        </Button>
        <Button look="outline" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
