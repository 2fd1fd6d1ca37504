import type { Fact } from '../../data/facts/facts.ts';
import { FACT_KINDS, isFactKind } from '../../domain/facts/fact-kinds.ts';
import { displayName } from '../../domain/locations/display-name.ts';

/** 'texas/austin' as 'Austin, Texas'; '' as 'Whole country'. */
export const aboutText = (about: string): string =>
  about === ''
    ? 'Whole country'
    : about
        .split('/')
        .reverse()
        .map((slug) => displayName(slug.replaceAll('-', ' ')))
        .join(', ');

export const kindText = (kind: string): string => (isFactKind(kind) ? FACT_KINDS[kind].label : kind);

/** 'medium' as 'Medium'. */
export const confidenceText = (confidence: Fact['confidence']): string =>
  `${confidence[0]?.toUpperCase()}${confidence.slice(1)}`;
