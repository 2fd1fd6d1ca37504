import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import {
  type BrokenAddress,
  brokenAddressQueries,
  useDecideAddress,
} from '../../data/addresses/broken-addresses.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';

function Suggestions({ address, onChoose }: { address: string; onChoose: (path: string) => void }) {
  const { data = [] } = useQuery(brokenAddressQueries.like(address));
  if (data.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold text-ink-900">Pages with a similar address</p>
      <ul className="flex flex-wrap gap-2">
        {data.map((path) => (
          <li key={path} className="max-w-full">
            <Button
              look="outline"
              size="small"
              className="max-w-full wrap-anywhere"
              onClick={() => onChoose(path)}
            >
              {path}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type RedirectDialogProps = { broken: BrokenAddress; onClose: () => void };

/** Holds the typed or chosen path, and saves it. */
function useRedirect({ broken, onClose }: RedirectDialogProps) {
  const [target, setTarget] = useState(broken.target ?? '');
  const [fault, setFault] = useState<string>();
  const { mutateAsync } = useDecideAddress();
  const { isBusy, failure, attempt } = useAttempt();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const path = target.trim();
    if (!path.startsWith('/')) return setFault('Enter the path of a page, for example /california.');
    void attempt(async () => {
      await mutateAsync({ broken, target: path });
      toast({ title: 'Redirect saved', description: `${broken.address} now redirects to ${path}.` });
      onClose();
    });
  };
  const change = (path: string) => {
    setTarget(path);
    setFault(undefined);
  };
  return { target, fault, failure, isBusy, change, save };
}

/** Asks which page an address redirects to. The database checks that the page exists. */
export function RedirectDialog({ broken, onClose }: RedirectDialogProps) {
  const { target, fault, failure, isBusy, change, save } = useRedirect({ broken, onClose });
  const form = useId();
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      title="Redirect to a page"
      description={<span className="wrap-anywhere">{broken.address}</span>}
      footer={
        <>
          <Button look="quiet" busy={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button look="ink" type="submit" form={form} busy={isBusy}>
            {isBusy ? 'Saving...' : 'Save redirect'}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={save} className="grid gap-5">
        <FailureBox text={failure} />
        <Field
          label="Page path"
          hint="Visitors and search engines are permanently redirected to this page."
          error={fault}
        >
          {(control) => (
            <Input
              {...control}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              maxLength={300}
              readOnly={isBusy}
              value={target}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
        <Suggestions address={broken.address} onChoose={change} />
      </Form>
    </Dialog>
  );
}
