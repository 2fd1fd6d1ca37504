import { useQuery } from '@tanstack/react-query';
import { contactVerdictQuery, type Judged } from '../../data/leads/contact-verdicts.ts';
import { markedPhone } from '../../domain/leads/consent.ts';
import { type ContactVerdict, reasonsText, standingWithReasons } from '../../domain/leads/contact-verdict.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { failureText } from '../outcomes/failure-text.ts';
import type { EntryLine } from './entry-facts.tsx';
import { PhoneLink } from './links.tsx';

/** Why not, once where it is the same for calls and texts. */
function Reasons({ verdict }: { verdict: ContactVerdict }) {
  const call = reasonsText(verdict.call_reasons, verdict.judged_at);
  const text = reasonsText(verdict.text_reasons, verdict.judged_at);
  const lines =
    call === text
      ? [call && `No calls or texts. ${call}`]
      : [call && `No calls. ${call}`, text && `No texts. ${text}`];
  return lines.filter(Boolean).map((line) => (
    <span key={line} className="mb-1 block text-xs font-normal text-ink-600">
      {line}
    </span>
  ));
}

export function PhoneVerdict({ number, verdict }: { number: string; verdict: ContactVerdict }) {
  return (
    <>
      {verdict.may_call ? <PhoneLink number={number} /> : number}
      {verdict.may_text && (
        <span className="ml-3">
          <PhoneLink number={number} scheme="sms" label="Text" />
        </span>
      )}
      <Reasons verdict={verdict} />
    </>
  );
}

/** A number, with its links only where the person may be called or texted now, and the reasons where not. */
function PhoneFact({ id, number }: { id: string; number: string }) {
  const {
    data: verdict,
    error,
    isFetchedAfterMount,
  } = useQuery({
    ...contactVerdictQuery(id),
    // Hours end while a lead is open.
    refetchInterval: 60_000,
  });
  const failure = error && `Couldn't check whether this person may be called. ${failureText(error)}`;
  const isKnown = isFetchedAfterMount && !error;
  return (
    <span aria-live="polite" className="block">
      {isKnown && verdict ? <PhoneVerdict number={number} verdict={verdict} /> : number}
      {!isKnown && (
        <span className="block text-xs font-normal text-ink-600">
          {failure ?? 'Checking whether this person may be called...'}
        </span>
      )}
    </span>
  );
}

function CopyPhone({ id, number }: { id: string; number: string }) {
  const { data: verdict } = useQuery(contactVerdictQuery(id));
  return <CopyButton text={markedPhone(number, verdict)} label="Copy phone" />;
}

export const phoneLine = ({ id, phone }: { id: string; phone: string | null }): EntryLine => ({
  label: 'Phone',
  value: phone && <PhoneFact id={id} number={phone} />,
  button: phone && <CopyPhone id={id} number={phone} />,
});

const answerText = (isAllowed: boolean | undefined, reasons: string) =>
  isAllowed === undefined ? 'No: not checked' : isAllowed ? 'Yes' : `No: ${reasons}`;

/** What a file says of each person: the number, and whether it may be used. It holds for the moment that it names. */
export const phoneColumns = [
  {
    name: 'Phone',
    value: ({ phone, verdict }: Judged<{ phone: string | null }>) => phone && markedPhone(phone, verdict),
  },
  {
    name: 'May Be Called Now',
    value: ({ verdict }: Judged<object>) =>
      answerText(verdict?.may_call, verdict ? reasonsText(verdict.call_reasons, verdict.judged_at) : ''),
  },
  {
    name: 'May Be Texted Now',
    value: ({ verdict }: Judged<object>) =>
      answerText(verdict?.may_text, verdict ? reasonsText(verdict.text_reasons, verdict.judged_at) : ''),
  },
  { name: 'Checked', value: ({ verdict }: Judged<object>) => verdict?.judged_at ?? null },
  { name: 'Calls and Texts', value: ({ verdict }: Judged<object>) => standingWithReasons(verdict) },
];
