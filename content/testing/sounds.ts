/** Two silent frames of an MP3 (32 kbit/s, 44,100 Hz), the least that counts as one, and whatever shall follow. */
export function mp3Sound(rest: string | Buffer = ''): Buffer {
  const frame = Buffer.alloc(104);
  frame.set([0xff, 0xfb, 0x10, 0xc0]);
  return Buffer.concat([frame, frame, Buffer.from(rest)]);
}

/** The boxes that every m4a has, with nothing of use in them. */
export function m4aSound(rest = ''): Buffer {
  return Buffer.concat([box('ftyp', 'M4A '), box('moov', ''), box('mdat', rest)]);
}

function box(type: string, content: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, Buffer.from(content)]);
}
