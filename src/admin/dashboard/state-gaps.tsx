import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../config/paths.ts';
import { coverageQueries } from '../../data/figures/coverage-counts.ts';
import { gapsByState, type StateGap } from '../../domain/locations/coverage.ts';
import { AppLink } from '../../lib/address.tsx';
import { countText, percentText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { NothingToList } from './nothing-to-list.tsx';

const SHOWN_AT_FIRST = 8;

function GapRow({ gap }: { gap: StateGap }) {
  const share = gap.without_article / gap.locations;
  const to = `${paths.admin.locations}?state=${encodeURIComponent(gap.state_slug)}&status=none`;
  return (
    <Row>
      <Cell>
        <AppLink
          to={to}
          className="font-semibold text-ink-900 underline decoration-line-strong underline-offset-2"
        >
          {gap.state}
        </AppLink>
      </Cell>
      <Cell numeric narrowLabel="Without article">
        {countText(gap.without_article)}
      </Cell>
      <Cell numeric narrow="hidden" className="text-ink-600">
        {countText(gap.locations)}
      </Cell>
      <Cell className="w-2/5">
        <span className="flex items-center gap-3">
          <span className="w-10 shrink-0 text-right text-ink-600">{percentText(share)}</span>
          <span
            aria-hidden
            className="block h-2 grow overflow-hidden rounded-full bg-paper-dim forced-color-adjust-none"
          >
            <span className="block h-2 bg-gold-500" style={{ width: `${Math.max(2, share * 100)}%` }} />
          </span>
        </span>
      </Cell>
    </Row>
  );
}

/** Lists states that have locations without an article, most missing first. */
export function StateGaps() {
  const query = useQuery(coverageQueries.all());
  const [showsAll, setShowsAll] = useState(false);
  const gaps = query.data && gapsByState(query.data);
  return (
    <Card title="Locations without an article, by state" className="flex flex-col">
      {gaps?.length === 0 ? (
        <NothingToList text="Every location has an article." />
      ) : (
        <Table label="Locations without an article, by state">
          <TableHead>
            <HeadCell>State</HeadCell>
            <HeadCell numeric>Without article</HeadCell>
            <HeadCell numeric>Locations</HeadCell>
            <HeadCell>Share</HeadCell>
          </TableHead>
          <TableBody>
            <QueryState
              query={{ ...query, data: showsAll ? gaps : gaps?.slice(0, SHOWN_AT_FIRST) }}
              failed="Couldn't load the locations."
              layout={{ columns: 4, skeletonRows: 4 }}
            >
              {(shown) => shown.map((gap) => <GapRow key={gap.state_slug} gap={gap} />)}
            </QueryState>
          </TableBody>
        </Table>
      )}
      {gaps && gaps.length > SHOWN_AT_FIRST && (
        <Button
          look="quiet"
          size="small"
          className="mt-3 self-start"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show all ${gaps.length} states`}
        </Button>
      )}
    </Card>
  );
}
