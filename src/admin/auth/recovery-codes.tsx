import { Download } from 'lucide-react';
import { downloadText } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

/** The recovery codes for a lost device. They are shown once, because the database stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <div className="grid gap-4">
      <p ref={takeFocus} tabIndex={-1}>
        <strong>Save these recovery codes.</strong> If you lose your device, each code lets you sign in once.
        You won't see them again.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-1 border-y border-line py-3 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-3">
        <CopyButton text={text} label="Copy recovery codes" />
        <Button
          look="quiet"
          size="small"
          onClick={() => downloadText('gold-atlas-recovery-codes.txt', `${text}\n`, 'text/plain')}
        >
          <Download aria-hidden className="size-4" />
          Download
        </Button>
      </div>
      <Button look="ink" onClick={onDone}>
        I saved my codes
      </Button>
    </div>
  );
}
