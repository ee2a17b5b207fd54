import { FORM_TYPES } from '#contract/contact-form.ts';
import { MESSAGE_BOXES, type MessageBox } from '#web/api/admin.ts';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { admin } from '#web/words/en/admin.ts';
import { contact } from '#web/words/en/contact.ts';
import { SearchInput } from './search-input.tsx';

/** Keeps the first message on the first screen of a phone on its side. */
const LABELS_BESIDE =
  'low-and-wide:[&_div]:flex low-and-wide:[&_div]:grow low-and-wide:[&_div]:items-center low-and-wide:[&_div]:gap-2 low-and-wide:[&_label]:mb-0';

type Props = {
  search: string;
  box: MessageBox;
  onBox: (box: MessageBox) => void;
  formType: string | undefined;
  onSearch: (words: string) => void;
  onType: (formType: string | undefined) => void;
};

/** Both are answered by the server, which knows all messages and not only those on this page. */
export function FilterBar({ search, box, onBox, formType, onSearch, onType }: Props) {
  return (
    <search className={`grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-[2fr_1fr_1fr] ${LABELS_BESIDE}`}>
      <div className="col-span-2 sm:col-span-1">
        <Field label={admin.filter.search}>
          {(control) => <SearchInput {...control} defaultValue={search} onSearch={onSearch} />}
        </Field>
      </div>
      <SelectField
        label={admin.filter.box}
        value={box}
        onChange={(event) => onBox(MESSAGE_BOXES.find((each) => each === event.target.value) ?? 'all')}
      >
        {MESSAGE_BOXES.map((each) => (
          <option key={each} value={each}>
            {admin.filter.boxes[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={admin.filter.type}
        value={formType ?? ''}
        onChange={(event) => onType(event.target.value || undefined)}
      >
        <option value="">{admin.filter.allTypes}</option>
        {FORM_TYPES.map((type) => (
          <option key={type} value={type}>
            {contact.types[type]}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
