import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fetchIsAdmin, signIn } from '../../data/auth.ts';
import { LOGIN_REQUIRED, type Login, loginSchema } from '../../domain/login.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { currentToast, dismissToast, toast } from '../../ui/toast.ts';

const NOT_AN_ADMIN = 'This account has no access to the back office.';

/** Signs in and answers why it failed, or null. */
async function attempt(values: Login): Promise<string | null> {
  try {
    const user = await signIn(values);
    return (await fetchIsAdmin(user.id)) ? null : NOT_AN_ADMIN;
  } catch (error) {
    return (error instanceof Error && error.message) || 'Invalid credentials';
  }
}

/** A new attempt makes the last one's toast untrue. */
function forgetToast() {
  const shown = currentToast();
  if (shown) dismissToast(shown.id);
}

/** The form's state, and what its last failure says. */
function useLoginForm(email: string) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email, password: '' },
    shouldFocusError: true,
  });
  const { handleSubmit, setFocus, resetField } = form;
  useEffect(() => {
    if (email) setFocus('password');
  }, [email, setFocus]);
  const fail = (message: string) => {
    setFailure(message);
    toast({ title: 'Login Failed', description: message, variant: 'destructive' });
  };
  const submit = handleSubmit(
    async (values) => {
      setFailure(null);
      forgetToast();
      const reason = await attempt(values);
      if (!reason) return;
      fail(reason);
      resetField('password');
      setFocus('password');
    },
    () => fail(LOGIN_REQUIRED),
  );
  return { ...form, failure, submit };
}

/** E-mail and password; failures stand above the fields and in a toast. */
export function LoginForm({ email = '' }: { email?: string }) {
  const { register, formState, failure, submit } = useLoginForm(email);
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {failure && (
        <p
          role="alert"
          className="border-l-4 border-negative bg-negative-soft px-4 py-3 text-sm font-medium text-negative"
        >
          {failure}
        </p>
      )}
      <Field label="Email">
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            type="email"
            autoComplete="username"
            aria-invalid={Boolean(formState.errors.email)}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <Input
            {...control}
            {...register('password')}
            type="password"
            autoComplete="current-password"
            aria-invalid={Boolean(formState.errors.password)}
          />
        )}
      </Field>
      <Button type="submit" look="ink" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? 'Signing in...' : 'Sign in'}
      </Button>
    </form>
  );
}
