import type { ComponentProps } from 'react';
import type { NewLead } from '../../data/leads/leads.ts';
import { AD_CLICK_VERSION, type AdClick, adClickOf, adClickWords } from '../../domain/leads/ad-click.ts';
import { arrival } from '../../lib/arrival.ts';

const hasPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** The click on an ad that led here, unless the browser objects to its being told. */
const askedClick = (): AdClick | null => (hasPrivacyControl() ? null : adClickOf(arrival()?.search ?? ''));

/** What a request says of the click, once the visitor has agreed. */
export function agreedClick(): Partial<NewLead> {
  const click = askedClick();
  if (!click) return {};
  return { ad_click_kind: click.kind, ad_click_id: click.id, ad_click_version: AD_CLICK_VERSION };
}

export type AdClickBoxProps = { control: ComponentProps<'input'>; isClosed: boolean };

/** An optional, empty box for visitors who came by an ad. Nobody else sees it. */
export function AdClickField({ control, isClosed }: AdClickBoxProps) {
  const click = askedClick();
  if (!click) return null;
  return (
    <label className="flex items-start gap-3 text-xs leading-relaxed text-ink-600">
      <input
        type="checkbox"
        {...control}
        aria-disabled={isClosed}
        onClick={(event) => isClosed && event.preventDefault()}
        className="mt-0.5 size-4 shrink-0 accent-ink-900 pointer-coarse:size-6"
      />
      <span>
        <span className="font-semibold text-ink-900">Optional: </span>
        {adClickWords(click.kind)}
      </span>
    </label>
  );
}
