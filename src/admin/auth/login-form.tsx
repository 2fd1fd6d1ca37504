import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Access, type AuthUser, signIn } from '../../data/accounts/auth.ts';
import { LOGIN_REQUIRED, type Login, loginSchema } from '../../domain/login.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { currentToast, dismissToast, toast } from '../../ui/toast.ts';
import { reasonText } from '../outcomes/failure-text.ts';
import { useAuthContext } from './auth-provider.tsx';

const NOT_AN_ADMIN = 'This account has no access to the back office.';
const ACCESS_NOT_CHECKED = "The password is right, but we couldn't check your access. Try again.";

/**
 * Signs in and returns why it failed, or null. The second factor is asked for afterwards. `endedFor` is the email of
 * the user whose session ended under the page, or empty: no one else may continue there.
 */
async function attempt(
  values: Login,
  endedFor: string,
  checkAccess: (user: AuthUser) => Promise<Access>,
): Promise<string | null> {
  try {
    const user = await signIn(values);
    const access = await checkAccess(user);
    if (access === 'no_administrator') return NOT_AN_ADMIN;
    if (!endedFor) return null;
    if (user.email !== endedFor) return `Sign in as ${endedFor} to go on here, or leave without saving.`;
    // After a first sign-in, the screen behind says this and offers to check again.
    return access === 'unknown' ? ACCESS_NOT_CHECKED : null;
  } catch (error) {
    return reasonText(error) ?? ((error instanceof Error && error.message) || 'Invalid credentials');
  }
}

/** Dismisses the last attempt's toast, which a new attempt makes untrue. */
function forgetToast() {
  const shown = currentToast();
  if (shown) dismissToast(shown.id);
}

type LoginField = keyof Login;

/**
 * The form's state, and the message of its last failure. It does without the form package, because this code comes with
 * every screen: any of them may ask to sign in again.
 */
function useLoginForm(email: string) {
  const { checkAccess } = useAuthContext();
  const inputs = useRef<Record<LoginField, HTMLInputElement | null>>({ email: null, password: null });
  const [failure, setFailure] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly LoginField[]>([]);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    if (email) inputs.current.password?.focus();
  }, [email]);
  const fail = (message: string, field: LoginField) => {
    setFailure(message);
    toast({ title: 'Login Failed', description: message, variant: 'destructive' });
    inputs.current[field]?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const { email: emailInput, password: passwordInput } = inputs.current;
    const { data, error } = loginSchema.safeParse({
      email: emailInput?.value,
      password: passwordInput?.value,
    });
    const faulty = (['email', 'password'] as const).filter((field) =>
      error?.issues.some((issue) => issue.path[0] === field),
    );
    setMissing(faulty);
    if (!data) return fail(LOGIN_REQUIRED, faulty[0] ?? 'email');
    setFailure(null);
    forgetToast();
    setIsSending(true);
    const reason = await attempt(data, email, checkAccess);
    setIsSending(false);
    if (!reason) return;
    if (passwordInput) passwordInput.value = '';
    fail(reason, 'password');
  };
  const register = (field: LoginField) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[field] = input;
    },
    name: field,
    'aria-invalid': missing.includes(field),
    onInput: () => setMissing(missing.filter((each) => each !== field)),
  });
  return { register, failure, isSending, submit };
}

/**
 * Email and password. Failures show above the fields and in a toast. `email` is set when the session ended under a
 * page.
 */
export function LoginForm({ email = '' }: { email?: string }) {
  const { register, failure, isSending, submit } = useLoginForm(email);
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
            defaultValue={email}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <Input {...control} {...register('password')} type="password" autoComplete="current-password" />
        )}
      </Field>
      <Button type="submit" look="ink" busy={isSending}>
        {isSending ? 'Signing in...' : 'Sign in'}
      </Button>
    </form>
  );
}
