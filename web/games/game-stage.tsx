import './games.css';
import type { ReactNode } from 'react';
import { useVoicesKept } from './use-voices-kept.ts';

/** The coloured ground that a game plays on, from edge to edge. */
export function GameStage({ look, children }: { look: 'sky' | 'savannah'; children: ReactNode }) {
  useVoicesKept();
  return (
    <div className="game-stage relative isolate -mb-16 overflow-hidden pb-16" data-look={look}>
      {children}
    </div>
  );
}
