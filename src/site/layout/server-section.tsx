import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { deliveredPageQuery, SERVER_SECTION } from '../../data/delivered-page.ts';
import { DeliveredHtml } from './delivered-html.tsx';
import { KeptSection } from './kept-section.tsx';

const MARK = { [SERVER_SECTION]: '' };

type ServerSectionProps = {
  /** The section's name in the element's id. */
  name: string;
  /** Draws the section; null in the visitor's bundle, which does without its code. */
  Content: ComponentType<{ id: string }> | null;
  /** Keeps its place, where something stands below it that must not move. */
  className?: string;
};

/**
 * A section that only the server draws, because it needs data or code that would be too much for a visitor's script. A
 * delivered page keeps the HTML. After a navigation the section is taken from the page as the server delivers it.
 */
export function ServerSection({ name, Content, className }: ServerSectionProps) {
  const { pathname } = useLocation();
  // The address is in it, because the page before this one may still be shown when this is rendered first.
  const id = `${name}${pathname.replaceAll('/', '-')}`;
  const shown = { id, Content: Content ?? FetchedSection, ...(className && { className }) };
  return <KeptSection key={id} {...shown} {...MARK} />;
}

/** Without an answer, or where the server has no such page, the section is left out: the rest of the page stands. */
function FetchedSection({ id }: { id: string }) {
  const { pathname, search } = useLocation();
  // Another query of the same address asks for no other section.
  const [path] = useState(pathname + search);
  const { data, isPending } = useQuery(deliveredPageQuery(path));
  if (isPending) return <div data-waiting />;
  return <DeliveredHtml as="div" html={data?.[id] ?? ''} />;
}
