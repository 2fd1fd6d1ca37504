import { FACT_QUEUES, type FactFilters } from '../../data/facts/facts.ts';
import { addressCodec, anyText, oneOf, pageNumber, textMatching } from '../screen-state/address-codec.ts';

export type FactParams = FactFilters & { page: number };

export const FACTS_PER_PAGE = 50;

const slug = textMatching((text) => /^[a-z0-9-]+$/.test(text));

export const factCodec = addressCodec<FactParams>(
  { about: '', kind: '', queue: 'all', page: 1 },
  { about: slug, kind: anyText, queue: oneOf(FACT_QUEUES), page: pageNumber },
);
