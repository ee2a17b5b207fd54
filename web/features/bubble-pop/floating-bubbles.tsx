const PLACES = [
  { left: '4%', top: '18%', size: 90, delay: 0 },
  { left: '14%', top: '62%', size: 140, delay: -3 },
  { left: '30%', top: '8%', size: 54, delay: -5 },
  { left: '68%', top: '12%', size: 70, delay: -2 },
  { left: '84%', top: '34%', size: 150, delay: -6 },
  { left: '76%', top: '74%', size: 84, delay: -1 },
];

export function FloatingBubbles() {
  return (
    // As high as the window, not as the page: what comes late below must not move them.
    <div aria-hidden="true" className="absolute inset-x-0 top-0 -z-1 h-svh">
      {PLACES.map(({ left, top, size, delay }) => (
        <span
          key={left}
          className="floating"
          style={{ left, top, width: size, height: size, animationDelay: `${delay}s` }}
        />
      ))}
    </div>
  );
}
