import { useNewMessages } from '#web/api/admin.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { office } from '#web/words/en/office.ts';

type Props = { id: string; className: string };

/** How many messages are new, beside a link that it describes; asked for only where an admin sees it. */
export function NewMessages(props: Props) {
  return (
    <DataRoute>
      <Count {...props} />
    </DataRoute>
  );
}

function Count({ id, className }: Props) {
  const { data: count = 0 } = useNewMessages();
  if (count === 0) return null;
  return (
    <span
      id={id}
      className={`pointer-events-none rounded-full bg-saffron-fill px-1.5 text-xs leading-4 font-bold whitespace-nowrap text-on-saffron ${className}`}
    >
      {office.newMessages(count)}
    </span>
  );
}
