import { type IndexReason, indexReasonsText } from '../../domain/articles/index-reasons.ts';

/**
 * Says in words why a published page is kept out of search engines. What is not published has its status beside it,
 * which says enough.
 */
export function IndexNote({ reasons }: { reasons: readonly IndexReason[] }) {
  if (reasons.length === 0 || reasons.includes('no_published_text')) return null;
  return (
    <span className="basis-full text-xs font-medium text-caution">
      Not in search engines: {indexReasonsText(reasons)}
    </span>
  );
}
