import { CallBanner } from '../layout/call-to-action.tsx';
import { CaseSection } from './case-section.tsx';
import { HistorySection } from './history-section.tsx';
import { MarketSection } from './market-section.tsx';
import { NextStepsSection } from './next-steps-section.tsx';
import { OwningSection } from './owning-section.tsx';
import { DiversificationSection, HowMuchSection } from './portfolio-sections.tsx';
import { RetirementSection } from './retirement-section.tsx';
import { RisksSection } from './risks-section.tsx';
import { SinceNote } from './since-note.tsx';
import { SourcesSection } from './sources-section.tsx';
import { TaxesSection } from './taxes-section.tsx';

/** All sections, with one call to action between them. */
export function WhyGoldText() {
  return (
    <>
      <SinceNote />
      <CaseSection />
      <MarketSection />
      <HistorySection />
      <DiversificationSection />
      <HowMuchSection />
      <OwningSection />
      <CallBanner
        title="Weighing a Gold IRA?"
        text="The free guide compares accounts, custodians and fees, with the questions to ask before you sign."
      />
      <RetirementSection />
      <TaxesSection />
      <RisksSection />
      <NextStepsSection />
      <SourcesSection />
    </>
  );
}
