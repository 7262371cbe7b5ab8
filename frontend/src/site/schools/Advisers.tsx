import { SCHOOL_ROUTES } from '@mun/contracts/delegations/delegation-routes';
import type { AddAdviser, Adviser } from '@mun/contracts/delegations/advisers';
import type { SchoolView } from '@mun/contracts/delegations/delegations';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '../../shared/lib/http/api-error';
import { showFieldErrors } from '../../shared/lib/http/field-errors';
import { publicApi } from '../../shared/lib/http/public-api';
import { useSubmitOnce } from '../../shared/lib/react/use-submit-once';
import { TextField } from '../../shared/registration/fields/TextField';
import { Disclosure } from '../../shared/ui/content/Disclosure';
import { ConfirmDialog } from '../../shared/ui/feedback/ConfirmDialog';
import { notify } from '../../shared/ui/feedback/notify';
import { notifyReason } from '../../shared/ui/feedback/notify-failure';
import { Button, SmallButton } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { RuledList } from '../../shared/ui/layout/RuledList';
import { Stack } from '../../shared/ui/layout/Stack';
import { Text } from '../../shared/ui/layout/Text';
import { createLazyResolver } from '../shared/lazy-resolver';
import { useSchool } from './use-school';

const { resolver, preload } = createLazyResolver<AddAdviser>(
  async () => (await import('@mun/contracts/delegations/advisers')).AddAdviser,
);
const FIELDS = ['name', 'email', 'phone'] as const;

/** Who can open this page, each with a link of their own. */
export function Advisers() {
  const { school, pathOf, show, showOrReload } = useSchool();
  const { advisers } = school;
  const [removed, setRemoved] = useState<Adviser>();
  const form = useForm<AddAdviser>({
    resolver,
    shouldFocusError: false,
    defaultValues: { name: '', email: '', phone: '' },
  });
  const add = form.handleSubmit(async (body) => {
    const sent = form.getValues();
    try {
      show(await publicApi.post<SchoolView>(pathOf(SCHOOL_ROUTES.schoolAdvisers), body));
      // What was typed meanwhile stays.
      for (const field of FIELDS) if (form.getValues(field) === sent[field]) form.resetField(field);
      notify.success(`We’ve emailed a link to ${body.email}`);
    } catch (cause) {
      if (cause instanceof ApiError) showFieldErrors(cause, form);
      notifyReason(cause, 'The adviser was not added');
    }
  });
  return (
    <Disclosure title={`Advisers (${advisers.length})`}>
      <Stack $gap={2} $width="48rem">
        <RuledList $above $padding={1}>
          {advisers.map((adviser) => (
            <li key={adviser.id}>
              <Cluster $spread $gap={2}>
                <Text as="span" $breaks>
                  {adviser.name} · {adviser.email}
                </Text>
                {advisers.length > 1 && (
                  <SmallButton aria-label={`Remove ${adviser.name}`} onClick={() => setRemoved(adviser)}>
                    Remove
                  </SmallButton>
                )}
              </Cluster>
            </li>
          ))}
        </RuledList>
        <FormProvider {...form}>
          <Stack as="form" $width="24rem" noValidate onSubmit={useSubmitOnce(add)} onFocus={preload}>
            <TextField name="name" label="Name of another adviser" autoComplete="off" />
            <TextField name="email" label="Their email" type="email" autoComplete="off" />
            <TextField name="phone" label="Their phone" type="tel" autoComplete="off" />
            <div>
              <Button type="submit" $variant="secondary" $busy={form.formState.isSubmitting}>
                Add adviser
              </Button>
            </div>
          </Stack>
        </FormProvider>
      </Stack>
      <ConfirmDialog
        open={removed !== undefined}
        danger
        title={`Remove ${removed?.name}?`}
        description="Their link stops working at once, and they get no more emails about the school."
        confirmLabel="Remove adviser"
        cancelLabel="Keep adviser"
        onCancel={() => setRemoved(undefined)}
        onConfirm={async () => {
          const path = `${pathOf(SCHOOL_ROUTES.schoolAdvisers)}/${removed?.id}`;
          await showOrReload(publicApi.delete<SchoolView>(path));
          setRemoved(undefined);
        }}
      />
    </Disclosure>
  );
}
