import type { CommitteePortfolios, ConferenceView } from '@mun/contracts/content/content';
import { memo, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useClientValue } from '../shared/use-client-value';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { Stack } from '../../shared/ui/layout/Stack';
import { Button, ButtonLink } from '../../shared/ui/forms/Button';
import { DisabledUntilHydrated } from '../shared/DisabledUntilHydrated';
import { useConference } from '../api/use-conference';
import { useConferencePhase } from '../api/use-conference-phase';
import { Page } from '../layout/Page';
import { SchoolLink } from '../layout/SchoolLink';
import { PAYMENT } from './receipt/receipt-state';
import { describeClosed } from '../shared/describe-closed';
import { DelegateForm } from './form/DelegateForm';
import { COMMITTEE_FIELDS, withLinkedCommittee } from './form/preferences';
import { PORTFOLIOS_FAILED, usePortfolios } from '../api/use-portfolios';
import { Note } from './form/review/OutcomeNote';
import { useIsHydrating } from '../shared/use-is-hydrating';
import { type RegistrationDraft, registrationDraft } from './registration-draft';
import type { HeldPlaces } from '@mun/contracts/payment/payment';
import { SITE_ROUTES } from '@mun/contracts/site-routes';
import useSWR from 'swr';
import { publicApi } from '../../shared/lib/http/public-api';
import { polling } from '../../shared/lib/swr/polling';
import { formatVenueTime } from '../shared/venue-time';

/** Only its own state and a change of its data render it again, not the end of the page's hydration. */
const Form = memo(DelegateForm);

export default function NewRegistrationPage() {
  return (
    <Page
      title="Delegate Application Form"
      clause="Requesting the floor"
      description="Register as a delegate: your details, two committees, the registration fee."
    >
      <Application />
    </Page>
  );
}

/** The form, once the fee and the committees are known; otherwise the reason why there is none. */
function Application() {
  const conferenceQuery = useConference();
  const portfoliosQuery = usePortfolios();
  const heldUntil = useHeldPlaces(conferenceQuery.conference);
  // The last place may be held by this delegate's own order.
  const [search] = useSearchParams();
  const hasReturned = useClientValue(search.has(PAYMENT), false);
  const [hasOpened, setOpened] = useState(false);
  const handleOrder = useCallback(() => setOpened(true), []);
  const hasOrder = hasOpened || hasReturned;
  const phase = useConferencePhase();
  const { draft, isRestored } = useRestoredDraft();
  const preselected = usePreselectedChoices();
  const [frozen, setFrozen] = useState<{ conference: ConferenceView; committees: CommitteePortfolios[] }>();
  // From the first click or key on, the form neither disappears nor loses choices, because someone may be paying.
  const conference = frozen?.conference ?? conferenceQuery.conference;
  const committees = frozen?.committees ?? portfoliosQuery.committees;
  const preselectedDraft = useMemo(
    () => ({
      ...draft,
      data: withLinkedCommittee(draft.data, committees ?? [], preselected.committee),
      couponCode: draft.couponCode || preselected.coupon,
    }),
    // The object of the preselected choices is new each time.
    [draft, committees, preselected.committee, preselected.coupon],
  );
  const freeze = useCallback(() => {
    if (conference && committees) setFrozen((current) => current ?? { conference, committees });
  }, [conference, committees]);

  if (conferenceQuery.failed || portfoliosQuery.failed) {
    const retry = () => {
      if (conferenceQuery.failed) conferenceQuery.retry();
      if (portfoliosQuery.failed) portfoliosQuery.retry();
    };
    return (
      <EmptyState text={PORTFOLIOS_FAILED}>
        <Button onClick={retry}>Try again</Button>
      </EmptyState>
    );
  }
  if (!conference || !committees) return <Spinner label="Loading portfolios..." />;
  const closed = frozen || !phase ? null : describeClosed(conference, phase);
  if (closed) {
    return (
      <EmptyState
        heading={closed.heading}
        text={`${closed.text}${phase === 'over' ? '' : ' If you’ve already registered, your place is safe.'}`}
      >
        <ButtonLink to="/register/check">Check Allotment</ButtonLink>
      </EmptyState>
    );
  }
  if (committees.length < COMMITTEE_FIELDS) {
    return (
      <EmptyState
        heading="To be revealed soon"
        text="We haven’t announced all committees and portfolios yet. Registration opens as soon as we do."
      />
    );
  }
  // A form reads its default values once, so another draft or other committees need another form.
  return (
    <Stack $gap={3}>
      <div>
        <SchoolLink />
        <div role="status">{heldUntil && !hasOrder && <Note>{describeHeld(heldUntil)}</Note>}</div>
      </div>
      <DisabledUntilHydrated waiting={!isRestored}>
        <Form
          key={JSON.stringify([draft, committees, preselected])}
          conference={conference}
          committees={committees}
          draft={preselectedDraft}
          onBegin={freeze}
          onOrder={handleOrder}
        />
      </DisabledUntilHydrated>
    </Stack>
  );
}

/**
 * The `committee` and the `coupon` of the address. Empty while hydrating, because the server renders the page without its
 * query.
 */
function usePreselectedChoices(): { committee: string | null; coupon: string } {
  const [search] = useSearchParams();
  const committee = useClientValue(search.get('committee'), null);
  const coupon = useClientValue(search.get('coupon')?.trim() ?? '', '');
  return { committee, coupon };
}

const EMPTY: RegistrationDraft = { data: {}, couponCode: '' };

/** Restores the draft. It is empty on the server and while hydrating, because the server has no storage. */
function useRestoredDraft(): { draft: RegistrationDraft; isRestored: boolean } {
  const hydrating = useIsHydrating();
  const draft = useMemo(() => (hydrating ? undefined : registrationDraft.read()) ?? EMPTY, [hydrating]);
  return { draft, isRestored: !hydrating };
}

/** In ms. */
const WHILE_REGISTERING = 30_000;

/** @param until ISO time at which the next place may be free again */
function describeHeld(until: string): string {
  const { time } = formatVenueTime(until);
  return `The last places are being paid for. You can fill in the form now. If it can’t be submitted yet, try again at ${time}.`;
}

/** Returns when to try again if all places that are left are being paid for; as an ISO time. */
function useHeldPlaces(conference: ConferenceView | undefined): string | undefined {
  const key = conference?.registrationCapacity === undefined ? null : SITE_ROUTES.heldPlaces;
  return useSWR(key, publicApi.get<HeldPlaces>, polling(WHILE_REGISTERING)).data?.until;
}
