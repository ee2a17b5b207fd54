/** What people read where nothing better is known. Apart from `ApiError`, which most pages do without. */
export const UNEXPECTED = 'An unexpected error occurred';
