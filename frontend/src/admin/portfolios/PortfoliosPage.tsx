import { allowsSharedPortfolios } from '@mun/contracts/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import { useId, useState } from 'react';
import useSWR from 'swr';
import { styled } from 'styled-components';
import { AdminPage } from '../layout/AdminPage';
import { adminApi } from '../auth/admin-api';
import { CardFrame, Cards, CardActions, Facts, useStagger } from '../collections/Cards';
import { useOpenForm } from '../collections/use-open-form';
import { PortfoliosEditor } from './PortfoliosEditor';
import { Button } from '../../shared/ui/forms/Button';
import { Dialog } from '../../shared/ui/feedback/Dialog';
import { Notice } from '../../shared/ui/feedback/Notice';
import { notify } from '../../shared/ui/feedback/notify';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { size, space } from '../../shared/ui/theme/theme';
import { adminForms } from '../forms/messages';
import { portfolios as texts } from './messages';

/** SPEC.md section 9. */
const SHOWN = 7;

const List = styled.ul`
  padding-left: ${space(2.5)};
  font-size: ${size.small};
  list-style: disc;
`;

const Sheet = styled.div`
  padding-top: ${space(2)};
`;

function Card({ committee, onEdit }: { committee: CommitteePortfolios; onEdit: () => void }) {
  const [all, setAll] = useState(false);
  const list = useId();
  const { name, portfolios } = committee;
  const hidden = portfolios.length - SHOWN;
  return (
    <>
      <h2>{name}</h2>
      {portfolios.length === 0 && <Facts>{texts.none}</Facts>}
      {allowsSharedPortfolios(name) && <Facts>{texts.shared}</Facts>}
      <List id={list}>
        {(all ? portfolios : portfolios.slice(0, SHOWN)).map((portfolio) => (
          <li key={portfolio}>{portfolio}</li>
        ))}
      </List>
      {hidden > 0 && !all && <Facts>{texts.hidden(hidden)}</Facts>}
      <CardActions>
        {hidden > 0 && (
          <Button $quiet $dense aria-expanded={all} aria-controls={list} onClick={() => setAll(!all)}>
            {all ? texts.less : texts.more}
          </Button>
        )}
        <Button $quiet $dense aria-label={`${texts.edit}: ${name}`} onClick={onEdit}>
          {texts.edit}
        </Button>
      </CardActions>
    </>
  );
}

/** SPEC.md section 2: what delegates may stand for, committee by committee. */
export default function PortfoliosPage() {
  const { data, error, mutate } = useSWR(ROUTES.portfolios, adminApi.get<CommitteePortfolios[]>, {
    onError: () => notify.error(texts.fetchFailed),
    shouldRetryOnError: false,
  });
  const { open, edit, close } = useOpenForm();
  const after = useStagger();
  const edited = open?.kind === 'edit' ? data?.find(({ _id }) => _id === open.id) : undefined;
  const done = () => {
    close();
    void mutate();
  };

  return (
    <AdminPage heading={texts.title}>
      {open?.kind === 'edit' && data && !edited && <Facts role="alert">{texts.gone}</Facts>}
      {error && !data ? (
        <Notice text={texts.fetchFailed}>
          <Button $quiet onClick={() => void mutate()}>
            {adminForms.retry}
          </Button>
        </Notice>
      ) : !data ? (
        <Skeleton label={texts.loading} />
      ) : data.length === 0 ? (
        <Notice heading={texts.empty.heading} text={texts.empty.text} />
      ) : (
        <Cards>
          {data.map((committee, i) => (
            <CardFrame key={committee._id} $after={after(i)}>
              <Card committee={committee} onEdit={() => edit(committee._id)} />
            </CardFrame>
          ))}
        </Cards>
      )}
      <Dialog
        title={edited ? texts.editOf(edited.name) : texts.edit}
        closeLabel={adminForms.close}
        open={edited !== undefined}
        onOpenChange={(wanted) => !wanted && close()}
      >
        <Sheet>{edited && <PortfoliosEditor key={edited._id} committee={edited} done={done} />}</Sheet>
      </Dialog>
    </AdminPage>
  );
}
