import { Ayah } from '#web/ui/ayah.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { packWords } from '#web/words/en/pack.ts';
import { classWall } from '#web/words/en/class-wall.ts';
import { goBack, goOn, type Shown } from './lesson-rules.ts';
import { usePackPhrases } from './pack-phrases.ts';
import { Failed } from './passage-texts.tsx';
import { useFit } from './use-fit.ts';
import { Edges, WallFrame, type Control } from './wall-frame.tsx';
import type { ScreenProps } from './screen-props.ts';

const words = classWall.controls;

type ShownPhrases = Extract<Shown, { is: 'phrases' }>;

/** One phrase, then its meaning. */
export function PhrasesScreen({ pack, lesson, shown, change }: ScreenProps<ShownPhrases>) {
  const { week, isThere, hasFailed, refetch } = usePackPhrases(pack);
  const phrase = week[shown.place];
  const turn = (rule: (now: Shown) => Shown) => change((now) => ({ ...now, shown: rule(now.shown) }));
  const isLast = shown.hasMeaning && shown.place + 1 >= week.length;
  const next = isLast || !phrase ? undefined : () => turn((now) => goOn(now, week.length));
  const back = shown.place === 0 && !shown.hasMeaning ? undefined : () => turn(goBack);
  const controls: Control[] = [
    { action: 'goBack', label: words.previous, icon: 'arrowLeft', isOff: !back },
    {
      action: 'goOn',
      label: shown.hasMeaning ? words.next : words.meaning,
      icon: shown.hasMeaning ? 'arrowRight' : 'eye',
      isOff: !next,
    },
  ];
  return (
    <WallFrame
      lesson={lesson}
      change={change}
      title={packWords.phrases(pack.phrases.length)}
      name={isThere ? classWall.phraseOf(shown.place + 1, week.length) : ''}
      said={phrase && shown.hasMeaning ? phrase.meaning : classWall.phraseOf(shown.place + 1, week.length)}
      controls={controls}
      actions={{ goOn: next, goBack: back }}
    >
      {hasFailed && <Failed onRetry={() => void refetch()} />}
      {!isThere && !hasFailed && <Spinner label={classWall.loading} />}
      {phrase && <OnePhrase key={phrase.ref} {...phrase} hasMeaning={shown.hasMeaning} />}
      <Edges onBack={back} onNext={next} />
    </WallFrame>
  );
}

type PhraseProps = { arabic: string; meaning: string; hasMeaning: boolean };

/** The meaning has its place before it is seen, so that the phrase does not move. */
function OnePhrase({ arabic, meaning, hasMeaning }: PhraseProps) {
  const stage = useFit('text');
  return (
    <div ref={stage} className="wall-phrase">
      <p data-fit dir="rtl" className="wall-text">
        <Ayah text={arabic} />
      </p>
      <p data-fit dir="auto" className="wall-meaning" data-hidden={!hasMeaning || undefined}>
        <span>{meaning}</span>
      </p>
    </div>
  );
}
