import { type Leaf, leaf } from './leaf.tsx';

/**
 * The back office's addresses, inside the guard and the layout of /admin. The visitor's bundle is built without them,
 * because the bundler would keep the shared code (2 KiB of the router) even for screens that are never imported.
 */
export const adminRoutes: readonly Leaf[] =
  import.meta.env.VITE_APP === 'site'
    ? []
    : [
        leaf(
          '',
          'src/admin/dashboard/dashboard-page.tsx',
          async () => (await import('../admin/dashboard/dashboard-page.tsx')).DashboardPage,
        ),
        leaf(
          'locations',
          'src/admin/locations/locations-page.tsx',
          async () => (await import('../admin/locations/locations-page.tsx')).LocationsPage,
        ),
        leaf(
          'content',
          'src/admin/content/content-page.tsx',
          async () => (await import('../admin/content/content-page.tsx')).ContentPage,
        ),
        leaf(
          'articles',
          'src/admin/content/content-page.tsx',
          async () => (await import('../admin/content/content-page.tsx')).ContentPage,
        ),
        leaf(
          'articles/:id',
          'src/admin/editor/editor-page.tsx',
          async () => (await import('../admin/editor/editor-page.tsx')).EditorPage,
        ),
        leaf(
          'generate',
          'src/admin/new-article/new-article-page.tsx',
          async () => (await import('../admin/new-article/new-article-page.tsx')).NewArticlePage,
        ),
        leaf(
          'runs',
          'src/admin/runs/runs-page.tsx',
          async () => (await import('../admin/runs/runs-page.tsx')).RunsPage,
        ),
        leaf(
          'runs/:id',
          'src/admin/runs/run-page.tsx',
          async () => (await import('../admin/runs/run-page.tsx')).RunPage,
        ),
        leaf(
          'runs/:id/compare',
          'src/admin/compare/compare-page.tsx',
          async () => (await import('../admin/compare/compare-page.tsx')).ComparePage,
        ),
        leaf(
          'facts',
          'src/admin/facts/facts-page.tsx',
          async () => (await import('../admin/facts/facts-page.tsx')).FactsPage,
        ),
        leaf(
          'editorial',
          'src/admin/editorial/editorial-page.tsx',
          async () => (await import('../admin/editorial/editorial-page.tsx')).EditorialPage,
        ),
        leaf(
          'leads',
          'src/admin/leads/leads-page.tsx',
          async () => (await import('../admin/leads/leads-page.tsx')).LeadsPage,
        ),
        leaf(
          'partners',
          'src/admin/partners/partners-page.tsx',
          async () => (await import('../admin/partners/partners-page.tsx')).PartnersPage,
        ),
        leaf(
          'broken-addresses',
          'src/admin/broken-addresses/broken-addresses-page.tsx',
          async () =>
            (await import('../admin/broken-addresses/broken-addresses-page.tsx')).BrokenAddressesPage,
        ),
        leaf(
          'settings',
          'src/admin/settings/settings-page.tsx',
          async () => (await import('../admin/settings/settings-page.tsx')).SettingsPage,
        ),
        leaf(
          'account',
          'src/admin/account/account-page.tsx',
          async () => (await import('../admin/account/account-page.tsx')).AccountPage,
        ),
        leaf(
          'documentation',
          'src/admin/documentation/documentation-page.tsx',
          async () => (await import('../admin/documentation/documentation-page.tsx')).DocumentationPage,
        ),
        leaf(
          '*',
          'src/admin/layout/admin-not-found-page.tsx',
          async () => (await import('../admin/layout/admin-not-found-page.tsx')).AdminNotFoundPage,
        ),
      ];

/** These are outside the guard: sign-in and choosing a password. */
export const adminEntrances: readonly Leaf[] =
  import.meta.env.VITE_APP === 'site'
    ? []
    : [
        leaf(
          '/admin/login',
          'src/admin/auth/login-page.tsx',
          async () => (await import('../admin/auth/login-page.tsx')).LoginPage,
        ),
        leaf(
          '/admin/forgot-password',
          'src/admin/auth/forgot-password-page.tsx',
          async () => (await import('../admin/auth/forgot-password-page.tsx')).ForgotPasswordPage,
        ),
        leaf(
          '/admin/set-password',
          'src/admin/auth/set-password-page.tsx',
          async () => (await import('../admin/auth/set-password-page.tsx')).SetPasswordPage,
        ),
      ];
