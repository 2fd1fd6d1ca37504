import type { TablesInsert } from '../../src/data/database.types.ts';

export const state = (name: string, slug: string) => ({
  location_type: 'state' as const,
  state: name,
  state_slug: slug,
});

export const city = (name: string, slug: string, location = state('Nevada', 'nevada')) => ({
  ...location,
  location_type: 'city' as const,
  city: name,
  city_slug: slug,
  neighborhood: ' ',
  neighborhood_slug: 'none',
  zip: '00000',
});

export const neighborhood = (name: string, slug: string, location = city('Reno', 'reno')) => ({
  ...location,
  location_type: 'neighborhood' as const,
  neighborhood: name,
  neighborhood_slug: slug,
  zip: '89501',
});

export const article = (location_id: string, slug: string): TablesInsert<'articles'> => ({
  location_id,
  article_type: 'state',
  title: 'Gold in Nevada',
  slug,
  meta_description: 'What to know.',
  content: '# Gold in Nevada',
});

export const lead = (): TablesInsert<'leads'> & { id: string } => ({
  id: crypto.randomUUID(),
  name: 'Ada Example',
  email: 'ada@example.com',
});

export const message = (): TablesInsert<'contact_messages'> & { id: string } => ({
  ...lead(),
  subject: 'A question',
  message: 'How does it work?',
});
