import { focusOnArrival } from '#web/platform/focus.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { phrasesGame } from '#web/words/en/phrases-game.ts';
import type { Submitted } from './matching-rules.ts';

export function GameResults({ game, onPlayAgain }: { game: Submitted; onPlayAgain: () => void }) {
  const { correct, score, arabic } = game;
  return (
    <section
      aria-labelledby="results"
      className="mb-8 grid grid-cols-1 items-center gap-x-6 gap-y-2 rounded-card border-2 border-line bg-surface p-5 text-center shadow-lift transition-[opacity,transform] duration-300 sm:grid-cols-[12rem_1fr] sm:p-6 sm:text-start starting:translate-y-2 starting:opacity-0"
    >
      <img
        src="/assets/quran-book.svg"
        alt=""
        width="160"
        height="120"
        className="mx-auto h-32 w-48 max-w-full object-contain sm:h-36"
      />
      <div>
        <h2 id="results" ref={focusOnArrival} tabIndex={-1} className="text-section font-bold">
          {phrasesGame.results}
        </h2>
        <p className="text-5xl leading-tight font-extrabold text-green-strong">{phrasesGame.score(score)}</p>
        <p className="text-lg">{phrasesGame.matchedCorrectly(correct, arabic.length)}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3 sm:justify-start">
          <Button onClick={onPlayAgain}>{phrasesGame.playAgain}</Button>
          <ButtonLink to="/phrases/learn" look="outline">
            {phrasesGame.review}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
