import { Button } from '#web/ui/button.tsx';
import { listening as words } from '#web/words/en/listening.ts';

/** In place of what follows Done, where that could not be fetched. What was marked is on the device. */
export function MissingEnd() {
  return (
    <div role="alert" className="listen-missing">
      <p>{words.failed}</p>
      <Button onClick={() => location.reload()}>{words.tryAgain}</Button>
    </div>
  );
}
