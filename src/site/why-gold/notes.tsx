import {
  CATCH_UP_AGE,
  CENTRAL_BANK_BUYING,
  GOLD_MINED,
} from '../../domain/checked-figures/checked-figures.ts';
import { LIMITS_YEAR } from '../../domain/checked-figures/checked-on.ts';
import { IRS_CONTRIBUTIONS, LBMA } from '../../domain/checked-figures/figure-sources.ts';
import { contributionTexts, figureText, wholeDollars } from '../../domain/checked-figures/figure-text.ts';
import { goldPrices } from '../../domain/checked-figures/yearly-gold-prices.ts';
import { GLOSSARY } from '../../domain/glossary.ts';
import { Definition } from '../reading/definition.tsx';
import { NoteSource, SideNote } from '../reading/side-note.tsx';

// What stands beside the article: words that it uses, its key figures, and the studies that it names.

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
  <SideNote title={figureText(GOLD_MINED)} isFigure>
    <p>All the gold that has been mined, at {GOLD_MINED.holds}.</p>
    <NoteSource {...GOLD_MINED.source} />
  </SideNote>
);

const latest = goldPrices.at(-1);
export const averageOfYear = latest && (
  <SideNote title={wholeDollars(latest.usd)} isFigure>
    <p>An ounce of gold on average in {latest.year}.</p>
    <NoteSource {...LBMA} />
  </SideNote>
);

export const centralBanks = (
  <SideNote title={figureText(CENTRAL_BANK_BUYING)} isFigure>
    <p>What central banks added to their reserves in {CENTRAL_BANK_BUYING.holds}.</p>
    <NoteSource {...CENTRAL_BANK_BUYING.source} />
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

const limits = contributionTexts();
export const contributions = (
  <SideNote title={limits.limit} isFigure>
    <p>
      What may go into all IRAs of a person for {LIMITS_YEAR}; {limits.withCatchUp} from age{' '}
      {figureText(CATCH_UP_AGE)}.
    </p>
    <NoteSource {...IRS_CONTRIBUTIONS} />
  </SideNote>
);

export const regulators = (
  <SideNote title="Fraud with precious metals">
    <NoteSource title="CFTC, Learn and Protect" url="https://www.cftc.gov/LearnAndProtect" />
  </SideNote>
);
