import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Loaded, type Loadable } from './loaded.tsx';

function show(from: Loadable<string[]>, isEmpty?: (letters: string[]) => boolean): string {
  return renderToStaticMarkup(
    <Loaded
      from={from}
      loading="Loading letters..."
      failed={<button>Try again</button>}
      empty="There are no letters"
      {...(isEmpty && { isEmpty })}
    >
      {(letters) => <p>{letters.join(' ')}</p>}
    </Loaded>,
  );
}

test('while it is on its way', () => expect(show({ status: 'loading' })).toBe('Loading letters...'));

test('when it did not arrive, with a way to try again', () => {
  expect(show({ status: 'failed' })).toBe('<button>Try again</button>');
});

test('when it is there', () => expect(show({ status: 'ready', value: ['ا', 'ب'] })).toBe('<p>ا ب</p>'));

test('when it is there and holds nothing', () => {
  expect(show({ status: 'ready', value: [] })).toBe('There are no letters');
  expect(show({ status: 'ready', value: [''] }, ([first]) => first === '')).toBe('There are no letters');
});
