import { escapeHtml } from '../../../src/domain/escape-html.ts';
import type { StoredMail } from './mailbox.ts';

const STYLE = `
body { margin: 0; background: #FBF8F1; color: #0B1220; font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { margin: 0 0 .5rem; font: 600 1.75rem/1.2 Georgia, serif; overflow-wrap: anywhere }
h2 { margin: 2rem 0 .5rem; font-size: 1rem }
p, dd { color: #34425F; overflow-wrap: anywhere }
a { color: #7A5C0C }
ul { list-style: none; margin: 1.5rem 0 0; padding: 0 }
li a { display: block; padding: .75rem 0; border-top: 1px solid #E4DCCB; color: inherit; text-decoration: none; overflow-wrap: anywhere }
li a:hover strong { text-decoration: underline }
li span { display: block; color: #34425F }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0 1.5rem }
dt { color: #34425F } dd { margin: 0; color: inherit }
iframe, pre { box-sizing: border-box; width: 100%; border: 1px solid #E4DCCB; background: #fff }
iframe { height: 54rem }
pre { margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.6 ui-monospace, monospace }
`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - local mailbox</title><style>${STYLE}</style></head>
<body><main>${body}</main></body>
</html>
`;

const time = (mail: StoredMail): string =>
  `<time datetime="${mail.received_at}">${mail.received_at.slice(0, 19).replace('T', ' ')} UTC</time>`;

/** The page shows this many messages; the folder keeps all of them. */
const SHOWN = 200;

export function listPage(mails: StoredMail[]): string {
  const lines = mails
    .slice(0, SHOWN)
    .map(
      (mail) =>
        `<li><a href="/_local/mail/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong><span>to ${escapeHtml(mail.to.join(', '))}, ${time(mail)}</span></a></li>`,
    );
  const count =
    mails.length > SHOWN
      ? `The newest ${SHOWN} of ${mails.length} messages.`
      : `${mails.length} ${mails.length === 1 ? 'message' : 'messages'}.`;
  return page(
    'Mail',
    `<h1>Local mailbox</h1><p>This is the mail that the site would have sent. Nothing here has left this machine. ${
      mails.length === 0 ? 'No messages yet: ask for the guide.' : count
    }</p><ul>${lines.join('')}</ul>`,
  );
}

export function mailPage(mail: StoredMail): string {
  const facts: [string, string][] = [
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ['Reply to', [mail.reply_to ?? []].flat().join(', ')],
  ];
  return page(
    mail.subject,
    `<p><a href="/_local/mail">All messages</a></p><h1>${escapeHtml(mail.subject)}</h1>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}<dt>Received</dt><dd>${time(mail)}</dd></dl>
<iframe title="The message as HTML" src="/_local/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );
}

/** The message alone, for the frame. Its links open in a new tab. */
export const contentDocument = (mail: StoredMail): string =>
  mail.html.replace(/<head>/i, '<head><base target="_blank">');
