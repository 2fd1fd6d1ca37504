import { GOLD_PRICE_SOURCE } from '../../domain/checked-figures/yearly-gold-prices.ts';
import { ArticleSection } from './article-section.tsx';

const sources = [
  {
    name: 'World Gold Council, Goldhub',
    url: 'https://www.gold.org/goldhub',
    what: 'Gold Demand Trends for 2024 and the first quarter of 2025; estimates of stock and supply; portfolio studies',
  },
  {
    name: 'US Geological Survey, gold statistics',
    url: 'https://www.usgs.gov/centers/national-minerals-information-center/gold-statistics-and-information',
    what: 'yearly prices and production',
  },
  { name: 'Bureau of Labor Statistics, CPI', url: 'https://www.bls.gov/cpi/', what: 'consumer prices' },
  {
    name: 'Internal Revenue Service, Topic 409',
    url: 'https://www.irs.gov/taxtopics/tc409',
    what: 'capital gains and the rate on collectibles',
  },
  {
    name: 'Internal Revenue Service, Publications 590-A and 590-B',
    url: 'https://www.irs.gov/publications/p590b',
    what: 'contributions to and distributions from IRAs',
  },
  {
    name: 'Commodity Futures Trading Commission',
    url: 'https://www.cftc.gov/LearnAndProtect',
    what: 'warnings about precious metals fraud',
  },
];

export function SourcesSection() {
  return (
    <ArticleSection id="sources">
      <ul>
        {sources.map(({ name, url, what }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {name}
            </a>
            : {what}.
          </li>
        ))}
        <li>
          C. Erb and C. Harvey, "The Golden Dilemma", Financial Analysts Journal, 2013; D. Baur and B. Lucey,
          "Is Gold a Hedge or a Safe Haven?", The Financial Review, 2010.
        </li>
        <li>Prices in the chart and the tables: {GOLD_PRICE_SOURCE}</li>
      </ul>
      <p>
        This article is general information as of May 19, 2025. It is not investment, tax or legal advice and
        does not take account of your circumstances. Gold can lose value, and past prices say nothing certain
        about later ones.
      </p>
    </ArticleSection>
  );
}
