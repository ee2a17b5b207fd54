import { LAST_PAGE } from '#content/mushaf/pages.ts';
import { stored } from '#web/platform/stored.ts';

const KEY = 'mushaf-page';

/** The page that a learner left open on this device. Of a visitor nothing is kept. */
export const keptPage = stored<number>(KEY, {
  read: (text) =>
    /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= LAST_PAGE ? Number(text) : undefined,
  write: String,
});

/**
 * Inline in each page. The first page, which its HTML holds, is not shown to somebody who opens another one; a learner's
 * Home keeps room for the page that was left open.
 */
export const keptPageScript = `(function(){try{var k=localStorage.getItem('${KEY}');if(k)document.documentElement.dataset.mushaf='';if(location.pathname==='/mushaf'&&(location.search||k>1))document.documentElement.classList.add('mushaf-waits')}catch(e){}})()`;

/** Called once the page that was asked for is drawn. */
export function showPages(): void {
  document.documentElement.classList.remove('mushaf-waits');
}
