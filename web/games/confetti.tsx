const COLOURS = ['#e9a52c', '#2f8f62', '#c0532f', '#8cc7d3', '#8556d7', '#cf307a'];
type Piece = Record<`--${string}`, string | undefined>;

const PIECES = Array.from({ length: 28 }, (_, index): Piece => ({
  '--left': `${(index * 37) % 100}%`,
  '--piece': COLOURS[index % COLOURS.length],
  '--falls': `${2.6 + ((index * 17) % 28) / 15}s`,
  '--after': `${((index * 11) % 28) / 14}s`,
  '--drift': `${((index * 29) % 21) - 10}vw`,
  '--spin': `${360 + ((index * 53) % 7) * 120}deg`,
}));

/** Falls by CSS alone; where motion is not wanted there is none. */
export function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {PIECES.map((piece) => (
        <i key={piece['--left']} style={piece} />
      ))}
    </div>
  );
}
