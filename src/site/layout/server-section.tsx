import { type ComponentType, useState } from 'react';
import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { deliveredPageQuery, SERVER_SECTION } from '../../data/delivered-page.ts';
import { useAddress } from '../../lib/address.tsx';
import { DeliveredHtml } from './delivered-html.tsx';
import { KeptSection } from './kept-section.tsx';

const MARK = { [SERVER_SECTION]: '' };

type ServerSectionProps = {
  /** The section's name in the element's id. */
  name: string;
  /** Draws the section; null in the visitor's bundle, which lacks its code. */
  Content: ComponentType<{ id: string }> | null;
  /** Shows the section after a navigation, if the way there deserves words. */
  Fetched?: ComponentType<{ id: string }>;
  /** Reserves the section's place, if content below it must not move. */
  className?: string;
};

/**
 * A section that only the server draws, because its data or code would be too much for a visitor's script. A delivered
 * page keeps the HTML. After a navigation the app takes the section from the page as the server delivers it.
 */
export function ServerSection({ name, Content, Fetched = FetchedSection, className }: ServerSectionProps) {
  const { pathname } = useAddress();
  // The id contains the address, because the previous page may still be on screen when this first renders.
  const id = `${name}${pathname.replaceAll('/', '-')}`;
  return <KeptSection key={id} id={id} Content={Content ?? Fetched} className={className} {...MARK} />;
}

/** If the answer fails, or the server has no such page, the page goes without the section. */
function FetchedSection({ id }: { id: string }) {
  const { pathname, search } = useAddress();
  // Fixed at the first render, because a new query of the same address needs no other section.
  const [path] = useState(pathname + search);
  const { data, isPending } = useVisitorQuery(deliveredPageQuery(path));
  if (isPending) return <div data-waiting />;
  return <DeliveredHtml as="div" html={data?.[id] ?? ''} />;
}
