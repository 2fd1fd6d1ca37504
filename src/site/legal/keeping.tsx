import { Beside } from '../reading/beside.tsx';
import { NotedText } from '../reading/noted-text.tsx';
import { SideNote } from '../reading/side-note.tsx';

/** For how long, also after a deletion. */
function Retention({ heading }: { heading: string }) {
  return (
    <>
      <h2 id="retention">{heading}</h2>
      <p>
        Requests and messages stay until they have served their purpose, until the period that we have set for
        all of them is over, or until you ask us to delete them, whichever comes first, unless the law
        requires us to keep a record. When we export or delete data, we record when it was done, by whom, how
        much it was, and a keyed code of your address, so that we can answer a later question from you.
      </p>
      <p>
        If you agree to calls and texts, or to an introduction, we keep a record of it: your name, address,
        number and ZIP code, the form as you saw it, the page, the time, your browser, and a keyed code of
        your network. The law asks us to be able to prove an agreement for years. So this record alone stays
        if you ask us to delete your request. Our staff open it only to answer you or to prove an agreement,
        and we record that.
      </p>
      <p>
        Some states limit how often a number may be called in a day. So the times of our calls and texts, with
        a keyed code of the number, stay for about a day, even if your request is deleted before then.
      </p>
    </>
  );
}

/** Who sees what was sent, for how long, and what its sender can ask for. */
export function Keeping({ headings }: { headings: Record<'access' | 'retention' | 'rights', string> }) {
  return (
    <NotedText>
      <h2 id="access">{headings.access}</h2>
      <p>
        The people who run this site, after signing in, and the company that hosts our database on our behalf.
        The email with your guide, and the email that tells us about your request or message and repeats what
        you sent, are delivered by an email provider on our behalf. Other programs that we use to follow up on
        requests may receive yours; if your browser has Global Privacy Control, only those that work for us
        alone get your details. We do not sell personal data. An advisor or a partner company receives your
        details only if you ask to be introduced and agree to it. We disclose data to authorities where the
        law requires us to.
      </p>

      <Retention heading={headings.retention} />

      <h2 id="rights">{headings.rights}</h2>
      <p>
        You can ask what we store about you, receive a copy, have it corrected or deleted, and withdraw an
        agreement at any time. Each email from us has a link that ends calls, texts and further emails with
        one press. The page after a request for an introduction has a button that withdraws that request.
        Residents of California and several other states have these rights by law; we grant them to everyone.
        Write to us from the email address that you used, so that we can find your data and be sure that the
        request is yours. No one is treated worse for asking.
      </p>
      <Beside>
        <SideNote title="How to ask">
          <p>
            One line is enough, such as "Send me what you store about me" or "Delete my data". The end of this
            page has our addresses.
          </p>
        </SideNote>
      </Beside>
    </NotedText>
  );
}
