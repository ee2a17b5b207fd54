import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAllClasses } from '#web/api/office-classes.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { officeClasses as words } from '#web/words/en/office-classes.ts';
import { FromServer } from '../from-server.tsx';
import { Office } from '../office.tsx';
import { ClassList } from './class-list.tsx';
import { offersAnswer } from './leaving.ts';

/** With all its checks and the preview, which cancelling tonight's class does not need. */
const OpenForm = lazy(async () => ({ default: (await import('./open-form.tsx')).OpenForm }));

const AnswerOffer = lazy(async () => ({ default: (await import('./answer-offer.tsx')).AnswerOffer }));

const FORMS = ['add', 'edit', 'copy', 'message'];

export function Page() {
  return (
    <Office title={words.title} intro={words.intro}>
      {() => <Classes />}
    </Office>
  );
}

/** The address says what is open, so that Back leads from the form to the list. */
export function Classes() {
  const [query] = useSearchParams();
  const state: unknown = useLocation().state;
  return (
    <FromServer reading={useAllClasses()} words={words}>
      {(rows) =>
        FORMS.some((form) => query.has(form)) ? (
          <Suspense fallback={<Spinner label={words.loading} />}>
            <OpenForm rows={rows} />
          </Suspense>
        ) : (
          <>
            <ClassList rows={rows} />
            {offersAnswer(state) && (
              <Suspense>
                <AnswerOffer />
              </Suspense>
            )}
          </>
        )
      }
    </FromServer>
  );
}
