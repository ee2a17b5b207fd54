import { Select } from '#web/ui/select.tsx';
import { howToListen as words } from '#web/words/en/how-to-listen.ts';
import { SPEEDS, TIMES, type Wish } from './listening-rules.ts';

type Props = { wish: Wish; onWish: (change: Partial<Wish>) => void };

/** How often, how fast, with or without pauses. */
export function ListenOptions({ wish, onWish }: Props) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <label className="text-sm font-semibold">
        {words.times}
        <Select value={wish.times} onChange={({ target }) => onWish({ times: Number(target.value) })}>
          {TIMES.map((times) => (
            <option key={times} value={times}>
              {words.timesOf(times)}
            </option>
          ))}
        </Select>
      </label>
      <label className="text-sm font-semibold">
        {words.speed}
        <Select value={wish.speed} onChange={({ target }) => onWish({ speed: Number(target.value) })}>
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {words.speedOf(speed)}
            </option>
          ))}
        </Select>
      </label>
      <Tick isOn={wish.isRepeating} onChange={(isRepeating) => onWish({ isRepeating })}>
        {words.repeat}
      </Tick>
      <Tick isOn={wish.isPausing} onChange={(isPausing) => onWish({ isPausing })}>
        {words.pausing}
      </Tick>
    </div>
  );
}

function Tick({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: string;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-green"
      />
      {children}
    </label>
  );
}
