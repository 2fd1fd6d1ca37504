import { useQuery } from '@tanstack/react-query';
import type { State } from '../../data/locations/state-reads.ts';
import { stateQueries } from '../../data/locations/states.ts';
import { classNames } from '../../lib/class-names.ts';
import { Loading } from '../../ui/loading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { LineIcon } from '../layout/line-icon.tsx';
import { Container, SectionHeading } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';

// This many fit beside the map; a longer list takes the whole width below it.
const BESIDE_THE_MAP = 8;

function StateGrid({ states }: { states: State[] }) {
  if (states.length === 0) return <p>The first local pages are being prepared.</p>;
  return (
    <ul
      className={classNames(
        'grid gap-x-8 border-t border-line-ink sm:grid-cols-2',
        states.length > BESIDE_THE_MAP ? 'md:grid-cols-3 xl:mt-72 xl:grid-cols-4' : 'xl:w-[38%]',
      )}
    >
      {states.map(({ name, slug }) => (
        <li key={slug} className="border-b border-line-ink">
          <SiteLink
            to={`/${slug}`}
            className="group flex min-h-16 items-center justify-between gap-4 py-3 font-display text-h4 text-paper transition-colors hover:text-gold-300"
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

function States() {
  const { data, isPending, refetch } = useQuery(stateQueries.list());
  // A background refresh may fail; what is there stays.
  if (data) return <StateGrid states={data.filter((state) => state.is_listed)} />;
  if (isPending) return <Loading text="Loading locations..." className="text-ink-200! xl:w-[38%]" />;
  return (
    <div className="rounded bg-paper text-ink-900 xl:w-[38%]">
      <RetryNotice
        title="The locations could not be loaded"
        detail="Please check your connection and try again."
        onRetry={() => void refetch()}
      />
    </div>
  );
}

/** The map's lights are decoration; the grid beside it is the content. */
export function StatesSection() {
  return (
    <section
      aria-labelledby="states"
      className="relative isolate overflow-hidden bg-ink-900 text-ink-200 xl:py-section"
    >
      <div className="relative xl:absolute xl:top-0 xl:right-0 xl:left-[calc(50%-12rem)] xl:-z-10 xl:h-[min(100%,40rem)]">
        <Picture
          name="map"
          sizes="(min-width: 80rem) 80vw, (min-width: 48rem) 100vw, 62vw"
          decorative
          className="aspect-video w-full object-[75%_50%] lg:max-xl:aspect-[2/1] xl:aspect-auto xl:h-full"
        />
        <div
          aria-hidden
          className="absolute inset-0 bg-linear-to-t from-ink-900 to-transparent to-40% xl:to-10%"
        />
        <div
          aria-hidden
          className="absolute inset-0 bg-linear-to-r from-ink-900 from-5% to-transparent to-30% max-xl:hidden"
        />
      </div>
      <Container className="max-xl:pb-section">
        <div className="xl:w-[38%]">
          <SectionHeading
            id="states"
            lead="Taxes, storage and the right questions, for the place you live in."
          >
            <span className="text-paper">Gold Investment Resources by State</span>
          </SectionHeading>
        </div>
        <States />
      </Container>
    </section>
  );
}
