import { memo } from 'react';
import { Link } from 'react-router';
import { beginningOf, firstWords, wordsIn } from '#content/cut.ts';
import type { Ayah } from '#contract/tables.ts';
import { ayahEnd } from '#web/ayahs/setting-rules.ts';
import { useHeard } from '#web/recitation/heard.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Ayah as AyahText } from '#web/ui/ayah.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { linesOf, referenceOf, reportPath } from '../../passage/passage-rules.ts';
import type { Mark } from '../practice-rules.ts';
import { CardButton, type Part } from './card-button.tsx';
import { NAMED_BY_WORDS } from './use-cards.ts';

type Props = {
  ayah: Ayah;
  position: number;
  shownPosition: number;
  isLast: boolean;
  isLifted: boolean;
  isMoved: boolean;
  isLocked: boolean;
  canBeSent: boolean;
  showsTranslation: boolean;
  isCompact: boolean;
  mark: Mark;
  target: number;
  /** Once checked: the ayah whose place this card has or should have. Of twins, each gets the number of a free one. */
  placed: Ayah | undefined;
  onPress: (part: Part, position: number) => void;
  /** Given where the card is right and folded to one line. */
  onUnfold?: ((position: number) => void) | undefined;
};

const LOOKS: Record<Mark, string> = {
  none: 'border-line bg-surface',
  inPlace: 'border-good bg-good-soft',
  up: 'border-line bg-surface',
  down: 'border-line bg-surface',
  correct: 'border-good bg-good-soft',
  wrong: 'border-saffron-fill bg-surface',
};

const COMPACT_WORDS = 4;
/** Marks appear one after the other, but nobody waits for the end of a long list. */
const MARK_EVERY_MS = 60;
const LATEST_MARK = 12;

const words = memorise.card;

/** One ayah that can be moved. The strip on top is what a finger holds; the text below stays for reading. */
export const AyahCard = memo(function AyahCard({
  ayah,
  position,
  mark,
  placed,
  onPress,
  onUnfold,
  ...card
}: Props) {
  const press = (part: Part) => onPress(part, position);
  const name = firstWords(ayah.arabic, NAMED_BY_WORDS);
  const heard = useHeard();
  const isHeard = placed !== undefined && heard === `${placed.surah_number}:${placed.ayah_number}`;
  const rest = card.isMoved || isHeard ? 'border-saffron-fill bg-saffron-soft' : LOOKS[mark];
  const look = card.isLifted ? 'border-green bg-surface shadow-lift' : `${rest} shadow-card`;
  if (onUnfold) return <FoldedCard ayah={ayah} position={position} onUnfold={onUnfold} />;
  return (
    <div
      aria-current={isHeard || undefined}
      className={`group rounded-card border-2 px-3 pt-1 pb-3 sm:px-4 ${look} ${card.isLocked ? '' : 'select-none'}`}
    >
      <div data-grip className="flex flex-wrap items-center gap-x-1 max-[22rem]:-mx-2 max-[22rem]:gap-x-0">
        <div className={placed ? 'sr-only' : 'contents'}>
          <CardButton
            part="handle"
            label={words.handle(name, position + 1)}
            describedBy="how-to-move"
            isPressed={card.isLifted}
            isDisabled={card.isLocked}
            icon="grip"
          />
        </div>
        <p className="flex-1 text-sm font-semibold whitespace-nowrap text-ink-soft">
          <span className="rounded-full bg-sunken px-2.5 py-1">{words.position(card.shownPosition + 1)}</span>
        </p>
        {/* They are disabled after a check, and the room is the ayahs'. */}
        <div className={placed ? 'sr-only' : 'contents'}>
          {card.canBeSent && (
            <CardButton
              part="send"
              label={words.send(name, position + 1)}
              isDisabled={card.isLocked}
              icon="sendTo"
              onPress={press}
            />
          )}
          <CardButton
            part="up"
            label={words.up(name, position + 1)}
            isDisabled={card.isLocked || position === 0}
            icon="arrowUp"
            onPress={press}
          />
          <CardButton
            part="down"
            label={words.down(name, position + 1)}
            isDisabled={card.isLocked || card.isLast}
            icon="arrowDown"
            onPress={press}
          />
        </div>
        {placed && mark !== 'none' && <CardStatus {...{ mark, position }} target={card.target} />}
      </div>
      <p dir="rtl" className={`px-1 sm:px-2 ${linesOf(ayah.arabic)}`}>
        {card.isCompact && wordsIn(ayah.arabic).length > COMPACT_WORDS ? (
          <>
            <AyahText text={beginningOf(ayah.arabic, COMPACT_WORDS)} className="text-ayah text-ink" />
            <span aria-hidden="true"> …</span>
          </>
        ) : (
          <AyahText text={ayah.arabic} className="text-ayah text-ink">
            {placed && ` ${ayahEnd(placed.ayah_number)}`}
          </AyahText>
        )}
      </p>
      {card.showsTranslation && (
        <p lang="en" className="mt-2 border-t border-line px-1 pt-2 text-pretty text-ink-soft sm:px-2">
          {ayah.english_translation}
        </p>
      )}
      {placed ? (
        <p className="flex flex-wrap items-center justify-between gap-x-3 px-1 text-sm text-ink-soft sm:px-2">
          {referenceOf(placed)}
          <Link
            to={reportPath(placed)}
            className="-my-2.5 inline-flex min-h-11 items-center text-green underline underline-offset-4"
          >
            {words.report}
            <span className="sr-only">
              {': '}
              <Arabic>{words.reported(name)}</Arabic>
            </span>
          </Link>
        </p>
      ) : (
        mark !== 'none' && (
          <div className="mt-2 px-1 sm:px-2">
            <CardStatus {...{ mark, position }} target={card.target} />
          </div>
        )
      )}
    </div>
  );
});

type FoldedProps = { ayah: Ayah; position: number; onUnfold: (position: number) => void };

/** A card that is right leaves the screen to those that are not. */
function FoldedCard({ ayah, position, onUnfold }: FoldedProps) {
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={() => onUnfold(position)}
      className="folded-card rounded-card border-2 border-good bg-surface text-sm shadow-card"
    >
      <Icon name="check" className="size-5 shrink-0 text-good" />
      <span className="font-semibold text-ink-soft">{words.position(position + 1)}</span>{' '}
      <span className="font-bold text-good">{words.marks.correct()}</span>{' '}
      <span dir="rtl" className="folded-words">
        <AyahText text={firstWords(ayah.arabic, NAMED_BY_WORDS)} className="text-ink-soft" />
        <span aria-hidden="true"> …</span>
      </span>
      <Icon name="chevronDown" className="size-5 shrink-0" />
    </button>
  );
}

const MARKS = {
  inPlace: { icon: 'check', look: 'text-good' },
  up: { icon: 'arrowUp', look: 'text-saffron' },
  down: { icon: 'arrowDown', look: 'text-saffron' },
  correct: { icon: 'check', look: 'text-good' },
  wrong: { icon: 'sendTo', look: 'text-saffron' },
} as const;

type StatusProps = { mark: Exclude<Mark, 'none'>; position: number; target: number };

function CardStatus({ mark, position, target }: StatusProps) {
  const { icon, look } = MARKS[mark];
  return (
    <p
      className={`mark-in inline-flex min-h-9 items-center gap-1.5 font-bold ${look}`}
      style={{ animationDelay: `${Math.min(position, LATEST_MARK) * MARK_EVERY_MS}ms` }}
    >
      <Icon name={icon} className="size-5 shrink-0" />
      {words.marks[mark](target + 1)}
    </p>
  );
}
