import { type FormEvent, useState } from 'react';
import { isModelId } from '../../domain/generation/ai-model.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';

type CustomModelProps = {
  /** The present model, if it is one that was entered. */
  current: string;
  onChoose: (model: string) => void;
};

/** The field for a model that is in no list. */
export function CustomModel({ current, onChoose }: CustomModelProps) {
  const [typed, setTyped] = useState(current);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = typed.trim();
    if (isModelId(id)) onChoose(id);
    else setError('Enter a model ID of up to 100 characters, without spaces.');
  };
  return (
    <Form onSubmit={submit} className="mt-4 grid gap-3">
      <Field label="Custom model ID" error={error} hint="Enter the name that the AI provider uses.">
        {(control) => (
          <Input
            {...control}
            spellCheck={false}
            autoCapitalize="none"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Button look="ink" type="submit" className="justify-self-start">
        Use this model
      </Button>
    </Form>
  );
}
