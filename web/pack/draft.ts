import { EMPTY_PACK, PACK_GAMES, PACK_MODES, type Pack } from './pack-rules.ts';
import { integer, listOf, objectOf, oneOf, text, type Shape } from '#web/platform/shape.ts';
import { json, stored } from '#web/platform/stored.ts';

const packShape: Shape<Pack> = objectOf({
  title: text,
  note: text,
  passages: listOf(objectOf({ surah: integer, from: integer, to: integer, mode: oneOf(PACK_MODES) })),
  letters: listOf(text),
  game: oneOf(PACK_GAMES),
  phrases: listOf(objectOf({ surah: integer, ayah: integer, from: integer, to: integer })),
});

/** What a teacher is putting together, so that a reload loses nothing. */
const draft = stored('teach-draft', { area: 'tab', ...json(packShape) });

export const draftOrEmpty = (): Pack => draft.get() ?? EMPTY_PACK;

export const keepDraft: (pack: Pack) => void = draft.set;
