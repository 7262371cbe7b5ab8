import { EMAIL_TEXT_TITLES, type EmailTextView } from '@mun/contracts/notify/email-texts';
import { ROUTES } from '@mun/contracts/routes';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { READ_ONCE } from '../../shared/lib/swr/read-once';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { SelectField } from '../../shared/ui/forms/SelectField';
import { Stack } from '../../shared/ui/layout/Stack';
import { adminApi } from '../shared/session/admin-api';
import { AdminPage } from '../shared/ui/page/AdminPage';
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
                <SelectField
                  label="Email"
                  options={texts.map(({ id, version, text: current, defaultText }) => ({
                    value: id,
                    label: `${EMAIL_TEXT_TITLES[id]}${version > 0 && current !== defaultText ? ' (changed)' : ''}`,
                  }))}
                  value={text.id}
                  onChange={(email) => setSearch({ email }, { replace: true })}
                />
              </Stack>
              <EmailTextEditor key={text.id} text={text} onSaved={replace} />
            </>
          );
        }}
      </AsyncContent>
    </AdminPage>
  );
}
