import '#web/ui/styles.css';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { emptyPage } from '#web/testing/empty-page.ts';
import { QuestionFrame } from './question-frame.tsx';

test('while a question is asked the header around it cannot be reached; after it, it can', async () => {
  const { root } = emptyPage();
  onTestFinished(() => root.unmount());
  const draw = (isAsked: boolean) =>
    root.render(
      <MemoryRouter>
        <header className="site-header">Site</header>
        {isAsked && (
          <QuestionFrame number={1} title="How long?" text="Each day" below="">
            Ten minutes
          </QuestionFrame>
        )}
      </MemoryRouter>,
    );
  draw(true);
  await expect.element(page.getByText('How long?')).toBeVisible();
  await expect.element(page.getByText('Site')).not.toBeVisible();
  draw(false);
  await expect.element(page.getByText('Site')).toBeVisible();
});
