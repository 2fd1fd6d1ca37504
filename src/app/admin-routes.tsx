import { type Leaf, leaf } from './leaf.tsx';

/** The back office's addresses, inside the guard and the layout of /admin. */
export const adminRoutes: readonly Leaf[] = [
  leaf('', async () => (await import('../admin/dashboard/dashboard-page.tsx')).DashboardPage),
  leaf('locations', async () => (await import('../admin/locations/locations-page.tsx')).LocationsPage),
  leaf('content', async () => (await import('../admin/content/content-page.tsx')).ContentPage),
  leaf('articles', async () => (await import('../admin/content/content-page.tsx')).ContentPage),
  leaf('articles/:id', async () => (await import('../admin/editor/editor-page.tsx')).EditorPage),
  leaf('generate', async () => (await import('../admin/new-article/new-article-page.tsx')).NewArticlePage),
  leaf('runs', async () => (await import('../admin/runs/runs-page.tsx')).RunsPage),
  leaf('runs/:id', async () => (await import('../admin/runs/run-page.tsx')).RunPage),
  leaf('runs/:id/compare', async () => (await import('../admin/compare/compare-page.tsx')).ComparePage),
  leaf('facts', async () => (await import('../admin/facts/facts-page.tsx')).FactsPage),
  leaf('editorial', async () => (await import('../admin/editorial/editorial-page.tsx')).EditorialPage),
  leaf('leads', async () => (await import('../admin/leads/leads-page.tsx')).LeadsPage),
  leaf('partners', async () => (await import('../admin/partners/partners-page.tsx')).PartnersPage),
  leaf(
    'broken-addresses',
    async () => (await import('../admin/broken-addresses/broken-addresses-page.tsx')).BrokenAddressesPage,
  ),
  leaf('settings', async () => (await import('../admin/settings/settings-page.tsx')).SettingsPage),
  leaf('account', async () => (await import('../admin/account/account-page.tsx')).AccountPage),
  leaf(
    'documentation',
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
