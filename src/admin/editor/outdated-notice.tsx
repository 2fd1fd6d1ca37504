import { Button } from '../../ui/button.tsx';

/** Warns early that someone else has saved; saving would ask anyway. */
export function OutdatedNotice({ onCompare }: { onCompare: () => void }) {
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-caution bg-caution-soft px-4 py-3"
    >
      <p className="grow basis-80 text-caution">
        Someone else saved this article while you were editing. Your changes and theirs are both safe.
      </p>
      <Button look="outline" size="small" className="text-caution" onClick={onCompare}>
        Compare versions
      </Button>
    </div>
  );
}
