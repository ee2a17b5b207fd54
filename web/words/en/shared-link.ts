/** A link that is shown as a code, to be read by a camera, shared or copied. */
export const sharedLink = {
  link: 'The link',
  code: 'QR code of the link',
  share: 'Share the link',
  copy: 'Copy the link',
  copied: 'Copied. Paste it into a message.',
  notCopied: 'We could not copy it. Hold the link below to copy it.',
};
