import { type IndexReason, indexReasonsText } from '../../domain/articles/index-reasons.ts';

/**
 * Says in words why a published page is kept out of search engines. What is not published has its status beside it,
 * which says enough. On a phone there is room only for that it is.
 */
export function IndexNote({ reasons }: { reasons: readonly IndexReason[] }) {
  if (reasons.length === 0 || reasons.includes('no_published_text')) return null;
  return (
    <span className="text-xs font-medium text-caution sm:basis-full">
      Not in search<span className="max-sm:sr-only">: {indexReasonsText(reasons)}</span>
    </span>
  );
}
