import { SIGN_IN_MINUTES, SignInRequest, type SignInStarted } from '@mun/contracts/admin/accounts';
import { ROUTES } from '@mun/contracts/routes';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { ApiError } from '../../shared/lib/http/api-error';
import { publicApi } from '../../shared/lib/http/public-api';
import { useSubmitOnce } from '../../shared/lib/react/use-submit-once';
import { notifyFailure } from '../../shared/ui/feedback/notify-failure';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Button, SmallButton } from '../../shared/ui/forms/Button';
import { Field } from '../../shared/ui/forms/Field';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Stack } from '../../shared/ui/layout/Stack';
import { ADMIN } from '../layout/paths';
import { CredentialsPage } from './CredentialsPage';
import { OtpInput } from './OtpInput';
import { askForPasskey, hasPasskeys } from './passkeys';
import { useLinkToken, useSignIn } from './use-sign-in';

interface Asked extends SignInStarted {
  email: string;
}

/** Signs people in with an account: by the link of an email, by the code in it, or with a passkey. */
export function SignInPage() {
  const token = useLinkToken();
  const [asked, setAsked] = useState<Asked>();
  const { state } = useLocation();
  return (
    <CredentialsPage heading="Sign in">
      {token ? (
        <LinkForm token={token} />
      ) : asked ? (
        <CodeForm {...asked} onAgain={() => setAsked(undefined)} />
      ) : (
        <>
          <EmailForm onAsked={setAsked} />
          {hasPasskeys() && <PasskeyButton />}
        </>
      )}
      <p>
        <Link to={ADMIN} state={state}>
          Use the shared code
        </Link>
      </p>
    </CredentialsPage>
  );
}

const resolver = classValidatorResolver(SignInRequest, { validator: { stopAtFirstError: true } });

function EmailForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const { register, handleSubmit, formState } = useForm<SignInRequest>({
    resolver,
    defaultValues: { email: '' },
  });
  const ask = handleSubmit(async ({ email }) => {
    try {
      onAsked({ email, ...(await publicApi.post<SignInStarted>(ROUTES.signIn, { email })) });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notifyFailure(cause, cause.message);
    }
  });
  return (
    <Stack as="form" noValidate onSubmit={useSubmitOnce(ask)}>
      <Field
        label="Email"
        description="We’ll email you a code. There’s no password."
        error={formState.errors.email?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            type="email"
            autoComplete="email"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- there is nothing else on this screen
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" $busy={formState.isSubmitting}>
        {formState.isSubmitting ? 'Sending...' : 'Email me a code'}
      </Button>
    </Stack>
  );
}

function PasskeyButton() {
  const { exchange, busy, error } = useSignIn();
  return (
    <Stack>
      {error && <ErrorText role="alert">{error}</ErrorText>}
      <Button
        $variant="secondary"
        $busy={busy}
        onClick={() => void exchange(ROUTES.passkeySignIn, askForPasskey())}
      >
        {busy ? 'Signing in...' : 'Sign in with a passkey'}
      </Button>
    </Stack>
  );
}

function CodeForm({ email, challenge, onAgain }: Asked & { onAgain: () => void }) {
  const { exchange, sendOtp, busy, error } = useSignIn();
  if (sendOtp) return <OtpForm busy={busy} error={error} onSubmit={sendOtp} />;
  return (
    <SixDigitsForm
      label="6-digit code"
      lead={`If ${email} has access, a code is on its way to it. It’s valid for ${SIGN_IN_MINUTES} minutes.`}
      busy={busy}
      error={error}
      onSubmit={(code) => exchange(ROUTES.confirmSignIn, { challenge, code })}
    >
      <SmallButton onClick={onAgain}>Ask for another code</SmallButton>
    </SixDigitsForm>
  );
}

/** A button, because mail scanners open links. */
function LinkForm({ token }: { token: string }) {
  const { exchange, sendOtp, busy, error } = useSignIn();
  if (sendOtp) return <OtpForm busy={busy} error={error} onSubmit={sendOtp} />;
  return (
    <Stack>
      {error && <ErrorText role="alert">{error}</ErrorText>}
      <Button $busy={busy} onClick={() => void exchange(ROUTES.confirmSignIn, { token })}>
        {busy ? 'Signing in...' : 'Sign in on this device'}
      </Button>
      {error && <a href="/admin/sign-in">Ask for another email</a>}
    </Stack>
  );
}

interface DigitsProps {
  lead: string;
  label: string;
  busy: boolean;
  error: string | undefined;
  onSubmit: (digits: string) => Promise<void>;
  children: ReactNode;
}

/** After the email, for an account with a second factor. */
function OtpForm(props: Omit<DigitsProps, 'lead' | 'label' | 'children'>) {
  return (
    <SixDigitsForm
      {...props}
      label="Code from your authenticator app"
      lead="Your account has a second factor. If you’ve lost it, ask an owner to remove it."
    >
      <a href="/admin/sign-in">Start again</a>
    </SixDigitsForm>
  );
}

function SixDigitsForm({ lead, label, busy, error, onSubmit, children }: DigitsProps) {
  const [digits, setDigits] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void onSubmit(digits.replaceAll(/\s/g, ''));
  };
  return (
    <Stack as="form" noValidate onSubmit={submit}>
      <p role="status">{lead}</p>
      <Field label={label} error={error}>
        {(control) => (
          <OtpInput
            {...control}
            value={digits}
            onChange={({ target }) => setDigits(target.value)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked for it
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" $busy={busy}>
        {busy ? 'Signing in...' : 'Sign in'}
      </Button>
      {children}
    </Stack>
  );
}
