import { type Company, namedTitle } from '../domain/company/company.ts';
import { escapeHtml } from '../domain/escape-html.ts';

const STYLE =
  `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#0b1220;color:#f8f6f0;
font:1.125rem/1.6 system-ui,sans-serif}main{max-width:34rem;padding:2rem;text-align:center}
h1{font:600 2rem/1.2 Georgia,serif;margin:0 0 1rem}p{margin:0 0 1.5rem;color:#d3d8e2}a{color:#e3c177}`.replace(
    /\n/g,
    '',
  );

const phoneLine = ({ phone }: Company): string =>
  `<p>You can also call us: <a href="${phone.href}">${escapeHtml(phone.display)}</a></p>`;

/** A page that needs neither the database nor the app, for when one of them has failed. */
const plainPage = (title: string, text: string, company: Company | null): string => `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(company ? namedTitle(title, company.name) : title)}</title><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
${company ? phoneLine(company) : ''}</main></body>
</html>
`;

export const unansweredPage = (company: Company | null): string =>
  plainPage(
    'This page is not available right now',
    'Our database is not responding. Please try again in a minute.',
    company,
  );

export const brokenPage = (company: Company | null): string =>
  plainPage(
    'Something went wrong',
    "We couldn't show this page. The error has been logged. Please try again later.",
    company,
  );
