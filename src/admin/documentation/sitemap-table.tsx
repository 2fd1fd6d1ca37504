import type { LocationType } from '../../domain/locations/location.ts';
import { LOCATION_PRIORITIES, STATIC_ENTRIES } from '../../domain/sitemap.ts';
import { countText } from '../../lib/number-text.ts';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../ui/table.tsx';

const names: Record<LocationType, string> = {
  state: 'State pages',
  city: 'City pages',
  neighborhood: 'Neighborhood pages',
};

type SitemapTableProps = {
  /** How many addresses each type of location has; undefined while loading. */
  locations: readonly { type: LocationType; count: number | undefined }[];
};

/** Lists the pages in the sitemap with their entries. */
export function SitemapTable({ locations }: SitemapTableProps) {
  const rows = [
    ...STATIC_ENTRIES.map(({ path, priority, changefreq }) => ({
      name: path === '/' ? 'Homepage' : path,
      count: 1 as number | undefined,
      priority,
      changefreq,
    })),
    ...locations.map(({ type, count }) => ({
      name: names[type],
      count,
      priority: LOCATION_PRIORITIES[type],
      changefreq: 'monthly',
    })),
  ];
  return (
    <Table label="Pages in the sitemap">
      <TableHead>
        <HeadCell>Page</HeadCell>
        <HeadCell numeric>URLs right now</HeadCell>
        <HeadCell numeric>Priority</HeadCell>
        <HeadCell>Changes</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map(({ name, count, priority, changefreq }) => (
          <Row key={name}>
            <Cell className="font-medium text-ink-900">{name}</Cell>
            <Cell numeric narrowLabel="URLs">
              {count === undefined ? '...' : countText(count)}
            </Cell>
            <Cell numeric narrowLabel="Priority">
              {priority.toFixed(1)}
            </Cell>
            <Cell narrowLabel="Changes">{changefreq}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
