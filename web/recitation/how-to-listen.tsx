import type { Reciter } from '#contract/recitations.ts';
import type { Track } from '#web/api/recitations.ts';
import { Select } from '#web/ui/select.tsx';
import { howToListen as words } from '#web/words/en/how-to-listen.ts';
import { KeepSurah } from './keep-surah.tsx';
import { SPEEDS, TIMES, type ListeningSettings } from './listening-rules.ts';

type Props = {
  reciter: Reciter;
  whole: readonly Track[];
  missing: string;
  settings: ListeningSettings;
  onSettings: (change: Partial<ListeningSettings>) => void;
};

/** All that is not needed to hear a passage, fetched when it is opened. */
export function HowToListen({ reciter, whole, missing, settings, onSettings }: Props) {
  const [first] = whole;
  const isOneSurah = whole.every(({ surah }) => surah === first?.surah);
  return (
    <>
      <ListenOptions settings={settings} onSettings={onSettings} />
      {missing && <p className="text-sm text-ink-soft">{words.missing(missing)}</p>}
      <p className="text-sm text-ink-soft">
        {words.by(reciter.name, reciter.style)} {words.licence(reciter.licence)}{' '}
        {reciter.source && words.source(reciter.source)}
      </p>
      {isOneSurah && first && <KeepSurah reciter={reciter} surah={first.surah} recordings={whole} />}
    </>
  );
}

type ChoiceProps = { reciters: readonly Reciter[]; chosen: string; onChoose: (id: string) => void };

export function ReciterChoice({ reciters, chosen, onChoose }: ChoiceProps) {
  return (
    <label className="block p-2 text-sm font-semibold">
      {words.reciter}
      <Select
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        options={reciters.map(({ id, name }) => [id, name])}
      />
    </label>
  );
}

/** How often, how fast, with or without pauses. */
function ListenOptions({ settings, onSettings }: Pick<Props, 'settings' | 'onSettings'>) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <label className="text-sm font-semibold">
        {words.times}
        <Select
          value={settings.times}
          onChange={({ target }) => onSettings({ times: Number(target.value) })}
          options={TIMES.map((times) => [times, words.timesOf(times)])}
        />
      </label>
      <label className="text-sm font-semibold">
        {words.speed}
        <Select
          value={settings.speed}
          onChange={({ target }) => onSettings({ speed: Number(target.value) })}
          options={SPEEDS.map((speed) => [speed, words.speedOf(speed)])}
        />
      </label>
      <Tick isOn={settings.isRepeating} onChange={(isRepeating) => onSettings({ isRepeating })}>
        {words.repeat}
      </Tick>
      <Tick isOn={settings.isPausing} onChange={(isPausing) => onSettings({ isPausing })}>
        {words.pausing}
      </Tick>
    </div>
  );
}

type TickProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: string };

function Tick({ isOn, onChange, children }: TickProps) {
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
