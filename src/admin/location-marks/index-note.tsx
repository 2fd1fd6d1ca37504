import { type IndexReason, indexReasonsText } from '../../domain/articles/index-reasons.ts';

/**
 * Says why a published page is kept out of search engines. The status next to an unpublished page says enough. Phones
 * have room for the mark only, not for its reason.
 */
export function IndexNote({ reasons }: { reasons: readonly IndexReason[] }) {
  if (reasons.length === 0 || reasons.includes('no_published_text')) return null;
  return (
    <span className="text-xs font-medium text-caution sm:basis-full">
      Not in search<span className="max-sm:sr-only">: {indexReasonsText(reasons)}</span>
    </span>
  );
}
