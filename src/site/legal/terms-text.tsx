import { paths } from '../../config/paths.ts';
import { useCompany } from '../../data/company/use-company.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { Beside } from '../reading/beside.tsx';
import { NotedText } from '../reading/noted-text.tsx';
import { RegistersNote } from '../reading/registers-note.tsx';
import { SideNote } from '../reading/side-note.tsx';
import { PostalAddress } from './postal-address.tsx';
import { termsSections } from './terms-sections.ts';

/** What the site is not, and what it cannot promise. */
function Advice() {
  return (
    <NotedText>
      <h2 id="advice">{termsSections.advice}</h2>
      <p>
        Everything here, the free guide included, is general information. It is not investment, tax, legal or
        accounting advice, not a recommendation and not an offer to buy or sell anything. It does not take
        account of your circumstances. Ask a qualified professional before you act.
      </p>
      <Beside>
        <SideNote title="Qualified professional">
          <p>
            For taxes a CPA, an enrolled agent or a tax attorney; for investments an adviser who is registered
            with the SEC or a state.
          </p>
        </SideNote>
      </Beside>

      <h2 id="risk">{termsSections.risk}</h2>
      <p>
        Gold and investments connected with it can lose value, for many years at a time. Past prices do not
        predict future ones. You may get back less than you paid, and costs are extra. What you decide, and
        what follows from it, is up to you.
      </p>

      <h2 id="introductions">{termsSections.introductions}</h2>
      <p>
        If you ask for it, we may introduce you to an advisor or a company. They are independent of us. We do
        not supervise them, do not guarantee their work and are not a party to what you agree with them. We
        may be paid for an introduction, as described <SiteLink to={paths.about}>on our About page</SiteLink>.
        Check registrations, references and fees yourself before you sign or pay.
      </p>
      <Beside>
        <RegistersNote />
      </Beside>
    </NotedText>
  );
}

/** What the texts are worth, and what may be done with them. */
function Use() {
  const { name } = useCompany();
  return (
    <NotedText>
      <h2 id="accuracy">{termsSections.accuracy}</h2>
      <p>
        We work with care, but prices, laws, tax rates and fees change, and an AI model drafts most of our
        local texts. The site may contain errors and may be out of date. We do not warrant that it is complete
        or current. If you find an error, <SiteLink to={paths.contact}>tell us</SiteLink> and we will look
        into it.
      </p>

      <h2 id="links">{termsSections.links}</h2>
      <p>
        Links to other sites are there for your convenience. We are not responsible for what those sites say
        or do.
      </p>

      <h2 id="use">{termsSections.use}</h2>
      <ul>
        <li>Send our forms only with your own details, or with the consent of the person they belong to.</li>
        <li>
          Do not disrupt the site, get around its limits or try to reach data that is not meant for you.
        </li>
        <li>Do not use it for anything unlawful.</li>
      </ul>

      <h2 id="rights">{termsSections.rights}</h2>
      <p>
        The texts, pictures and name of this site belong to {name} or are used with permission. You may read,
        print and quote them for your own purposes if you name the source. Anything more needs our consent in
        writing.
      </p>
    </NotedText>
  );
}

/** The whole text. */
export function TermsText() {
  const { name } = useCompany();
  return (
    <>
      <p>
        These terms apply to your use of {name}. By using the site you accept them. If you do not, please do
        not use it.
      </p>

      <Advice />
      <Use />
      <h2 id="liability">{termsSections.liability}</h2>
      <p>
        The site is offered as it is and as available. To the extent that the law allows, we give no
        warranties and are not liable for losses that arise from using the site or from relying on it. Nothing
        here limits a liability that cannot be limited by law.
      </p>

      <h2 id="privacy">{termsSections.privacy}</h2>
      <p>
        What we store about you, and what not, is described in the{' '}
        <SiteLink to={paths.privacy}>privacy policy</SiteLink>.
      </p>

      <h2 id="law">{termsSections.law}</h2>
      <p>
        The law of the State of California applies, without its rules on the conflict of laws. If one of these
        terms should be invalid, the others remain. We may change these terms; the date above says when we
        last did.
      </p>

      <h2 id="questions">{termsSections.questions}</h2>
      <PostalAddress />
    </>
  );
}
