import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { useKnownCompany } from '../../data/company/use-company.ts';

type SignInLayoutProps = { title: string; text: ReactNode; children: ReactNode };

/** The frame of the screens before the back office: sign-in, password reset, and first password. */
export function SignInLayout({ title, text, children }: SignInLayoutProps) {
  const company = useKnownCompany();
  return (
    <main className="grid min-h-dvh place-items-center bg-ink-900 px-4 py-12 text-sm">
      <meta name="robots" content="noindex" />
      <div className="w-full max-w-sm">
        <p className="mb-8 flex items-center justify-center gap-3 text-paper">
          <img src="/logo-mark.svg" alt="" width={36} height={36} className="size-9" />
          <span className="font-display text-h3">{company?.name}</span>
        </p>
        <div className="rounded border-t-2 border-gold-500 bg-paper p-6 sm:p-9">
          <h1 className="text-h3">{title}</h1>
          <p className="mt-1 mb-6 text-ink-600">{text}</p>
          {children}
        </div>
        <p className="mt-6 text-center">
          <a href={paths.home} className="inline-flex min-h-11 items-center text-ink-200 hover:text-paper">
            Back to the website
          </a>
        </p>
      </div>
    </main>
  );
}
