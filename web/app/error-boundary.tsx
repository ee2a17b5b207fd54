import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { app } from '#web/words/en/app.ts';
import { forgetFailedPages } from './lazy-page.tsx';

type Props = { place: string; children: ReactNode };
type State = { place: string; hasFailed: boolean };

/** A page that breaks, or whose file could not be fetched, still leaves the header and a way back. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** Going elsewhere is a new try, and so is coming back. */
  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    if (place === state.place) return null;
    if (state.hasFailed) forgetFailedPages();
    return { place, hasFailed: false };
  }

  override componentDidCatch(error: unknown) {
    console.error('a page broke', error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <section role="alert" className="page-width py-20 text-center">
        <h1 tabIndex={-1} className="text-title font-bold">
          {app.broken.title}
        </h1>
        <p className="mx-auto mt-3 max-w-prose text-ink-soft">{app.broken.text}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button onClick={() => window.location.reload()}>{app.broken.retry}</Button>
          <ButtonLink to="/" look="outline" reloadDocument>
            {app.broken.home}
          </ButtonLink>
        </div>
      </section>
    );
  }
}
