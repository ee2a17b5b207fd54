import './class.css';
import { useEffect } from 'react';
import { DataRoute } from '#web/api/data-route.tsx';
import { fetchTexts } from '#web/pack/fetch-ahead.ts';
import type { Pack } from '#web/pack/pack-rules.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { useObservable } from '#web/platform/observable.ts';
import { useScreens } from '#web/platform/screens.ts';
import { keepAwake } from '#web/platform/wake-lock.ts';
import { useFoldedHeader } from '#web/round/folded-header.ts';
import { startLesson, type Lesson, type Shown } from './lesson-rules.ts';
import { savedLesson } from './lesson-store.ts';
import { OrderScreen } from './order-screen.tsx';
import { LettersScreen } from './letters-screen.tsx';
import { PassageScreen } from './passage-screen.tsx';
import { PhrasesScreen } from './phrases-screen.tsx';
import { RoundScreen } from './round-screen.tsx';
import type { Change, ScreenProps } from './screen-props.ts';
import { StartScreen } from './start-screen.tsx';

type Props = { pack: Pack; link: string };

/** The lesson of this tab. It is stored at each step: a laptop that slept comes back where it was. */
export function Wall({ pack, link }: Props) {
  useFoldedHeader();
  useEffect(keepAwake, []);
  useEffect(() => whenIdle(() => fetchTexts(pack)), [pack]);
  const saved = useObservable(savedLesson);
  const lesson = saved?.pack === link ? saved : startLesson(link, lookOfSite());
  useScreens(lesson.shown.is, '.wall h1');
  const change: Change = (rule) => {
    const before = savedLesson.get();
    savedLesson.set(rule(before?.pack === link ? before : lesson));
  };
  return (
    <DataRoute>
      <Screen pack={pack} lesson={lesson} change={change} shown={lesson.shown} />
    </DataRoute>
  );
}

function Screen({ shown, ...props }: ScreenProps<Shown>) {
  if (shown.is === 'passage') return <PassageScreen {...props} shown={shown} />;
  if (shown.is === 'order') return <OrderScreen {...props} shown={shown} />;
  if (shown.is === 'letters') return <LettersScreen {...props} shown={shown} />;
  if (shown.is === 'phrases') return <PhrasesScreen {...props} shown={shown} />;
  if (shown.is === 'round') return <RoundScreen {...props} shown={shown} />;
  return <StartScreen {...props} shown={shown} />;
}

const lookOfSite = (): Lesson['look'] =>
  document.documentElement.dataset['theme'] === 'dark' ? 'black' : 'cream';
