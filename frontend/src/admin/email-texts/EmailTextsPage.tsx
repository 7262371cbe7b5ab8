import { EMAIL_TEXT_TITLES, type EmailTextView } from '@mun/contracts/notify/email-texts';
import { ROUTES } from '@mun/contracts/routes';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { READ_ONCE } from '../../shared/lib/swr/read-once';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { Select } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { Stack } from '../../shared/ui/layout/Stack';
import { adminApi } from '../shared/session/admin-api';
import { AdminPage } from '../shared/ui/AdminPage';
import { EmailTextEditor } from './EmailTextEditor';

/** The texts of the automatic emails, one at a time. */
export default function EmailTextsPage() {
  const { data, error, mutate } = useSWR(ROUTES.emailTexts, adminApi.get<EmailTextView[]>, READ_ONCE);
  const [search, setSearch] = useSearchParams();
  return (
    <AdminPage
      heading="Email texts"
      lead="What the automatic emails say. A change applies to emails that are sent from then on."
    >
      <AsyncContent source={{ data, error, mutate }} what="texts">
        {(texts) => {
          const text = texts.find(({ id }) => id === search.get('email')) ?? texts[0];
          if (!text) return null;
          const replace = (saved: EmailTextView) =>
            void mutate((all) => all?.map((other) => (other.id === saved.id ? saved : other)), {
              revalidate: false,
            });
          return (
            <>
              <Stack $width="28rem">
                <Field label="Email">
                  {(control) => (
                    <Select
                      {...control}
                      value={text.id}
                      onChange={({ target }) => setSearch({ email: target.value }, { replace: true })}
                    >
                      {texts.map(({ id, version, text: current, defaultText }) => (
                        <option key={id} value={id}>
                          {EMAIL_TEXT_TITLES[id]}
                          {version > 0 && current !== defaultText && ' (changed)'}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              </Stack>
              <EmailTextEditor key={text.id} text={text} onSaved={replace} />
            </>
          );
        }}
      </AsyncContent>
    </AdminPage>
  );
}
