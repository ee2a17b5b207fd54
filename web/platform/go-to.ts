/** Opens a page of the site anew: what is allowed to this document alone, as the camera, ends with it. */
export function goTo(path: string): void {
  location.assign(path);
}
