import { useCompany } from '../../data/company/use-company.ts';
import { CHALLENGES } from '../../domain/leads/challenge.ts';
import { siteChallenge } from '../forms/site-challenge.ts';
import { Beside } from '../reading/beside.tsx';
import { NotedText } from '../reading/noted-text.tsx';
import { SideNote } from '../reading/side-note.tsx';
import { Keeping } from './keeping.tsx';
import { PostalAddress } from './postal-address.tsx';
import { privacySections } from './privacy-sections.ts';

/** Renders nothing when the site has no challenge. */
function ChallengeNotice() {
  const site = siteChallenge();
  if (!site) return null;
  return (
    <p>
      In that case a form may ask you to show that you are a person. The check is provided by{' '}
      {CHALLENGES[site.provider].name}, whose program loads only then. It learns your network address and what
      your browser says about itself, and nothing that you typed. You can skip it.
    </p>
  );
}

/** What reading leaves behind. */
function Reading() {
  return (
    <NotedText>
      <h2 id="reading">{privacySections.reading}</h2>
      <ul>
        <li>
          We set no cookies for visitors, and no advertising or analytics service is built into the site.
        </li>
        <li>
          Pictures, fonts and programs come from our own address, so that reading a page does not tell any
          other company about it.
        </li>
        <li>
          While a tab is open, your browser remembers in its own session storage which local page you read
          last, which site led you here, and the campaign words (utm) in the address that brought you here, so
          that a request can say where it came from. After a request for an introduction, it also remembers
          that request's number and the code that lets you withdraw it. Closing the tab erases all of this. It
          is not sent to us unless you request the guide or an introduction, wait for a page, or withdraw your
          request.
        </li>
        <li>
          We count how often each page is viewed on each day, and nothing else: not who viewed it, from where,
          or what else they read. So that no one can inflate the count, a code made of the network address and
          a key that changes each day is kept for a day, without any page beside it. The key is destroyed
          within two days, and after that no one can find out which address a code stood for.
        </li>
        <li>
          The companies that host the site and its database may keep ordinary technical logs, such as the
          network address of a request, for security and under their own terms.
        </li>
      </ul>
      <Beside align="between">
        <SideNote title="Session storage">
          <p>
            A place in your browser that belongs to one tab. The browser erases it when the tab is closed.
          </p>
        </SideNote>
        <SideNote title="Network address">
          <p>
            The number (IP address) under which your connection is reached. A household or an office often
            shares one.
          </p>
        </SideNote>
      </Beside>
    </NotedText>
  );
}

/** Who gets a request for an introduction. */
const Introduction = () => (
  <>
    <h2 id="introduction">{privacySections.introduction}</h2>
    <p>
      We store your name, email address, ZIP code and question, the words that you agreed to, the time, and
      where the request came from, as for the guide. If the form named a company, that company gets your name,
      email address, ZIP code and question right away, because you agreed to it, and tells us what came of it.
      If you withdraw, or we delete your request, we tell that company. If your browser has Global Privacy
      Control, the form names none, and no company gets your request automatically. If it named none, our
      staff read your request and answer you; if there is an advisor who fits, we pass the same data to that
      one advisor, because you agreed to it. We may be paid for an introduction, as described on our About
      page.
    </p>
  </>
);

/** What the two forms store. */
function Sending() {
  return (
    <NotedText>
      <h2 id="guide">{privacySections.guide}</h2>
      <p>
        We store your name, email address and phone number, the time, the page that you sent the form from
        (without anything after a question mark in its address) and, if there are any, the local page that you
        read last with its article and ZIP code, the site that led you here and the campaign words of your
        first page's address. If you asked a tool to send you its worksheet, we store the numbers that you
        entered there too. We use them to provide the guide and to follow up on your request.
      </p>
      <p>
        We call or text you only if you checked the box for it, which is never a condition of the guide or of
        anything else. We then keep, as proof, the words that you agreed to, the time, what your browser says
        about itself, and a keyed code of your network address. To end it, reply STOP to a text, tell us on
        the phone, or write to us. We keep a keyed code of the email address and phone number of anyone who
        has ended it, so that no later request brings calls again.
      </p>
      <p>
        If an ad led you here, the form asks whether we may keep the code of your click and tell the company
        that sold the ad what came of your request. We do so only if you checked that box, and not if your
        browser has Global Privacy Control. We delete the code after 90 days, when you end your agreement to
        calls and texts, or when you withdraw your request for an introduction.
      </p>
      <Beside>
        <SideNote title="Keyed code">
          <p>
            A value that is computed from an address and a secret key. It can be compared with another code,
            but the address cannot be read out of it.
          </p>
        </SideNote>
      </Beside>

      <Introduction />

      <h2 id="waiting">{privacySections.waiting}</h2>
      <p>
        We store your name, your email address, which page you wait for, the time, and where the request came
        from, as for the guide. We email you once, when the page is ready.
      </p>

      <h2 id="messages">{privacySections.messages}</h2>
      <p>
        We store your name, email address, subject, message and the time, and your phone number if you give
        it. We use them to answer you.
      </p>
    </NotedText>
  );
}

/** What counting the forms stores. */
function Protection() {
  return (
    <>
      <h2 id="abuse">{privacySections.abuse}</h2>
      <p>
        Each form may be sent a limited number of times from one connection; what comes in unusual numbers is
        still stored, and its email goes out later. To count, we keep codes made of the network address and of
        the email address with a key that changes each day, together with the time. They are kept apart from
        what you sent, stop counting after a day, and are then deleted. While the key of the day exists,
        someone who has our whole database could test a guessed address against a code; the key is destroyed
        within two days.
      </p>
      <ChallengeNotice />
    </>
  );
}

/** The whole text. */
export function PrivacyText() {
  const { name } = useCompany();
  return (
    <>
      <p>
        You can read everything on {name} without telling us who you are. We store personal data only when you
        send us one of our forms. This page says what, why, and for how long.
      </p>

      <Reading />
      <Sending />
      <Protection />
      <Keeping headings={privacySections} />
      <h2 id="staff">{privacySections.staff}</h2>
      <p>
        People who sign in to the back office have their session kept in their browser's local storage until
        they sign out. This does not concern visitors.
      </p>

      <h2 id="children">{privacySections.children}</h2>
      <p>The site is meant for adults. We do not knowingly store data about children under 13.</p>

      <h2 id="questions">{privacySections.questions}</h2>
      <p>
        If we change what we store, we change this page and its date first. Questions and requests reach us
        here:
      </p>
      <PostalAddress />
    </>
  );
}
