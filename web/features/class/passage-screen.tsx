import '#web/round/round.css';
import type { MouseEvent } from 'react';
import { wordsIn } from '#content/cut.ts';
import type { Ayah } from '#contract/tables.ts';
import { ayahEnd } from '#web/ayahs/setting-rules.ts';
import { nameOfPassage } from '#web/pack/task-names.ts';
import { random } from '#web/platform/random.ts';
import { hiddenAt } from '#web/round/ladder-rules.ts';
import { VeiledAyah } from '#web/round/veiled-ayah.tsx';
import { Ayah as AyahText } from '#web/ui/ayah.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { classWall } from '#web/words/en/class-wall.ts';
import { goBack, goOn, hideMore, peekAt, showOrder, type ShownPassage } from './lesson-rules.ts';
import { boardsOf } from './order-rules.ts';
import { usePassage } from './passage-texts.tsx';
import { useFit } from './use-fit.ts';
import { Edges, WallFrame, type Control } from './wall-frame.tsx';
import type { ScreenProps } from './screen-props.ts';

const words = classWall.controls;

const WallPage = lazyPart(
  () => import('./wall-page.tsx').then((file) => file.WallPage),
  <Spinner label={classWall.loading} />,
  <p role="alert">{classWall.pageFailed}</p>,
);

/** One passage, ayah by ayah, with more and more words hidden, or as its page of the mushaf. */
export function PassageScreen({ pack, lesson, shown, change }: ScreenProps<ShownPassage>) {
  const passage = pack.passages[shown.passage];
  const { texts, instead } = usePassage(passage);
  const ayahs = texts?.ayahs ?? [];
  const ayah = ayahs[shown.ayah];
  const hidden = ayah ? hiddenIn(ayah, shown) : [];
  const turn = (rule: (now: ShownPassage) => ReturnType<typeof goOn>) =>
    change((now) => (now.shown.is === 'passage' ? { ...now, shown: rule(now.shown) } : now));
  const isLast = shown.ayah + 1 >= ayahs.length;
  const next = isLast ? undefined : () => turn((now) => goOn(now, ayahs.length));
  const back = shown.ayah === 0 ? undefined : () => turn(goBack);

  function shuffle() {
    const boards = boardsOf(ayahs.length);
    const board = Math.max(
      0,
      boards.findLastIndex(({ from }) => from <= shown.ayah),
    );
    const { from = 0, count = 0 } = boards[board] ?? {};
    const cards = ayahs.slice(from, from + count).map(({ arabic }) => arabic);
    turn((now) => showOrder(now.passage, board, cards, random));
  }

  const canOrder = ayahs.length > 1;
  const controls: Control[] = [
    { action: 'goBack', label: words.previous, icon: 'arrowLeft', isOff: !back },
    { action: 'goOn', label: words.next, icon: 'arrowRight', isOff: !next },
    {
      action: 'hide',
      label: shown.step === 'heart' ? words.showAll : words.hide,
      icon: shown.step === 'heart' ? 'eye' : 'eyeOff',
    },
    { action: 'peek', label: words.peek, icon: 'tap', isOff: hidden.length === 0 || shown.isPage },
    ...(canOrder ? [{ action: 'shuffle', label: words.shuffle, icon: 'swap' } as const] : []),
    { action: 'page', label: shown.isPage ? words.ayahs : words.page, icon: 'leaf' },
  ];
  const place = classWall.ayahOf(shown.ayah + 1, ayahs.length);
  return (
    <WallFrame
      lesson={lesson}
      change={change}
      title={passage ? nameOfPassage(passage) : ''}
      name={ayah ? `${place} · ${classWall.steps[shown.step]}` : ''}
      said={ayah ? `${place}. ${classWall.steps[shown.step]}.` : ''}
      controls={controls}
      actions={{
        goOn: next,
        goBack: back,
        hide: () => turn(hideMore),
        peek: () => turn((now) => peekAt(now, hidden[0])),
        page: () => turn((now) => ({ ...now, isPage: !now.isPage })),
        ayahs: () => turn((now) => ({ ...now, isPage: false })),
        ...(canOrder && { shuffle }),
      }}
    >
      {instead}
      {ayah && texts && shown.isPage && <WallPage ayah={ayah} surah={texts.surah} />}
      {ayah && !shown.isPage && (
        <OneAyah
          key={`${ayah.ayah_number} ${shown.step}`}
          ayah={ayah}
          hidden={hidden}
          shown={shown}
          onPeek={(word) => turn((now) => peekAt(now, word))}
        />
      )}
      {ayah && <Edges onBack={back} onNext={next} />}
    </WallFrame>
  );
}

function hiddenIn({ arabic }: Ayah, { step, peeked }: ShownPassage): number[] {
  return hiddenAt(step, wordsIn(arabic).length).filter((word) => !peeked.includes(word));
}

type AyahProps = {
  ayah: Ayah;
  hidden: readonly number[];
  shown: ShownPassage;
  onPeek: (word: number) => void;
};

function OneAyah({ ayah: { arabic, ayah_number }, hidden, shown: { step }, onPeek }: AyahProps) {
  const stage = useFit('text');
  function tap({ target }: MouseEvent) {
    const word = target instanceof Element ? target.closest<HTMLElement>('[data-hidden]') : null;
    if (word) onPeek(Number(word.dataset['word']));
  }
  return (
    <div ref={stage} className="wall-ayah">
      {/* The keyboard shows word after word by the button in the bar. */}
      {/* oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions, no-noninteractive-element-interactions */}
      <p data-fit dir="rtl" className="wall-text" onClick={tap}>
        {step === 'read' ? (
          <AyahText text={arabic}>
            {' '}
            <span className="ayah-end">{ayahEnd(ayah_number)}</span>
          </AyahText>
        ) : (
          <VeiledAyah
            arabic={arabic}
            number={ayah_number}
            hidden={hidden.join(' ')}
            hasCues={step === 'letters'}
          />
        )}
      </p>
    </div>
  );
}
