import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import type { PublicCorrection } from '../../data/corrections/correction-reads.ts';
import { publicCorrectionQueries } from '../../data/corrections/public-corrections.ts';
import { MAX_CORRECTIONS } from '../../domain/corrections/corrected-pages.ts';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { CorrectionItem } from '../corrections/correction-item.tsx';
import { SiteLink } from '../layout/site-link.tsx';

/** The corrected page; without a link if it no longer exists. */
const CorrectedPage = ({ correction: { page, page_name } }: { correction: PublicCorrection }) => (
  <h3 className="mb-1 font-sans text-base font-semibold text-ink-900 wrap-anywhere">
    {page_name === null ? (
      page
    ) : (
      <SiteLink to={page} className="underline decoration-gold-500 underline-offset-4 hover:text-gold-700">
        {page_name}
      </SiteLink>
    )}
  </h3>
);

function Corrections({ corrections }: { corrections: readonly PublicCorrection[] }) {
  if (corrections.length === 0) {
    return (
      <p className="border-l border-gold-500 pl-6">
        We have not recorded any corrections yet. The first one will appear here and on the page that it
        corrects.
      </p>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {corrections.map((correction) => (
          <CorrectionItem key={correction.id} correction={correction}>
            <CorrectedPage correction={correction} />
          </CorrectionItem>
        ))}
      </ul>
      {corrections.length === MAX_CORRECTIONS && (
        <p className="text-sm text-ink-600">Older corrections are on the pages they correct.</p>
      )}
    </>
  );
}

/** All corrections, the newest first. */
export function CorrectionList() {
  const { data, error, refetch } = useVisitorQuery(publicCorrectionQueries.all());
  if (data) return <Corrections corrections={data} />;
  if (!error) return <Loading text="Loading corrections..." />;
  return <RetryNotice title="Couldn't load the corrections." onRetry={() => void refetch()} />;
}
