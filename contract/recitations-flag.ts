/** An attribute of a page's root element when the server has recitations. */
export const RECITATIONS_FLAG = 'data-recitations';
