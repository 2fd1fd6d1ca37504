import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { VisitedAddress } from '../lib/address.tsx';
import { Button } from '../ui/button.tsx';

/** Shown in place of the whole app when rendering fails. */
function ErrorFallback() {
  return (
    <main className="grid min-h-dvh place-items-center bg-ink-900 px-6 text-paper">
      <div role="alert" className="grid max-w-measure justify-items-center gap-6 text-center">
        <title>Something went wrong</title>
        <h1 className="text-h2 text-paper">Something went wrong</h1>
        <p className="text-ink-200">
          We&apos;re experiencing a technical issue. Please refresh the page to try again.
        </p>
        <Button onClick={() => window.location.reload()}>Refresh Page</Button>
      </div>
    </main>
  );
}

type ErrorBoundaryProps = { children: ReactNode; address?: VisitedAddress };

/** Shows the fallback after a failed rendering, until the page is loaded again or the given address changes. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  Pick<ErrorBoundaryProps, 'address'> & { failed: boolean }
> {
  override state = { failed: false, address: this.props.address };

  static getDerivedStateFromProps(
    { address }: ErrorBoundaryProps,
    known: Pick<ErrorBoundaryProps, 'address'>,
  ) {
    return address === known.address ? null : { failed: false, address };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.failed ? <ErrorFallback /> : this.props.children;
  }
}
