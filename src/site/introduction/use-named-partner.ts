import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { partnerForZip } from '../../data/leads/introduction-partner.ts';
import type { IntroductionRequest } from '../../domain/leads/introduction-request.ts';
import { hasPrivacyControl } from '../../lib/privacy-control.ts';

/** The partner that a form may name: none for a browser that objects to its data being passed on. */
const partnerToName = async (zip: string) => (hasPrivacyControl() ? null : partnerForZip(zip));

/**
 * Keeps the form's `partner` the one that its ZIP code leads to, and answers whether that is known. An agreement is to
 * the words beside the box, so other words take the check away. Where no one can be asked, no partner is named, and the
 * company answers.
 */
export function useNamedPartner({ setValue, getValues, watch }: UseFormReturn<IntroductionRequest>): boolean {
  const zip = watch('zip').trim();
  const [knownZip, setKnownZip] = useState<string>();
  useEffect(() => {
    const name = (partner: string | null) => {
      if (partner === getValues('partner')) return;
      setValue('partner', partner);
      setValue('isAgreed', false);
    };
    let isWanted = true;
    const isWhole = /^\d{5}$/.test(zip);
    if (!isWhole) name(null);
    else
      partnerToName(zip).then(
        (partner) => {
          if (!isWanted) return;
          name(partner);
          setKnownZip(zip);
        },
        () => isWanted && name(null),
      );
    return () => {
      isWanted = false;
    };
  }, [zip, setValue, getValues]);
  return knownZip === zip;
}
