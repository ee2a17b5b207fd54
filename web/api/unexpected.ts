/** What people read where nothing better is known. Apart from `ApiError`, which most pages do without. */
export const UNEXPECTED = 'An unexpected error occurred';
export const SIGNED_OUT = 'You were signed out on another device.';
export const NOT_ALLOWED = 'You may not do that.';
