import { smallPrint, textLink } from './mail-frame.ts';
import type { LeadToWrite, Site } from './mail-types.ts';

const WITHDRAW = 'No calls, texts or further emails, please?';
const PRESS = 'Tell us with one press';

/** How whoever gets a mail ends all others. It needs no account. */
export const withdrawalText = ({ withdrawal_token }: LeadToWrite, site: Site): string =>
  `${WITHDRAW} ${PRESS}:\n${site.withdrawUrl(withdrawal_token)}`;

/** The same, and who sends the mail. */
export const visitorFooter = ({ withdrawal_token }: LeadToWrite, site: Site, sender: string): string =>
  [
    smallPrint(`${WITHDRAW} ${textLink(site.withdrawUrl(withdrawal_token), PRESS)}.`),
    smallPrint(sender),
  ].join('\n');
