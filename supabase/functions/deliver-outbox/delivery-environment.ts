import { GUIDE_MAIL_COVER } from '../../../src/config/guide-facts.ts';
import { paths } from '../../../src/config/paths.ts';
import { settingsSection } from '../../../src/config/settings-section.ts';
import { type Company, cityLine } from '../../../src/domain/company/company.ts';
import { isExampleHost } from '../../../src/domain/company/sample-parts.ts';
import type { Network } from '../_shared/called-address.ts';
import { projectUrl, secretKeys } from '../_shared/project-keys.ts';
import { connectAddressNotices, notifySearchEngines } from './address-notices.ts';
import { callBuildHook, connectBuilds } from './build-hook.ts';
import { connectCompany, connectTimeZone } from './company-of-mail.ts';
import type { Dependencies } from './handler.ts';
import { dayNames } from './mail-text.ts';
import type { Site } from './mail-types.ts';
import { connectOutbox } from './outbox.ts';
import { createSender } from './send.ts';

/** The provider's time limit for one mail, well within the half minute for which a mail is claimed. */
const TIMEOUT_MS = 10_000;
/** The schedule calls every minute, so this worker ends before the next one starts. */
const ROUND_MS = 50_000;
/** Resend's own default limit. */
const MAILS_PER_SECOND = 2;

export function dependenciesFrom(
  env: (name: string) => string | undefined,
  networkOf: (url: string) => Network,
): Dependencies {
  const keys = secretKeys(env);
  const apiKey = env('RESEND_API_KEY');
  const from = env('MAIL_FROM');
  const baseUrl = env('RESEND_BASE_URL') || 'https://api.resend.com';
  const url = projectUrl(env);
  const notices = connectAddressNotices(url, keys[0]);
  const key = env('INDEXNOW_KEY');
  const endpoint = env('INDEXNOW_ENDPOINT') || 'https://api.indexnow.org/indexnow';
  const builds = connectBuilds(url, keys[0]);
  const network = networkOf(url);
  const readCompany = connectCompany(url, keys[0]);
  const readTimeZone = connectTimeZone(url, keys[0]);
  const readOrigin = async () => originOf(await readCompany(), env('SITE_ORIGIN'), network.isLocal);
  return {
    secretKeys: keys,
    build: () => callBuildHook(builds, env('BUILD_HOOK_URL') || null, network),
    notify: async () =>
      notifySearchEngines(notices, key ? { key, endpoint, siteOrigin: await readOrigin() } : null),
    outbox: connectOutbox(url, keys[0]),
    send: apiKey ? createSender({ apiKey, baseUrl, timeoutMs: TIMEOUT_MS }) : null,
    readSite: async () => {
      const [company, zone] = await Promise.all([readCompany(), readTimeZone()]);
      const origin = originOf(company, env('SITE_ORIGIN'), network.isLocal);
      return { ...siteOf(company, origin, zone), ...(from && { from }) };
    },
    roundMs: ROUND_MS,
    pauseMs: 1000 / (Number(env('MAIL_PER_SECOND')) || MAILS_PER_SECOND),
    log: (line) => console.info(line),
  };
}

/**
 * The origin of links to the site: the company's own address. On this machine, and while the address is the sample's,
 * it is the first of those in SITE_ORIGIN, which lists them for CORS.
 */
export function originOf({ siteUrl }: Company, origins: string | undefined, isLocal: boolean): string {
  const first = origins?.split(',')[0]?.trim().replace(/\/$/, '');
  return first && (isLocal || isExampleHost(new URL(siteUrl).hostname)) ? first : siteUrl;
}

/** A name as the sender of a mail. A comma or a dot would end it, if it did not stand in quotes (RFC 5322). */
const senderName = (name: string): string =>
  /^[\p{L}\p{N} '&-]+$/u.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;

/** What mail says about the site. */
export function siteOf(company: Company, origin: string, zone: string): Site {
  const { name, legalName, email, phone, address } = company;
  return {
    name,
    from: `${senderName(name)} <${email.address}>`,
    email: email.address,
    phone: phone.display,
    sender: `${legalName}, ${address.street}, ${cityLine(address)}`,
    guideUrl: origin + paths.guidePdf,
    coverUrl: origin + GUIDE_MAIL_COVER.path,
    formUrl: origin + paths.freeGuide,
    pageUrl: (path) => origin + path,
    // Tokens are behind the "#": browsers never send that part, so it appears in no log.
    confirmUrl: (token) => `${origin}${paths.freeGuide}/confirm#${token}`,
    withdrawUrl: (token) => `${origin}${paths.withdraw}#${token}`,
    partnerUrl: (token) => `${origin}${paths.contact}/partner#${token}`,
    leadUrl: (id) => `${origin}${paths.admin.leads}?open=${id}`,
    messageUrl: (id) => `${origin}${paths.admin.leads}?tab=messages&open=${id}`,
    webhooksUrl: origin + settingsSection('webhooks'),
    dayOf: dayNames(zone),
  };
}
