import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallingHoursSection } from './calling-hours-section.tsx';
import { NumberLists } from './number-lists.tsx';

/** What decides who may be called, apart from what a person agreed to: lists of numbers, and the states' hours. */
export function CallingRulesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title="Calling rules"
      description="Calls and texts are only offered between 8 a.m. and 9 p.m. where the person is, within the hours and the number of calls that their state allows, and to people who agreed. Your counsel decides what else applies to you."
      footer={
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <NumberLists />
      <CallingHoursSection />
    </Dialog>
  );
}
