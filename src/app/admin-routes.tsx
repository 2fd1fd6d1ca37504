import { type Leaf, leaf } from './leaf.tsx';

/** The back office's screens, inside its guard and layout. The first match counts. */
export const adminRoutes: readonly Leaf[] = [
  leaf('/admin', async () => (await import('../admin/dashboard/dashboard-page.tsx')).DashboardPage),
  leaf('/admin/locations', async () => (await import('../admin/locations/locations-page.tsx')).LocationsPage),
  leaf('/admin/content', async () => (await import('../admin/content/content-page.tsx')).ContentPage),
  leaf('/admin/articles', async () => (await import('../admin/content/content-page.tsx')).ContentPage),
  leaf('/admin/articles/:id', async () => (await import('../admin/editor/editor-page.tsx')).EditorPage),
  leaf(
    '/admin/generate',
    async () => (await import('../admin/new-article/new-article-page.tsx')).NewArticlePage,
  ),
  leaf('/admin/runs', async () => (await import('../admin/runs/runs-page.tsx')).RunsPage),
  leaf('/admin/runs/:id', async () => (await import('../admin/runs/run-page.tsx')).RunPage),
  leaf(
    '/admin/runs/:id/compare',
    async () => (await import('../admin/compare/compare-page.tsx')).ComparePage,
  ),
  leaf('/admin/facts', async () => (await import('../admin/facts/facts-page.tsx')).FactsPage),
  leaf('/admin/editorial', async () => (await import('../admin/editorial/editorial-page.tsx')).EditorialPage),
  leaf('/admin/leads', async () => (await import('../admin/leads/leads-page.tsx')).LeadsPage),
  leaf('/admin/partners', async () => (await import('../admin/partners/partners-page.tsx')).PartnersPage),
  leaf(
    '/admin/broken-addresses',
    async () => (await import('../admin/broken-addresses/broken-addresses-page.tsx')).BrokenAddressesPage,
  ),
  leaf('/admin/settings', async () => (await import('../admin/settings/settings-page.tsx')).SettingsPage),
  leaf('/admin/account', async () => (await import('../admin/account/account-page.tsx')).AccountPage),
  leaf(
    '/admin/documentation',
    async () => (await import('../admin/documentation/documentation-page.tsx')).DocumentationPage,
  ),
  leaf('*', async () => (await import('../admin/layout/admin-not-found-page.tsx')).AdminNotFoundPage),
];

/** These are outside the guard: sign-in and choosing a password. */
export const adminEntrances: readonly Leaf[] = [
  leaf('/admin/login', async () => (await import('../admin/auth/login-page.tsx')).LoginPage),
  leaf(
    '/admin/forgot-password',
    async () => (await import('../admin/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  leaf(
    '/admin/set-password',
    async () => (await import('../admin/auth/set-password-page.tsx')).SetPasswordPage,
  ),
];
