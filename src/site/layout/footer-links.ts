import { paths } from '../../config/paths.ts';
import type { NavigationItem } from './navigation.ts';

export const quickLinks: readonly NavigationItem[] = [
  { label: 'Home', to: paths.home },
  { label: 'About Us', to: paths.about },
  { label: 'Places', to: paths.places },
  { label: 'Tools', to: paths.tools },
  { label: 'Contact', to: paths.contact },
  { label: 'Editorial Policy', to: paths.editorialPolicy },
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Terms of Service', to: paths.terms },
];

/** Each resource links to the section that answers it. */
export const resourceLinks: readonly NavigationItem[] = [
  { label: 'Gold IRA Guide', to: `${paths.freeGuide}#guide-covers` },
  { label: 'Investment FAQ', to: `${paths.freeGuide}#faq` },
  { label: 'Market Updates', to: `${paths.whyGold}#market` },
  { label: 'Tax Benefits', to: `${paths.whyGold}#taxes` },
  { label: 'Retirement Planning', to: `${paths.whyGold}#retirement` },
];
