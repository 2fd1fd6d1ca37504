import { ExampleScenarios } from './example-scenarios.tsx';
import { GuideCovers } from './guide-covers.tsx';
import { GuideFaq } from './guide-faq.tsx';

/** What stands below the form: the chapters, their calculations, and what people ask. */
export const GuideDetails = () => (
  <>
    <GuideCovers />
    <ExampleScenarios />
    <GuideFaq />
  </>
);
