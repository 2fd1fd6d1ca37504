import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SelectCell } from '../../../src/ui/select-cells.tsx';
import { Row, Table, TableBody } from '../../../src/ui/table.tsx';
import { Toaster } from '../../../src/ui/toaster.tsx';

test.each(['disabled', 'aria-disabled'])(
  'a key whose control is %s says why, and presses nothing',
  async (state) => {
    const pressed = vi.fn();
    render(
      <>
        <Table label="Towns" keys={['x']}>
          <TableBody>
            <Row label="Reno">
              <SelectCell
                label="Select Reno"
                title="It already has an article"
                checked={false}
                onChange={() => pressed()}
                {...{ [state]: true }}
              />
            </Row>
          </TableBody>
        </Table>
        <Toaster />
      </>,
    );
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('x');
    expect((await screen.findAllByText('It already has an article'))[0]).toBeVisible();
    expect(pressed).not.toHaveBeenCalled();
  },
);
