import { useSite } from '#web/api/site.ts';
import { LinkCode } from '#web/links/link-code.tsx';
import { tasksOf, type Pack } from '#web/pack/pack-rules.ts';
import { nameOfTask, wayOfTask } from '#web/pack/task-names.ts';
import { packWords } from '#web/words/en/pack.ts';
import { print } from '#web/words/en/print.ts';
import { Sheet } from './sheet.tsx';

const words = print.slip;

type Props = { pack: Pack; link: string };

/** Twice on a page, each for a family. */
export function SlipSheet({ pack, link }: Props) {
  return (
    <Sheet className="print-slips">
      <Slip pack={pack} link={link} />
      <Slip pack={pack} link={link} />
    </Sheet>
  );
}

function Slip({ pack, link }: Props) {
  const { name } = useSite();
  return (
    <div className="print-slip">
      <div className="print-slip-week">
        {pack.title && <p className="print-slip-above">{packWords.week}</p>}
        <p dir="auto" className="print-slip-title">
          {pack.title || packWords.week}
        </p>
        {pack.note && <p dir="auto">{pack.note}</p>}
        <ul>
          {tasksOf(pack).map((task, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same passage may be there twice
            <li key={index} className="print-slip-task">
              <span className="print-box" />
              <b>{nameOfTask(task)}</b>
              <span>{wayOfTask(task)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="print-slip-code">
        <LinkCode url={`${location.origin}/pack#${link}`} label={words.code} />
        <p>{words.point}</p>
      </div>
      <p className="print-slip-site" dir="auto">
        <img src="/assets/logo-light.svg" alt="" width="24" height="24" />
        <b>{name}</b>
      </p>
      <p className="print-slip-respect">{print.respect}</p>
    </div>
  );
}
