import { paths } from '../../config/paths.ts';
import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { stateQueries } from '../../data/locations/states.ts';
import { LineIcon } from '../layout/line-icon.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { listedStates } from './listed-states.ts';

/** Lists the states with local pages, or links to the full list if there are many. Only the server draws it. */
export function StateLinks() {
  const { data: states } = useVisitorQuery(stateQueries.drawn());
  if (!states) return null;
  const { listed, isShort } = listedStates(states);
  if (listed.length === 0) return <p>The first local pages are being prepared.</p>;
  const links = isShort
    ? listed.map(({ name, slug }) => ({ name, to: `/${slug}` }))
    : [{ name: `All ${listed.length} states`, to: paths.places }];
  return (
    <ul className="grid gap-x-8 border-t border-line-ink sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {links.map(({ name, to }) => (
        <li key={to} className="border-b border-line-ink only:col-span-full">
          <SiteLink
            to={to}
            className="group flex min-h-14 items-center justify-between gap-4 py-3 font-display text-h4 text-paper transition-colors hover:text-gold-300"
          >
            {name}
            <LineIcon
              name="arrow"
              className="size-5 shrink-0 text-gold-500 transition-transform group-hover:translate-x-1"
            />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
