type Moves<Game> = Record<string, (game: Game) => Game>;

/**
 * Every phase with every move, for a table of tests.
 * @param leads the moves that change a phase's game, and to which phase; all others lead nowhere
 */
export function everyMove<Game extends { phase: string }>(
  phases: Record<string, Game>,
  moves: Moves<Game>,
  leads: Record<string, Record<string, Game['phase']>>,
) {
  return Object.entries(phases).flatMap(([phase, before]) =>
    Object.entries(moves).map(([name, move]) => ({
      phase,
      name,
      target: leads[phase]?.[name] ?? 'nowhere',
      reached: () => {
        const after = move(before);
        return after === before ? 'nowhere' : after.phase;
      },
    })),
  );
}
