import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type PartnerToName, partnerForZip } from '../../data/leads/introduction-partner.ts';
import { hasPrivacyControl } from '../../lib/privacy-control.ts';

/**
 * The partner that a form may name: none for a browser that objects to its data being passed on. The database knows of
 * a browser that says so in its headers alone.
 */
const partnerToName = async (zip: string): Promise<PartnerToName> =>
  hasPrivacyControl() ? { partner: null, has_privacy_control: true } : partnerForZip(zip);

/** The ZIP code in its field, also where it was typed before the app was there. */
function useZip() {
  const zipField = useRef<HTMLInputElement>(null);
  const [zip, setZip] = useState('');
  const readZip = () => setZip(zipField.current?.value.trim() ?? '');
  const readEarly = useEffectEvent(readZip);
  useEffect(() => readEarly(), []);
  return { zip, zipField, readZip };
}

/**
 * Returns the partner that the form's ZIP code leads to, and what is known of that, if anything. An agreement is to the
 * words beside the box, so other words take the check away. Where no one can be asked, no partner is named, and the
 * company answers.
 */
export function useNamedPartner(agreement: RefObject<HTMLInputElement | null>) {
  const { zip, zipField, readZip } = useZip();
  const [partner, setPartner] = useState<string | null>(null);
  const [known, setKnown] = useState<PartnerToName & { zip: string }>();
  const name = useEffectEvent((named: string | null) => {
    if (named === partner) return;
    setPartner(named);
    if (agreement.current) agreement.current.checked = false;
  });
  useEffect(() => {
    let isWanted = true;
    const isWhole = /^\d{5}$/.test(zip);
    if (!isWhole) name(null);
    else
      partnerToName(zip).then(
        (answer) => {
          if (!isWanted) return;
          name(answer.partner);
          setKnown({ ...answer, zip });
        },
        () => isWanted && name(null),
      );
    return () => {
      isWanted = false;
    };
  }, [zip]);
  return { partner, known: known?.zip === zip ? known : null, zipField, readZip };
}
