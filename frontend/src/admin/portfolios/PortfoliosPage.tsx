import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { Text } from '../../shared/ui/layout/Text';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { adminApi } from '../shared/session/admin-api';
import { CardFrame, Cards, useStagger } from '../shared/collections/Cards';
import { useOpenForm } from '../shared/collections/use-open-form';
import { ListWithPanel } from '../shared/lists/panel/ListWithPanel';
import { useFailureToast } from '../shared/lists/use-failure-toast';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { PortfoliosCard } from './PortfoliosCard';
import { PortfoliosEditor } from './PortfoliosEditor';

const FETCH_FAILED = 'Failed to fetch committees';

/** The portfolios of each committee, and those of one as text in a panel. */
export default function PortfoliosPage() {
  const { data, error, mutate } = useSWR(ROUTES.portfolios, adminApi.get<CommitteePortfolios[]>);
  useFailureToast(error, FETCH_FAILED);
  const { open, edit, close } = useOpenForm();
  const delayOf = useStagger();
  const edited = open?.kind === 'edit' ? data?.find(({ _id }) => _id === open.id) : undefined;

  return (
    <AdminPage heading="Manage Committee Portfolios">
      {open?.kind === 'edit' && data && !edited && (
        <Text $variant="secondary" role="alert">
          The committee you were editing has been deleted.
        </Text>
      )}
      <ListWithPanel
        openId={edited?._id ?? null}
        title={`Portfolios of ${edited?.name}`}
        onClose={close}
        panel={
          edited && (
            <PortfoliosEditor key={edited._id} committee={edited} reload={() => mutate()} onClose={close} />
          )
        }
      >
        <AsyncContent
          source={{ data, error, mutate }}
          what="committees"
          failed={FETCH_FAILED}
          empty={
            <EmptyState
              heading="No Committees found"
              text="Make sure you have added committees with portfolios."
            />
          }
        >
          {(committees) => (
            <Cards>
              {committees.map((committee, i) => (
                <CardFrame key={committee._id} $delay={delayOf(i)}>
                  <PortfoliosCard committee={committee} onEdit={() => edit(committee._id)} />
                </CardFrame>
              ))}
            </Cards>
          )}
        </AsyncContent>
      </ListWithPanel>
    </AdminPage>
  );
}
