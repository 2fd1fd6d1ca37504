import { useEffect, useId, useState } from 'react';
import type { EntryNoun } from '../../domain/leads/lead-work.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { contactDraftText } from './contact-change/lead-contact-form.tsx';
import { stepDraftText } from './next-step-form.tsx';
import { pauseDraftText } from './pause-fact.tsx';
import type { Drafts } from './use-drafts.ts';

const asIs = (draft: string) => draft;

/** The drafts of an entry that people have typed, as they read them. */
const TYPED = [
  { name: 'note', label: 'Note', textOf: asIs },
  { name: 'step', label: 'Next step', textOf: stepDraftText },
  { name: 'reason', label: 'Why it is lost', textOf: asIs },
  { name: 'answer', label: 'What the partner said', textOf: asIs },
  { name: 'pause', label: 'Pause', textOf: pauseDraftText },
  { name: 'lift', label: 'Why the withdrawal is lifted', textOf: asIs },
  { name: 'contact', label: 'Contact', textOf: contactDraftText },
];

function textsOf(entry: string, drafts: Drafts) {
  const texts = TYPED.map(({ name, label, textOf }) => {
    const draft = drafts.of(`${entry} ${name}`);
    return { label, text: draft === undefined ? '' : textOf(draft) };
  });
  return texts.filter(({ text }) => text.trim() !== '');
}

type DeletedEntryProps = { noun: EntryNoun; id: string; drafts: Drafts };

/** What was typed and can no longer be stored. Once it is copied or discarded, no one is asked about it. */
function KeptTexts({ id, drafts }: Omit<DeletedEntryProps, 'noun'>) {
  const heading = useId();
  // They stay in sight after they were copied.
  const [texts, setTexts] = useState(() => textsOf(id, drafts));
  const { forget } = drafts;
  const isEmpty = texts.length === 0;
  useEffect(() => {
    if (isEmpty) forget(id);
  }, [isEmpty, forget, id]);
  if (isEmpty) return null;
  return (
    <section aria-labelledby={heading} className="border-t border-line pt-4">
      <h3 id={heading} className="text-sm font-semibold text-ink-600">
        What you had typed
      </h3>
      <dl>
        {texts.map(({ label, text }) => (
          <div key={label} className="mt-2">
            <dt className="text-xs text-ink-600">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere text-ink-900">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 -ml-3 flex gap-2">
        <CopyButton
          text={texts.map(({ label, text }) => `${label}: ${text}`).join('\n\n')}
          label="Copy what you had typed"
          onCopied={() => forget(id)}
        />
        <Button look="quiet" size="small" onClick={() => setTexts([])}>
          Discard
        </Button>
      </div>
    </section>
  );
}

/** Says that a lead or a message is gone, and keeps what was typed for it. */
export const DeletedEntry = ({ noun, ...kept }: DeletedEntryProps) => (
  <>
    <p role="alert" className="py-8 text-center text-ink-600">
      This {noun} has been deleted.
    </p>
    <KeptTexts {...kept} />
  </>
);
