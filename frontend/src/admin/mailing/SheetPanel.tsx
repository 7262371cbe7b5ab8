import { useState } from 'react';
import { styled } from 'styled-components';
import { ApiError } from '../../shared/lib/http/api-error';
import { Button } from '../../shared/ui/forms/Button';
import { notify } from '../../shared/ui/feedback/notify';
import { color, hairline, size, space } from '../../shared/ui/theme/theme';
import { allotments } from '../allotments/messages';
import { mail } from './messages';
import { calls } from '../allotments/api';
import { SheetStatus } from './SheetStatus';

const texts = mail.sheet;

const Panel = styled.section`
  display: grid;
  gap: ${space(1)};
  padding-top: ${space(3)};
  border-top: ${hairline};

  h2 {
    font-size: ${size.h4};
  }

  > p:not([role]) {
    max-width: 68ch;
  }
`;

const Refusal = styled.p`
  color: ${color.accent};
  font-weight: 600;
`;

/** How the spreadsheet stands, and a button that has it written now. SPEC.md section 8 has what is said. */
export function SheetPanel({ onWritten }: { onWritten: () => void }) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const update = async () => {
    setBusy(true);
    setRefusal(undefined);
    notify.info(allotments.sheetsBegun);
    try {
      const { message } = await calls.updateSheets();
      notify.success(message || allotments.sheetsDone);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notify.error(allotments.sheetsFailed);
      setRefusal(cause.message);
    } finally {
      setBusy(false);
      onWritten();
    }
  };
  return (
    <Panel>
      <h2>{texts.heading}</h2>
      <SheetStatus />
      <p>{texts.lead}</p>
      {refusal && <Refusal role="alert">{refusal}</Refusal>}
      <div>
        <Button $quiet $dense $busy={busy} onClick={() => void update()}>
          {texts.update}
        </Button>
      </div>
    </Panel>
  );
}
