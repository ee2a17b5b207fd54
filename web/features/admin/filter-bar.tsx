import { FORM_TYPES } from '#contract/contact-form.ts';
import { MESSAGE_BOXES, type MessageFilter } from '#web/api/admin.ts';
import { SelectField } from '#web/ui/select.tsx';
import { admin } from '#web/words/en/admin.ts';
import { contact } from '#web/words/en/contact.ts';
import { SearchField } from './search-field.tsx';

/** Keeps the first message on the first screen of a phone on its side. */
const LABELS_BESIDE =
  'low-and-wide:[&_div]:flex low-and-wide:[&_div]:grow low-and-wide:[&_div]:items-center low-and-wide:[&_div]:gap-2 low-and-wide:[&_label]:mb-0';

type Props = { filter: MessageFilter; onChange: (part: Partial<MessageFilter>) => void };

/** Both are answered by the server, which knows all messages and not only those on this page. */
export function FilterBar({ filter, onChange }: Props) {
  return (
    <search className={`grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-[2fr_1fr_1fr] ${LABELS_BESIDE}`}>
      <div className="col-span-2 sm:col-span-1">
        <SearchField
          label={admin.filter.search}
          defaultValue={filter.search}
          onSearch={(search) => onChange({ search, page: 0 })}
        />
      </div>
      <SelectField
        label={admin.filter.box}
        value={filter.box}
        onChange={({ target }) =>
          onChange({ box: MESSAGE_BOXES.find((each) => each === target.value) ?? 'all', page: 0 })
        }
        options={MESSAGE_BOXES.map((box) => [box, admin.filter.boxes[box]])}
      />
      <SelectField
        label={admin.filter.type}
        value={filter.formType ?? ''}
        onChange={({ target }) => onChange({ formType: target.value || undefined, page: 0 })}
        options={[
          ['', admin.filter.allTypes],
          ...FORM_TYPES.map((type) => [type, contact.types[type]] as const),
        ]}
      />
    </search>
  );
}
