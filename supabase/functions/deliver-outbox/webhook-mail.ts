import { z } from 'zod';
import { escapeHtml } from '../../../src/domain/escape-html.ts';
import { buttonLink, factLine, mailFrame, paragraph, smallPrint } from './mail-frame.ts';
import { oneLine } from './mail-text.ts';
import type { Mail, Site } from './mail-types.ts';
import { WHY_NOTICE } from './notice-mail.ts';

/** What private.webhook_mail in supabase/schemas/webhooks/webhook-sending.sql answers. */
export const stoppedWebhook = z.object({
  description: z.string(),
  host: z.string(),
  reason: z.string(),
  stopped_at: z.string(),
});

const OPEN = 'Open the webhooks';
const WHAT =
  'We no longer send events to this webhook. Its events wait, and none is lost. Fix the problem, then resume the webhook in the back office, under Settings, Webhooks.';

/** Tells staff that a webhook was stopped after failures, why, and what to do. */
export function webhookStoppedMail(
  { description, host, reason, stopped_at }: z.infer<typeof stoppedWebhook>,
  site: Site,
): Pick<Mail, 'subject' | 'html' | 'text'> {
  const title = `Webhook stopped: ${oneLine(description, 100)}`;
  const facts = [
    ['Receiver', oneLine(host, 254)],
    ['Stopped on', site.dayOf(stopped_at)],
    ['Reason', oneLine(reason, 500)],
  ] as const;
  return {
    subject: title,
    html: mailFrame({
      title,
      preview: 'Its events wait until you resume it.',
      siteName: site.name,
      body: [
        paragraph(escapeHtml(WHAT)),
        ...facts.map(([label, value]) => factLine(label, value)),
        buttonLink(site.webhooksUrl, OPEN),
      ].join('\n'),
      footer: smallPrint(escapeHtml(WHY_NOTICE)),
    }),
    text: [
      title,
      WHAT,
      facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `${OPEN}:\n${site.webhooksUrl}`,
      `--\n${WHY_NOTICE}`,
    ].join('\n\n'),
  };
}
