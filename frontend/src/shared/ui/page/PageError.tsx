import { Button } from '../forms/Button';
import { Stack } from '../layout/Stack';
import { TitledContainer } from './TitledContainer';
import { pageErrorMessages as messages } from './page-error-messages';

/** In place of a page whose code could not be fetched, or that threw an error. */
export function PageError() {
  return (
    <TitledContainer level={1} heading={messages.heading} clause="Regretting deeply">
      <Stack>
        <p>{messages.text}</p>
        <p>
          <Button onClick={() => window.location.reload()}>{messages.reload}</Button>
        </p>
      </Stack>
    </TitledContainer>
  );
}
