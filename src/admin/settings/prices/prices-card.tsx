import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SettingsSection } from '../../../config/settings-section.ts';
import { modelPriceQueries, useDeleteModelPrice } from '../../../data/generation/model-prices.ts';
import type { ModelPrice } from '../../../domain/generation/model-price.ts';
import { unitPriceText } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { QueryState } from '../../outcomes/query-state.tsx';
import { tellOutcome } from '../../outcomes/tell-outcome.ts';

const PriceDialog = lazyDialog(async () => (await import('./price-dialog.tsx')).PriceDialog);

type Open = { kind: 'edit'; price: ModelPrice | null } | { kind: 'delete'; price: ModelPrice } | null;

const columns = [
  'Model',
  'Valid from',
  'Input',
  'Cached input',
  'Output',
  'Batch price',
  'Source',
  'Actions',
];

function PriceRow({ price, onOpen }: { price: ModelPrice; onOpen: (open: Open) => void }) {
  const { model, valid_from, input, cached_input, output, batch_factor, source } = price;
  const amounts = [
    { label: 'In', dollars: input },
    { label: 'In, cached', dollars: cached_input, narrow: 'hidden' as const },
    { label: 'Out', dollars: output },
  ];
  return (
    <Row label={`${model} from ${valid_from}`} className="hover:bg-paper">
      <Cell narrow="name" className="font-medium text-ink-900">
        <code className="text-xs wrap-anywhere">{model}</code>
      </Cell>
      <Cell narrowLabel="From" className="whitespace-nowrap">
        {valid_from}
      </Cell>
      {amounts.map(({ label, dollars, narrow }) => (
        <Cell key={label} narrow={narrow} narrowLabel={label} className="tabular-nums">
          {unitPriceText(dollars)}
        </Cell>
      ))}
      <Cell narrow="hidden" className="tabular-nums">
        {Math.round(batch_factor * 100)}%
      </Cell>
      <Cell narrow="hidden" className="min-w-44 text-ink-600 wrap-anywhere">
        {source}
      </Cell>
      <Cell narrow="edge">
        <RowActions
          of={`${model} from ${valid_from}`}
          actions={[
            {
              key: 'edit',
              label: 'Change price',
              icon: Pencil,
              keys: 'e Enter',
              onSelect: () => onOpen({ kind: 'edit', price }),
            },
            {
              key: 'delete',
              label: 'Delete price',
              icon: Trash2,
              onSelect: () => onOpen({ kind: 'delete', price }),
            },
          ]}
        />
      </Cell>
    </Row>
  );
}

function DeletePrice({ price, onClose }: { price: ModelPrice; onClose: () => void }) {
  const { mutateAsync, isPending } = useDeleteModelPrice();
  const remove = () =>
    tellOutcome(async () => {
      await mutateAsync(price.id);
      onClose();
      return { title: 'Price deleted', description: price.model };
    }, 'Price not deleted');
  return (
    <ConfirmDialog
      open
      title="Delete this price?"
      description={`${price.model} from ${price.valid_from}. Runs on a model without a price pause, because they could not stay within their budget. The cost of past calls does not change.`}
      confirmLabel="Delete price"
      destructive
      busy={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}

/** Lists what models cost. Runs reserve and book by these prices, so staff maintain them. */
export function PricesCard() {
  const query = useQuery(modelPriceQueries.all());
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Card
      id={'prices' satisfies SettingsSection}
      title="Model prices"
      description="Dollars per million tokens. The newest valid price applies."
      actions={
        <Button look="outline" size="small" onClick={() => setOpen({ kind: 'edit', price: null })}>
          Add price
        </Button>
      }
    >
      <QueryState
        query={query}
        failed="Couldn't load the prices."
        empty="No prices yet. A run needs a price for its model."
      >
        {(prices) => (
          <Table label="Model prices" keys={['e']}>
            <TableHead>
              {columns.map((column) => (
                <HeadCell key={column}>{column}</HeadCell>
              ))}
            </TableHead>
            <TableBody>
              {prices.map((price) => (
                <PriceRow key={price.id} price={price} onOpen={setOpen} />
              ))}
            </TableBody>
          </Table>
        )}
      </QueryState>
      {open?.kind === 'edit' && <PriceDialog price={open.price} onClose={close} />}
      {open?.kind === 'delete' && <DeletePrice price={open.price} onClose={close} />}
    </Card>
  );
}
