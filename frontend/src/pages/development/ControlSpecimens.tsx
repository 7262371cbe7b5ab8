import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Accordion } from '../../ui/Accordion';
import { Button, ButtonLink } from '../../ui/Button';
import { Input, Select, TextArea } from '../../ui/controls';
import { CopyButton } from '../../ui/CopyButton';
import { Dialog } from '../../ui/Dialog';
import { ExternalLink } from '../../ui/ExternalLink';
import { Field } from '../../ui/Field';
import { notify } from '../../ui/notify';
import { space } from '../../ui/theme/theme';

const Column = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
`;

const KINDS = ['success', 'info', 'warning', 'error'] as const;

function DialogSpecimen() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={opener} $quiet onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Dialog title="A dialog" closeLabel="Close" open={open} onOpenChange={setOpen} opener={opener}>
        <p>It holds the focus and gives it back.</p>
      </Dialog>
    </>
  );
}

export function ControlSpecimens() {
  return (
    <Column>
      <Row>
        <Button>A button</Button>
        <Button disabled>Disabled</Button>
        <Button $quiet>A quiet one</Button>
        <ButtonLink to="/ui">A link</ButtonLink>
        <CopyButton text="Copied" label="Copy" doneLabel="Copied" />
        <ExternalLink href="https://example.org">A link out</ExternalLink>
      </Row>
      <Row>
        <DialogSpecimen />
        {KINDS.map((kind) => (
          <Button key={kind} $quiet onClick={() => notify[kind](`A toast of kind ${kind}`)}>
            Toast: {kind}
          </Button>
        ))}
      </Row>
      <Field label="A field" description="With a description.">
        {(control) => <Input {...control} placeholder="Placeholder" />}
      </Field>
      <Field label="One with an error" error="What to do about it.">
        {(control) => <Input {...control} defaultValue="Not an address" />}
      </Field>
      <Field label="A select" optional>
        {(control) => (
          <Select {...control}>
            <option>France</option>
            <option>India</option>
          </Select>
        )}
      </Field>
      <Field label="A disabled select">
        {(control) => (
          <Select {...control} disabled>
            <option>Choose a committee first</option>
          </Select>
        )}
      </Field>
      <Field label="A long text">{(control) => <TextArea {...control} />}</Field>
      <Accordion
        items={['One', 'Two', 'Three'].map((title) => ({ id: title, title, content: <p>Part {title}.</p> }))}
      />
    </Column>
  );
}
