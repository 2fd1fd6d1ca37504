import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

const SHOWN_MS = 2_000;

type CopyButtonProps = { text: string; label: string; onCopied?: () => void };

/** Copies a text, and says so on the button itself. */
export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setOutcome('copied');
        onCopied?.();
      },
      () => setOutcome('failed'),
    );
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <Button look="quiet" size="small" onClick={() => void copy()} aria-label={label}>
        <Icon aria-hidden className="size-4" />
        {outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Not copied' : 'Copy'}
      </Button>
      <span role="status" className="sr-only">
        {outcome === 'copied' ? 'Copied' : outcome === 'failed' ? "Couldn't copy it." : ''}
      </span>
    </>
  );
}
