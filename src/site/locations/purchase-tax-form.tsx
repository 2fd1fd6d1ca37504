import { useId } from 'react';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';

/** The tool for the sales tax, asked from the page of a place. The server draws it: it works by its address alone. */
export function PurchaseTaxForm({ state }: { state: string }) {
  const id = useId();
  return (
    <form
      action={paths.toolSalesTax}
      className="mt-4 print:hidden"
      aria-label="Sales tax on your own purchase"
    >
      <input type="hidden" name="state" value={state} />
      <label htmlFor={id} className="text-sm font-semibold text-ink-900">
        Price of your own purchase ($)
      </label>
      <div className="mt-1.5 flex max-w-sm gap-2">
        <Input
          id={id}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          className="min-w-0 grow"
        />
        <Button type="submit" look="outline">
          Calculate
        </Button>
      </div>
    </form>
  );
}
