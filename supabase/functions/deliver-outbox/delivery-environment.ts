import { brand } from '../../../src/config/brand.ts';
import { GUIDE_MAIL_COVER } from '../../../src/config/guide-facts.ts';
import { paths } from '../../../src/config/paths.ts';
import { secretKeys } from '../_shared/project-keys.ts';
import { connectAddressNotices, notifySearchEngines } from './address-notices.ts';
import { callBuildHook, connectBuilds } from './build-hook.ts';
import type { Dependencies } from './handler.ts';
import type { Site } from './mail-types.ts';
import { connectOutbox } from './outbox.ts';
import { createSender } from './send.ts';

/** The provider's time limit for one mail, well within the half minute for which a mail is claimed. */
const TIMEOUT_MS = 10_000;
/** The schedule calls every minute, so this worker ends before the next one starts. */
const ROUND_MS = 50_000;
/** Resend's own default limit. */
const MAILS_PER_SECOND = 2;

export function dependenciesFrom(env: (name: string) => string | undefined): Dependencies {
  const required = (name: string): string => {
    const value = env(name);
    if (!value) throw new Error(`The environment variable ${name} is not set.`);
    return value;
  };
  const keys = secretKeys(env);
  const apiKey = env('RESEND_API_KEY');
  const from = env('MAIL_FROM') || `${brand.name} <${brand.email.address}>`;
  const baseUrl = env('RESEND_BASE_URL') || 'https://api.resend.com';
  const notices = connectAddressNotices(required('SUPABASE_URL'), keys[0]);
  const key = env('INDEXNOW_KEY');
  const endpoint = env('INDEXNOW_ENDPOINT') || 'https://api.indexnow.org/indexnow';
  const engines = key ? { key, endpoint, siteOrigin: originOf(env('SITE_ORIGIN')) } : null;
  const builds = connectBuilds(required('SUPABASE_URL'), keys[0]);
  // The local backend is on plain HTTP itself, and so may be the hook that it calls.
  const isLocal = isLoopback(required('SUPABASE_URL'));
  return {
    secretKeys: keys,
    build: () => callBuildHook(builds, env('BUILD_HOOK_URL') || null, isLocal),
    notify: () => notifySearchEngines(notices, engines),
    outbox: connectOutbox(required('SUPABASE_URL'), keys[0]),
    send: apiKey ? createSender({ apiKey, baseUrl, from, timeoutMs: TIMEOUT_MS }) : null,
    site: siteAt(env('SITE_ORIGIN')),
    roundMs: ROUND_MS,
    pauseMs: 1000 / (Number(env('MAIL_PER_SECOND')) || MAILS_PER_SECOND),
    log: (line) => console.info(line),
  };
}

const isLoopback = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** SITE_ORIGIN may list several origins for CORS; mail uses the first. */
const originOf = (origins: string | undefined): string =>
  (origins?.split(',')[0]?.trim() || brand.siteUrl).replace(/\/$/, '');

function siteAt(origins: string | undefined): Site {
  const origin = originOf(origins);
  const { street, city, region, postalCode } = brand.address;
  return {
    name: brand.name,
    email: brand.email.address,
    phone: brand.phone.display,
    postalAddress: `${street}, ${city}, ${region} ${postalCode}`,
    guideUrl: origin + paths.guidePdf,
    coverUrl: origin + GUIDE_MAIL_COVER.path,
    formUrl: origin + paths.freeGuide,
    pageUrl: (path) => origin + path,
    // The token is behind the "#": browsers never send that part, so it appears in no log.
    confirmUrl: (token) => `${origin}${paths.freeGuide}/confirm#${token}`,
    leadUrl: (id) => `${origin}${paths.admin.leads}?open=${id}`,
    messageUrl: (id) => `${origin}${paths.admin.leads}?tab=messages&open=${id}`,
  };
}
