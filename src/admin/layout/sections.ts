import {
  BookOpen,
  FileText,
  Handshake,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MapPin,
  PenLine,
  Scale,
  Settings,
  Unlink,
  Users,
} from 'lucide-react';
import { paths } from '../../config/paths.ts';
import { isAt } from '../../lib/address.tsx';

type Screen = { name: string; path: string };
type Section = Screen & { icon: LucideIcon };

/** The menu, in its order. */
export const sections: readonly Section[] = [
  { name: 'Dashboard', path: paths.admin.root, icon: LayoutDashboard },
  { name: 'Locations', path: paths.admin.locations, icon: MapPin },
  { name: 'Content Management', path: paths.admin.content, icon: FileText },
  { name: 'Runs', path: paths.admin.runs, icon: ListChecks },
  { name: 'Facts', path: `${paths.admin.root}/facts`, icon: Scale },
  { name: 'Editorial', path: paths.admin.editorial, icon: PenLine },
  { name: 'Leads', path: paths.admin.leads, icon: Users },
  { name: 'Partners', path: `${paths.admin.root}/partners`, icon: Handshake },
  { name: 'Broken Addresses', path: `${paths.admin.root}/broken-addresses`, icon: Unlink },
  { name: 'Settings', path: paths.admin.settings, icon: Settings },
  { name: 'Documentation', path: paths.admin.documentation, icon: BookOpen },
];

/** Screens that are not in the menu, with the section that the menu marks for them. */
const subScreens: readonly (Screen & { section: string })[] = [
  { name: 'Articles', path: paths.admin.articles, section: paths.admin.content },
  { name: 'Edit Article', path: paths.admin.article(':id'), section: paths.admin.content },
  { name: 'Compare Prompts', path: paths.admin.comparison(':id'), section: paths.admin.runs },
  { name: 'Run', path: paths.admin.run(':id'), section: paths.admin.runs },
  { name: 'Your Account', path: paths.admin.account, section: paths.admin.account },
  { name: 'Create New Article', path: paths.admin.generate, section: paths.admin.content },
];

/** Returns what the header calls a screen, and the path that the menu marks as current. */
export function screenAt(pathname: string): { name: string; section: string } {
  const sub = subScreens.find(({ path }) => isAt(path, pathname));
  if (sub) return sub;
  const section = sections.find(({ path }) => isAt(path, pathname));
  return section ? { ...section, section: section.path } : { name: 'Page Not Found', section: '' };
}
