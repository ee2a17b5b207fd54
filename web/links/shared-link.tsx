import './shared-link.css';
import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { sharedLink as words } from '#web/words/en/shared-link.ts';
import { LinkCode } from './link-code.tsx';

type Props = { url: string };

/** A link as a code to be read by a camera, and to be shared or copied. */
export function SharedLink({ url }: Props) {
  const [notice, setNotice] = useState('');
  const canShare = typeof navigator.share === 'function';

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setNotice(words.copied);
    } catch (error) {
      console.warn('the link was not copied', error);
      setNotice(words.notCopied);
    }
  }
  async function share() {
    try {
      await navigator.share({ url });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // thought better of it
      await copy();
    }
  }

  return (
    <div className="shared-link">
      <Suspense fallback={<div className="shared-link-code" />}>
        <LinkCode key={url} url={url} label={words.code} className="shared-link-code" />
      </Suspense>
      <div className="shared-link-ways">
        {canShare && (
          <Button className="shared-link-main" onClick={() => void share()}>
            {words.share}
          </Button>
        )}
        <Button
          look={canShare ? 'outline' : 'solid'}
          className={canShare ? 'px-8' : 'shared-link-main'}
          onClick={() => void copy()}
        >
          {words.copy}
        </Button>
      </div>
      <p role="status" className="min-h-6 text-center text-sm">
        {notice}
      </p>
      <label className="block text-sm text-ink-soft">
        <span className="sr-only">{words.link}</span>
        <input
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          className="min-h-11 w-full rounded-xl border border-line bg-sunken px-3 text-ink"
        />
      </label>
    </div>
  );
}
