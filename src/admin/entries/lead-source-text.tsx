import { paths } from '../../config/paths.ts';
import type { ListedLead } from '../../data/leads/lead-list.ts';
import { leadSource, leadSourceLabel } from '../../domain/leads/lead.ts';
import { AppLink } from '../../lib/address.tsx';

/** Says where a lead came from. The article's title links to the article. */
export function LeadSourceText({
  lead,
}: {
  lead: Pick<ListedLead, 'kind' | 'article_id' | 'message' | 'article'>;
}) {
  const source = leadSource(lead, lead.article);
  if (source.kind !== 'article') return leadSourceLabel(source);
  return (
    <AppLink to={paths.admin.article(source.article_id)} className="text-info underline underline-offset-2">
      {leadSourceLabel(source)}
    </AppLink>
  );
}
