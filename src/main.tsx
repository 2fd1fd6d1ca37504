import { untilLoaded } from './app/until-loaded.ts';
import './index.css';

const root = document.getElementById('root');
if (!root) throw new Error('No #root');

const isBackOffice = /^\/admin(\/|$)/.test(window.location.pathname);

// In development, one entry serves both apps. Production builds a bundle for each, because visitors never load the back
// office, nor staff the visitor's pages.
if (import.meta.env.VITE_APP !== 'site' && isBackOffice) {
  void import('./app/start-admin.tsx').then(({ startAdmin }) => startAdmin(root));
}
if (import.meta.env.VITE_APP !== 'admin' && !isBackOffice) {
  void untilLoaded(() => import('./app/start-site.tsx')).then(({ startSite }) => startSite(root));
}
