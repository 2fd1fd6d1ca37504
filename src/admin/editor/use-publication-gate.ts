import { useState } from 'react';
import { EMPTY_TEXT, gateFindings } from '../../domain/articles/article-gate.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import type { ArticleEditing } from './use-article-editor.ts';

/** The question before a text goes public that the gate would hold back. */
export type GateQuestion = { reasons: string[]; isLive: boolean; go: () => Promise<void> };

/** Returns a finding without its figures, so that one more word does not make it a new finding. */
const kindOf = (finding: string): string => finding.replace(/\d+/g, '');

/** Lets a save go on, asks first, or throws when the text is empty, because nobody publishes that. */
export function usePublicationGate({ base, input }: ArticleEditing, location: LocationNames) {
  const [question, setQuestion] = useState<GateQuestion | null>(null);

  const pass = async (publishes: boolean, go: () => Promise<void>): Promise<void> => {
    const isLive = base.status === 'published';
    if (!publishes && !isLive) return go();
    const findings = gateFindings(input, location);
    if (findings.includes(EMPTY_TEXT)) throw new Error('You cannot publish an article without text.');
    // Findings that were published knowingly are not asked about again at every change.
    const known = isLive ? gateFindings(base, location).map(kindOf) : [];
    const reasons = findings.filter((finding) => !known.includes(kindOf(finding)));
    if (reasons.length === 0) return go();
    setQuestion({ reasons, isLive, go });
  };
  return { question, pass, closeQuestion: () => setQuestion(null) };
}
