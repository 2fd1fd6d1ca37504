import { type UndeliveredMail, useSendFailedMailAgain } from '../../../data/mail/entry-mail.ts';
import { AppLink } from '../../../lib/address.tsx';
import { countText } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { tellOutcome } from '../../outcomes/tell-outcome.ts';
import { entryAddress } from '../lead-params.ts';

const mailsText = (count: number) => (count === 1 ? '1 email' : `${countText(count)} emails`);

/** Shows the recipient of a failed email, and a way to send it again. */
function FailedMail({ mail }: { mail: UndeliveredMail }) {
  const { mutateAsync, isPending } = useSendFailedMailAgain();
  const sendAgain = async () => {
    await tellOutcome(
      async () => ({
        title: 'Email queued',
        description: `${mailsText(await mutateAsync())} to be sent again.`,
      }),
      'Email not queued',
    );
  };
  return (
    <>
      <p className="font-semibold text-caution">{mailsText(mail.failed)} could not be delivered.</p>
      <ul className="flex flex-wrap gap-x-4">
        {mail.entries.map((entry) => (
          <li key={entry.id}>
            <AppLink
              to={entryAddress(entry.noun, entry.id)}
              className="inline-flex min-h-8 items-center text-info underline underline-offset-2 wrap-anywhere pointer-coarse:min-h-11"
            >
              {entry.name}
            </AppLink>
          </li>
        ))}
      </ul>
      <Button look="outline" size="small" className="mt-2" busy={isPending} onClick={() => void sendAgain()}>
        Resend all failed email
      </Button>
    </>
  );
}

/** Says which mail does not reach people, and what to do. */
export function UndeliveredNotice({ data }: { data: UndeliveredMail }) {
  return (
    <section
      aria-label="Undelivered email"
      className="mb-6 border-l-4 border-caution bg-caution-soft px-5 py-4"
    >
      {data.failed > 0 && <FailedMail mail={data} />}
      {data.waiting > 0 && (
        <p className="font-semibold text-caution not-first:mt-4">
          {mailsText(data.waiting)} {data.waiting === 1 ? 'has' : 'have'} been waiting for more than five
          minutes.
          <span className="block font-normal">
            Email delivery is not running, no email provider is connected, or the hourly limit has been
            reached. See "Mail" in the README.
          </span>
        </p>
      )}
    </section>
  );
}
