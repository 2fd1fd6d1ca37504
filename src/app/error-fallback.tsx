import { Component, type ErrorInfo, type ReactNode } from 'react';
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

type ErrorBoundaryProps = { children: ReactNode };

/** Shows the fallback after a failed rendering, until the page is loaded again. */
export class ErrorBoundary<Props extends ErrorBoundaryProps = ErrorBoundaryProps> extends Component<
  Props,
  { failed: boolean }
> {
  override state = { failed: false };

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
