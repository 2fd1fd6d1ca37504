import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { partnerForZip } from '../../data/leads/introduction-partner.ts';
import { hasPrivacyControl } from '../../lib/privacy-control.ts';

/** The partner that a form may name: none for a browser that objects to its data being passed on. */
const partnerToName = async (zip: string) => (hasPrivacyControl() ? null : partnerForZip(zip));

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
 * Returns the partner that the form's ZIP code leads to, and whether that is known. An agreement is to the words beside
 * the box, so other words take the check away. Where no one can be asked, no partner is named, and the company answers.
 */
export function useNamedPartner(agreement: RefObject<HTMLInputElement | null>) {
  const { zip, zipField, readZip } = useZip();
  const [partner, setPartner] = useState<string | null>(null);
  const [knownZip, setKnownZip] = useState<string>();
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
        (found) => {
          if (!isWanted) return;
          name(found);
          setKnownZip(zip);
        },
        () => isWanted && name(null),
      );
    return () => {
      isWanted = false;
    };
  }, [zip]);
  return { partner, isKnown: knownZip === zip, zipField, readZip };
}
