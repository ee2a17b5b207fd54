// @ts-check
/**
 * In development as in the built site: a page says whether there is something to listen to.
 * @param {string | undefined} folder RECITATIONS_DIR as the server reads it: empty counts as none
 * @param {string} flag
 * @returns {import('vite').Plugin}
 */
export function flagRecitations(folder, flag) {
  return {
    name: 'dev-recitations',
    transformIndexHtml: (html) => (folder?.trim() ? html.replace('<html ', `<html ${flag} `) : html),
  };
}
