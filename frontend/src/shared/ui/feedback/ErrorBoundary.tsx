import { Component, type ReactNode } from 'react';
import { Button } from '../forms/Button';
import { TitledContainer } from '../layout/TitledContainer';
import { site } from '../../../site/messages';

/** A page whose code could not be fetched, or that broke, says so and offers the way on; the shell stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <TitledContainer level={1} heading={site.broken.heading} clause={site.broken.clause}>
        <p>{site.broken.text}</p>
        <p>
          <Button onClick={() => window.location.reload()}>{site.broken.reload}</Button>
        </p>
      </TitledContainer>
    );
  }
}
