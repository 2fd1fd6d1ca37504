import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ProposedMatch, personMatchQueries } from '../../data/leads/person-matches.ts';
import { AppLink } from '../../lib/address.tsx';
import { minuteText } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { entryAddress } from './lead-params.ts';
import { PersonSection } from './person-section.tsx';
import { useMatchDecision } from './use-match-decision.ts';

const reasonOf = ({ has_number }: ProposedMatch) => (has_number ? 'Same phone number as' : 'Same email as');

const differenceOf = ({ has_number, email, phone }: ProposedMatch) =>
  has_number ? `other email: ${email}` : `other phone number: ${phone}`;

type ProposalProps = { entry: string; match: ProposedMatch; onDecided: () => void };

function Proposal({ entry, match, onDecided }: ProposalProps) {
  const { decide, isSaving } = useMatchDecision();
  const id = useRef(crypto.randomUUID());
  const choose = async (isSame: boolean) => {
    if (isSaving) return;
    const decision = { id: id.current, one: entry, other: match.id, isSame };
    if (await decide(decision, match.name)) onDecided();
  };
  return (
    <li className="border-b border-line py-2">
      <p className="wrap-anywhere">
        {reasonOf(match)}{' '}
        <AppLink
          to={entryAddress(match.is_message ? 'message' : 'lead', match.id)}
          className="text-info underline underline-offset-2"
        >
          {match.name}
        </AppLink>
        , {differenceOf(match)}
      </p>
      <p className="text-xs text-ink-600">
        {match.is_message ? 'Message' : 'Request'} of {minuteText(match.created_at)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          look="outline"
          size="small"
          busy={isSaving}
          aria-label={`Same person: ${match.name}`}
          onClick={() => void choose(true)}
        >
          Same person
        </Button>
        <Button
          look="quiet"
          size="small"
          busy={isSaving}
          aria-label={`Not the same person: ${match.name}`}
          onClick={() => void choose(false)}
        >
          Not the same person
        </Button>
      </div>
    </li>
  );
}

type PossibleMatchesProps = { entry: string; onDecided: () => void };

/** Lists leads and messages that may be from the same person, because they share something. Staff say yes or no. */
export const PossibleMatches = ({ entry, onDecided }: PossibleMatchesProps) => (
  <PersonSection
    title="Possibly the same person"
    query={useQuery(personMatchQueries.proposed(entry))}
    failed="Couldn't load who may be the same person."
  >
    {(matches) =>
      matches.map((match) => <Proposal key={match.id} entry={entry} match={match} onDecided={onDecided} />)
    }
  </PersonSection>
);
