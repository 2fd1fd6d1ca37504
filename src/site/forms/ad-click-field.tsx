import type { NewLead } from '../../data/leads/leads.ts';
import { AD_CLICK_VERSION, type AdClick, adClickOf, adClickWords } from '../../domain/leads/ad-click.ts';
import { arrival } from '../../lib/arrival.ts';
import { hasPrivacyControl } from '../../lib/privacy-control.ts';
import { OptionalBox, type OptionalBoxProps } from './optional-box.tsx';

/** The click on an ad that led here, unless the browser objects to passing it on. */
const askedClick = (): AdClick | null => (hasPrivacyControl() ? null : adClickOf(arrival()?.search ?? ''));

/** What a request says of the click, once the visitor has agreed. */
export function agreedClick(): Partial<NewLead> {
  const click = askedClick();
  if (!click) return {};
  return { ad_click_kind: click.kind, ad_click_id: click.id, ad_click_version: AD_CLICK_VERSION };
}

/** An optional, empty box for visitors who came by an ad. No one else sees it. */
export function AdClickField(props: OptionalBoxProps) {
  const click = askedClick();
  return click && <OptionalBox {...props}>{adClickWords(click.kind)}</OptionalBox>;
}
