import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type PartnerToName, partnerForZip } from '../../data/leads/introduction-partner.ts';
import type { IntroductionRequest } from '../../domain/leads/introduction-request.ts';
import { hasPrivacyControl } from '../../lib/privacy-control.ts';

/**
 * The partner that a form may name: none for a browser that objects to its data being passed on. Of one that says so in
 * its headers alone the database knows.
 */
const partnerToName = async (zip: string): Promise<PartnerToName> =>
  hasPrivacyControl() ? { partner: null, has_privacy_control: true } : partnerForZip(zip);

/**
 * Keeps the form's `partner` the one that its ZIP code leads to, and answers what is known of that, if anything. An agreement is to
 * the words beside the box, so other words take the check away. Where no one can be asked, no partner is named, and the
 * company answers.
 */
export function useNamedPartner({
  setValue,
  getValues,
  watch,
}: UseFormReturn<IntroductionRequest>): PartnerToName | null {
  const zip = watch('zip').trim();
  const [known, setKnown] = useState<PartnerToName & { zip: string }>();
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
  }, [zip, setValue, getValues]);
  return known?.zip === zip ? known : null;
}
