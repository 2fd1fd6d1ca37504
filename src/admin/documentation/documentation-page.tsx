import {
  AccessSection,
  ArticlesSection,
  GenerationSection,
  LeadsSection,
  ListsSection,
  LocationsSection,
  ScreensSection,
} from './guide-sections.tsx';
import { SitemapSection } from './sitemap-section.tsx';

const contents = [
  ['sitemap', 'The sitemap'],
  ['lists', 'Lists'],
  ['locations', 'Locations'],
  ['articles', 'Articles'],
  ['generation', 'Generating articles'],
  ['screens', 'Runs, facts and addresses'],
  ['leads', 'Leads and messages'],
  ['access', 'Who can do what'],
] as const;

/** Explains the sitemap and how the back office works. */
export function DocumentationPage() {
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_14rem]">
      <nav aria-label="On this page" className="xl:order-last">
        <div className="rounded border border-line bg-white p-5 xl:sticky xl:top-20">
          <p className="mb-2 font-semibold text-ink-900">On this page</p>
          <ul className="max-xl:flex max-xl:flex-wrap max-xl:gap-x-6">
            {contents.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex min-h-9 items-center text-info hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <div className="grid gap-8">
        <SitemapSection />
        <ListsSection />
        <LocationsSection />
        <ArticlesSection />
        <GenerationSection />
        <ScreensSection />
        <LeadsSection />
        <AccessSection />
      </div>
    </div>
  );
}
