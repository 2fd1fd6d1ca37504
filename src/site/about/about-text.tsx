import { ApproachSection } from './approach-section.tsx';
import { EarningsSection } from './earnings-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { MissionSection } from './mission-section.tsx';
import { ValuesSection } from './values-section.tsx';

/** All sections of the page. */
export function AboutText() {
  return (
    <>
      <MissionSection />
      <ApproachSection />
      <ValuesSection />
      <FactsSection />
      <EarningsSection />
    </>
  );
}
