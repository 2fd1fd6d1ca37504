import { ArrowRight } from 'lucide-react';
import type { BrokenAddress } from '../../data/addresses/broken-addresses.ts';
import { calendarDayText } from '../../lib/local-time.ts';
import { countText } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Cell, Row } from '../../ui/table.tsx';

type AddressRowProps = {
  broken: BrokenAddress;
  onRedirect: () => void;
  /** Declares the address gone (null), or undoes the decision (undefined). */
  onDecide: (target: null | undefined) => void;
};

function Decision({ broken: { decision, target } }: { broken: BrokenAddress }) {
  if (decision === 'gone') return <Badge>Gone</Badge>;
  if (decision === 'page') return <Badge tone="positive">Has a page now</Badge>;
  if (decision === 'open') return <Badge tone="caution">Open</Badge>;
  return (
    <span className="flex items-center gap-1.5">
      <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-600" />
      <span className="sr-only">Redirects to </span>
      <a href={target ?? '/'} className="wrap-anywhere xl:min-w-40">
        {target}
      </a>
    </span>
  );
}

/** The pages of this site that link to the address. */
function Referrers({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return '-';
  return (
    <ul>
      {paths.map((path) => (
        <li key={path}>
          <a href={path} className="wrap-anywhere">
            {path}
          </a>
        </li>
      ))}
    </ul>
  );
}

const day = (text: string | null): string => (text ? calendarDayText(text) : '-');

/** What can be decided about an address. A page at it goes before every decision, so that only removing one is left. */
function Decisions({ broken: { address, decision }, onRedirect, onDecide }: AddressRowProps) {
  const hasPage = decision === 'page';
  return (
    <Menu
      label="Resolve"
      aria-keyshortcuts="Enter e"
      context={address}
      items={[
        {
          key: 'redirect',
          label: 'Redirect to a page...',
          disabled: hasPage,
          onSelect: onRedirect,
        },
        {
          key: 'gone',
          label: 'Mark as gone',
          disabled: decision === 'gone' || hasPage,
          onSelect: () => onDecide(null),
        },
        {
          key: 'open',
          label: hasPage ? 'Remove former decision' : 'Reopen',
          disabled: decision === 'open',
          onSelect: () => onDecide(undefined),
        },
      ]}
    />
  );
}

/** A row of the list: an address, how often and from where visitors requested it, and its rule. */
export function AddressRow({ broken, onRedirect, onDecide }: AddressRowProps) {
  const { address, requests, first_day, last_day, referrers, decision } = broken;
  return (
    <Row label={address} className="hover:bg-paper">
      <Cell narrow="name" className="min-w-36 max-w-96 xl:min-w-56 font-medium text-ink-900 wrap-anywhere">
        {address}
      </Cell>
      <Cell numeric narrowLabel="Requests" className="order-2 tabular-nums">
        {countText(requests)}
      </Cell>
      <Cell narrow="hidden" className="whitespace-nowrap">
        {day(first_day)}
      </Cell>
      <Cell narrowLabel="Last" className="order-3 whitespace-nowrap">
        {day(last_day)}
      </Cell>
      <Cell narrow="hidden" className="min-w-32 xl:min-w-40">
        <Referrers paths={referrers} />
      </Cell>
      <Cell narrow={decision === 'redirect' ? 'fact' : 'badge'} className="order-1">
        <Decision broken={broken} />
      </Cell>
      <Cell numeric narrow="edge">
        <Decisions broken={broken} onRedirect={onRedirect} onDecide={onDecide} />
      </Cell>
    </Row>
  );
}
