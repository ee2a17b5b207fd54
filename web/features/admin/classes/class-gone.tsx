import { ButtonLink } from '#web/ui/button.tsx';
import { officeClasses } from '#web/words/en/office-classes.ts';

const words = officeClasses.form;

export function ClassGone() {
  return (
    <div className="rounded-card bg-sunken px-5 py-10 text-center">
      <p className="mb-4">{words.notFound}</p>
      <ButtonLink to="/admin/classes">{words.toList}</ButtonLink>
    </div>
  );
}
