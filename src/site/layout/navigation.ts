import { paths } from '../../config/paths.ts';

export type NavigationItem = { label: string; to: string };

export const mainLinks: readonly NavigationItem[] = [
  { label: 'Home', to: paths.home },
  { label: 'Why Gold', to: paths.whyGold },
  { label: 'Places', to: paths.places },
  { label: 'About', to: paths.about },
  { label: 'Contact', to: paths.contact },
];
