/** A state's answer about the sales tax on bullion; perhaps one that we have not confirmed. */
export type BullionTax = { status: string | null; amount: number | null; is_confirmed: boolean };

/** The tax on a purchase of bullion, as far as a state's public fact states it. */
export type PurchaseTax =
  /** Nothing has been found, or nothing that is confirmed: the tool does not calculate with it. */
  | { kind: 'unknown' }
  /** There is no state tax, but a city or county may have one. */
  | { kind: 'none' }
  /** The state taxes it, at a rate that depends on the place of delivery. */
  | { kind: 'taxed'; tax: number | null }
  /** It depends on the product. */
  | { kind: 'depends' }
  /** The fact is about gold and silver, and the purchase is not. */
  | { kind: 'other_product' };

/** Other products than gold or silver coins and bars, which the facts are about. */
export const OTHER_PRODUCTS = {
  platinum: 'Platinum or palladium coins or bars',
  jewelry: 'Jewelry or another collectible',
} as const;
export type OtherProduct = keyof typeof OTHER_PRODUCTS;
export const isOtherProduct = (name: string): name is OtherProduct => Object.hasOwn(OTHER_PRODUCTS, name);

/**
 * The tax on a purchase of bullion.
 * @param amount dollars
 * @param rate the visitor's own rate in percent, state and local together; null where they have not given one
 * @param product null for coins and bars of gold or silver
 */
export function purchaseTax(
  fact: BullionTax | null,
  amount: number,
  rate: number | null,
  product: OtherProduct | null = null,
): PurchaseTax {
  // A state without a sales tax taxes no product.
  if (product !== null && fact !== null && fact.status !== 'no_state_sales_tax')
    return { kind: 'other_product' };
  const tax = rate === null ? null : (amount * rate) / 100;
  if (!fact?.is_confirmed) return { kind: 'unknown' };
  switch (fact.status) {
    case 'exempt':
    case 'no_state_sales_tax':
      return { kind: 'none' };
    case 'threshold':
      if (fact.amount === null) return { kind: 'unknown' };
      return amount >= fact.amount ? { kind: 'none' } : { kind: 'taxed', tax };
    case 'taxed':
      return { kind: 'taxed', tax };
    case 'partial':
      return { kind: 'depends' };
    default:
      return { kind: 'unknown' };
  }
}
