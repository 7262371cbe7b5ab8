import { Component, type ReactNode } from 'react';
import { PageError } from '../../shared/ui/layout/PageError';

/** Replaces a page that fails; the layout around it stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageError /> : this.props.children;
  }
}
