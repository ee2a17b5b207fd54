import { useEffect } from 'react';
import { flag } from '#web/platform/shape.ts';
import { json, stored } from '#web/platform/stored.ts';

const practised = stored('practised', { area: 'tab', ...json(flag) });

/** A visit's first practice has the hadith above its ayahs. When that is over, all others have it below. */
export function usePractised(): void {
  useEffect(() => {
    practised.set(true);
    return () => {
      document.documentElement.toggleAttribute('data-practised', true);
    };
  }, []);
}

/** Inline in the page, so that the first paint knows. */
export const practisedScript = `(function(){try{if(sessionStorage.getItem('practised'))document.documentElement.dataset.practised=''}catch(e){}})()`;
