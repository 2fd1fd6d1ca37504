import { classNames } from '../lib/class-names.ts';
import { Button } from './button.tsx';

type RetryNoticeProps = { title: string; detail?: string; onRetry: () => void; className?: string };

/** Says what could not be read, and offers a retry. */
export function RetryNotice({ title, detail, onRetry, className = 'py-16' }: RetryNoticeProps) {
  return (
    <div role="alert" className={classNames('grid justify-items-center gap-4 px-4 text-center', className)}>
      <p className="font-display text-h4 text-ink-900">{title}</p>
      {detail && <p className="max-w-measure text-sm text-ink-600">{detail}</p>}
      <Button look="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
