import { expect, test } from 'vitest';
import { createListeners } from './recordings-at-once.ts';

test('those who came first go first, of the network that has its share, once they had their time', () => {
  let clockMs = 0;
  const gone: string[] = [];
  const listeners = createListeners({ inAll: 3, perNetwork: 2, patienceMs: 1_000 }, () => clockMs);
  const enter = (network: string, name: string) => listeners.enter(network, () => gone.push(name));
  enter('alif', 'first');
  enter('baa', 'second');
  const leave = enter('baa', 'third');
  expect(() => enter('baa', 'too many')).toThrow('Too many are listening');
  expect(() => enter('taa', 'too many')).toThrow('Too many are listening');
  clockMs = 1_000;
  enter('baa', 'fourth');
  expect(gone).toEqual(['second']);
  leave();
  enter('taa', 'fifth');
  enter('thaa', 'sixth');
  expect(gone).toEqual(['second', 'first']);
});
