import * as v from 'valibot';
import { MESSAGE_BOXES, type MessageFilter } from '#web/api/admin.ts';

const ALL: MessageFilter = { search: '', formType: undefined, box: 'all', page: 0 };

const stateSchema = v.object({
  messages: v.object({
    search: v.string(),
    formType: v.optional(v.string()),
    box: v.picklist(MESSAGE_BOXES),
    page: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
});

/** Which messages were asked for on this page of the browser's history, which may hold anything. */
export function filterOf(state: unknown): MessageFilter {
  const { success, output } = v.safeParse(stateSchema, state);
  return success ? { ...ALL, ...output.messages } : ALL;
}

/** Not in the address: what is searched for are people's names and words. */
export const stateOf = (messages: MessageFilter): v.InferInput<typeof stateSchema> => {
  const { search, formType, box, page } = messages;
  return { messages: { search, box, page, ...(formType === undefined ? {} : { formType }) } };
};

export const isSameFilter = (one: MessageFilter, other: MessageFilter): boolean =>
  JSON.stringify(stateOf(one)) === JSON.stringify(stateOf(other));
