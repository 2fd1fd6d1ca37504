import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { publicCorrectionQueries } from '../../data/corrections/public-corrections.ts';
import { useAddress } from '../../lib/address.tsx';
import { CorrectionItem } from './correction-item.tsx';

/** Lists a page's corrections, newest first. Renders nothing without any. */
export function CorrectionsOf({ page }: { page: string }) {
  const { data: corrections = [] } = useVisitorQuery(publicCorrectionQueries.ofPage(page));
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="corrections" className="mt-14 border-t border-line pt-10">
      <h2 id="corrections" className="text-h4">
        {corrections.length === 1 ? 'A correction to this page' : 'Corrections to this page'}
      </h2>
      <ul className="mt-2 max-w-measure divide-y divide-line">
        {corrections.map((correction) => (
          <CorrectionItem key={correction.id} correction={correction} />
        ))}
      </ul>
    </section>
  );
}

/** The same for the current page. */
export const PageCorrections = () => <CorrectionsOf page={useAddress().pathname} />;
