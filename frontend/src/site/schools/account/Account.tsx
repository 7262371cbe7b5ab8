import { SCHOOL_ROUTES } from '@mun/contracts/delegations/delegation-routes';
import type { AccountLine } from '@mun/contracts/delegations/delegations';
import { formatPaise } from '@mun/contracts/payment/money';
import { API_PREFIX } from '@mun/contracts/site-routes';
import { formatDate } from '../../../shared/lib/format/format-date-time';
import { Disclosure } from '../../../shared/ui/content/Disclosure';
import { ButtonAnchor } from '../../../shared/ui/forms/Button';
import { CopyButton } from '../../../shared/ui/forms/CopyButton';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { Grid } from '../../../shared/ui/layout/Grid';
import { RuledList } from '../../../shared/ui/layout/RuledList';
import { Section } from '../../../shared/ui/layout/Section';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Text } from '../../../shared/ui/layout/Text';
import { useConference } from '../../api/use-conference';
import { ReceiptLinks } from '../../shared/ReceiptLinks';
import { Definitions } from '../../../shared/ui/layout/Definitions';
import { useSchool } from '../use-school';
import { PayOnline } from './PayOnline';

/** Charges and refunds raise what is due. */
const SIGNS: Record<AccountLine['kind'], string> = { charge: '', refund: '', credit: '−', payment: '−' };

/** What is charged, paid and due, and how to pay it. */
export function Account() {
  const { school } = useSchool();
  const { conference } = useConference();
  const { charged, paid, due, lines, currency, documents } = school;
  const format = (amount: number) => formatPaise(amount, currency);
  return (
    <Section $ruled>
      <h2>Account</h2>
      <Definitions
        $variant="figures"
        aria-live="polite"
        pairs={[
          ['Charged', format(charged)],
          ['Paid', format(paid)],
          ['Due', format(Math.max(due, 0))],
        ]}
      />
      {due < 0 && (
        <p>
          You have paid {format(-due)} more than is due. It counts towards places that you add, or ask the
          organisers to refund it.
        </p>
      )}
      {due > 0 && (
        <Grid $gap={6} $rowGap={4} $tablet={2} $align="start">
          {conference && <PayOnline conference={conference} />}
          <PayByTransfer />
        </Grid>
      )}
      <ReceiptLinks receipts={documents} />
      <Disclosure title={`All lines of the account (${lines.length})`}>
        <RuledList $above $padding={1}>
          {lines.map(({ id, at, kind, amount, text }) => (
            <li key={id}>
              <Cluster $spread $gap={2}>
                <Text as="span" $breaks>
                  {formatDate(at)} · {text}
                </Text>
                <Text as="span" $numeric>
                  {SIGNS[kind]}
                  {format(amount)}
                </Text>
              </Cluster>
            </li>
          ))}
        </RuledList>
      </Disclosure>
    </Section>
  );
}

function PayByTransfer() {
  const { school, pathOf } = useSchool();
  return (
    <Stack>
      <h3>By bank transfer</h3>
      <p>
        Write <strong>{school.reference}</strong> in the remarks of the transfer, so that we recognise it. The
        proforma invoice has all that your school’s office needs. We also take cheques and cash.
      </p>
      <Cluster>
        <ButtonAnchor
          $variant="secondary"
          href={API_PREFIX + pathOf(SCHOOL_ROUTES.schoolProforma)}
          target="_blank"
          rel="noreferrer"
        >
          Proforma invoice (PDF)
        </ButtonAnchor>
        <CopyButton text={school.reference} label="Copy reference" doneLabel="Copied" />
      </Cluster>
    </Stack>
  );
}
