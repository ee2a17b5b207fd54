import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { A, answer, B, KEY, openDevice, words } from './testing/outbox-device.ts';

let device: ReturnType<typeof openDevice>;

beforeEach(() => {
  device = openDevice();
});
afterEach(() => vi.useRealTimers());

describe('a message that waits', () => {
  test('is sent once, told of, and gone', async () => {
    const tab = device.openTab();
    tab.write(A, 'Salam');
    expect(tab.states()).toEqual(['Salam: waiting']);
    await tab.send();
    await tab.send();
    await vi.runAllTimersAsync();
    expect(device.posted).toEqual(['A Salam']);
    expect(tab.reports).toEqual(['Salam: sent']);
    expect(device.storage.device.has(KEY)).toBe(false);
  });

  test('goes nowhere without a network, and leaves when there is one', async () => {
    const tab = device.openTab();
    device.isOnline = false;
    tab.write(A, 'Salam');
    await tab.send();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(device.posted).toEqual([]);
    device.isOnline = true;
    await tab.send();
    expect(tab.reports).toEqual(['Salam: sent']);
  });

  test.each([0, 401, 403, 404, 408, 425, 429, 500, 502, 503])(
    'stays when the answer is %i, and is sent once the trouble is over',
    async (status) => {
      device.network = () => answer(status);
      const tab = device.openTab();
      tab.write(A, 'Salam');
      await tab.send();
      expect(tab.states()).toEqual(['Salam: waiting']);
      expect(tab.reports).toEqual(['Salam: later']);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(device.posted).toHaveLength(2);
      device.network = () => answer(201);
      await vi.advanceTimersByTimeAsync(9_999);
      expect(device.posted).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(1);
      expect(device.posted).toHaveLength(3);
      expect(tab.reports.at(-1)).toBe('Salam: sent');
      expect(tab.items()).toEqual([]);
    },
  );

  test('stays when sending it breaks', async () => {
    device.network = () => Promise.reject(new TypeError('a bug of ours'));
    const tab = device.openTab();
    tab.write(A, 'Salam');
    await tab.send();
    expect(tab.states()).toEqual(['Salam: waiting']);
    tab.close();
  });

  test('is not tried before the server asked to be', async () => {
    device.network = () => answer(429, 'over_request_rate_limit', '120');
    const tab = device.openTab();
    tab.write(A, 'Salam');
    await tab.send();
    await vi.advanceTimersByTimeAsync(119_000);
    await tab.send();
    expect(device.posted).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(device.posted).toHaveLength(2);
    tab.close();
  });

  test('leaves at once when a person asks for it, and its next pause is no shorter for that', async () => {
    device.network = () => answer(503);
    const tab = device.openTab();
    tab.write(A, 'Salam');
    await tab.send();
    await tab.sendNow();
    expect(device.posted).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(device.posted).toHaveLength(2);
    device.network = () => answer(201);
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.reports.at(-1)).toBe('Salam: sent');
  });

  test('whose network is lost on the way has not used up a try', async () => {
    device.network = () => {
      device.isOnline = false;
      return answer(0);
    };
    const tab = device.openTab();
    tab.write(A, 'Salam');
    await tab.send();
    device.isOnline = true;
    device.network = () => answer(201);
    await tab.send();
    expect(tab.reports).toEqual(['Salam: sent']);
  });

  test('whose turn comes to nothing is asked about once a second, not in a loop', async () => {
    let turns = 0;
    const hold = async () => void (turns += 1);
    const tab = openDevice({ hold, release: () => {} }).openTab();
    tab.write(A, 'Salam');
    await tab.send();
    await vi.advanceTimersByTimeAsync(999);
    expect(turns).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(turns).toBe(2);
    tab.close();
  });

  test('is not held up by one that always fails, nor sent into a server in trouble', async () => {
    device.network = (id) => answer(id === A ? 404 : 201);
    const tab = device.openTab();
    tab.write(A, 'First');
    tab.write(B, 'Second');
    await tab.send();
    expect(device.posted).toEqual(['A First', 'B Second']);
    expect(tab.states()).toEqual(['First: waiting']);
    tab.write(B, 'Third');
    device.posted.length = 0;
    device.network = () => answer(503);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(device.posted).toEqual(['B Third']);
    tab.close();
  });
});

describe('a message that is refused', () => {
  test.each(['23514', '23502', '22P02'])('with %s stays to be read, and is not sent again', async (code) => {
    device.network = () => answer(400, code);
    const tab = device.openTab();
    tab.write(A, 'Salam');
    await tab.send();
    await tab.send();
    await vi.runAllTimersAsync();
    expect(device.posted).toHaveLength(1);
    expect(device.openTab().items()).toMatchObject([
      { body: words('Salam'), state: { status: 'refused', code } },
    ]);
  });

  test('goes when a person removes it', async () => {
    device.network = () => answer(400, '23514');
    const tab = device.openTab();
    tab.write(A, 'Salam');
    await tab.send();
    tab.remove(A);
    expect(device.storage.device.has(KEY)).toBe(false);
  });
});
