import { GLOSSARY } from '../../domain/glossary.ts';
import {
  CONTRIBUTION_SOURCES,
  CONTRIBUTION_YEARS,
  contributionLimit,
} from '../../domain/tools/ira-limits.ts';
import { Definition } from '../reading/definition.tsx';
import { NoteSource, SideNote } from '../reading/side-note.tsx';
import { goldPrices } from './gold-price.ts';

// What stands beside the article: words that it uses, its key figures, and the studies that it names.

const usd = (amount: number) => `$${amount.toLocaleString('en-US')}`;

export const realRate = <Definition {...GLOSSARY.realRate} />;
export const inflationProtected = <Definition {...GLOSSARY.inflationProtected} />;
export const rebalancing = <Definition {...GLOSSARY.rebalancing} />;
export const premium = <Definition {...GLOSSARY.premium} />;
export const spread = <Definition {...GLOSSARY.spread} />;
export const bullion = <Definition {...GLOSSARY.bullion} />;
export const goldFund = <Definition {...GLOSSARY.goldFund} />;
export const custodian = <Definition {...GLOSSARY.custodian} />;
export const fineness = <Definition {...GLOSSARY.fineness} />;
export const depository = <Definition {...GLOSSARY.depository} />;
export const requiredDistribution = <Definition {...GLOSSARY.requiredDistribution} />;
export const collectible = <Definition {...GLOSSARY.collectible} />;
export const costBasis = <Definition {...GLOSSARY.costBasis} />;

export const goldMined = (
  <SideNote title="216,000 tonnes" isFigure>
    <p>All the gold that has been mined, at the end of 2024.</p>
    <NoteSource
      title="World Gold Council, above-ground stock"
      url="https://www.gold.org/goldhub/data/how-much-gold"
      dated="2025"
    />
  </SideNote>
);

const [year, price] = [goldPrices.at(-1)?.year ?? 0, goldPrices.at(-1)?.usd ?? 0];
export const averagePrice = (
  <SideNote title={usd(price)} isFigure>
    <p>An ounce of gold on average in {year}.</p>
    <NoteSource
      title="LBMA Gold Price, PM"
      url="https://www.lbma.org.uk/prices-and-data/precious-metal-prices"
      dated={String(year)}
    />
  </SideNote>
);

export const centralBanks = (
  <SideNote title="1,045 tonnes" isFigure>
    <p>What central banks added to their reserves in 2024.</p>
    <NoteSource
      title="World Gold Council, Gold Demand Trends"
      url="https://www.gold.org/goldhub/research/gold-demand-trends/gold-demand-trends-full-year-2024"
      dated="full year 2024"
    />
  </SideNote>
);

export const goldenDilemma = (
  <SideNote title="The Golden Dilemma">
    <p>C. Erb and C. Harvey, Financial Analysts Journal, 2013.</p>
  </SideNote>
);

export const safeHaven = (
  <SideNote title="Is Gold a Hedge or a Safe Haven?">
    <p>D. Baur and B. Lucey, The Financial Review, 2010.</p>
  </SideNote>
);

export const testedShares = (
  <SideNote title="Studies of portfolios with gold">
    <NoteSource title="World Gold Council, research" url="https://www.gold.org/goldhub/research" />
  </SideNote>
);

const limitYear = CONTRIBUTION_YEARS.at(-1) ?? 0;
const limit = contributionLimit(limitYear, limitYear);
const olderLimit = contributionLimit(limitYear, limitYear - 50);
const limitSource = CONTRIBUTION_SOURCES.at(-1);
export const contributions = limit && olderLimit && limitSource && (
  <SideNote title={usd(limit.limit)} isFigure>
    <p>
      What may go into all IRAs of a person for {limitYear}; {usd(olderLimit.limit + olderLimit.catchUp)} from
      age 50.
    </p>
    <NoteSource {...limitSource} />
  </SideNote>
);

export const regulators = (
  <SideNote title="Fraud with precious metals">
    <NoteSource title="CFTC, Learn and Protect" url="https://www.cftc.gov/LearnAndProtect" />
  </SideNote>
);

export const registers = (
  <SideNote title="Free public registers">
    <p>
      Brokers:{' '}
      <a href="https://brokercheck.finra.org" rel="noopener">
        FINRA BrokerCheck
      </a>
      . Advisers:{' '}
      <a href="https://adviserinfo.sec.gov" rel="noopener">
        SEC adviser search
      </a>
      .
    </p>
  </SideNote>
);
