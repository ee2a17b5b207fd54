import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { A, answer, B, C, KEY, NO_LOCK, openDevice, waiting } from './testing/outbox-device.ts';

let device: ReturnType<typeof openDevice>;

beforeEach(() => {
  device = openDevice();
});
afterEach(() => vi.useRealTimers());

describe('tabs', () => {
  test('two that hear of the network at once send a message once', async () => {
    const [one, other] = [device.openTab(), device.openTab()];
    one.write(A, 'Salam');
    expect(other.states()).toEqual(['Salam: waiting']);
    await Promise.all([one.send(), other.send(), one.send()]);
    expect(device.posted).toEqual(['A Salam']);
    expect([...one.reports, ...other.reports]).toEqual(['Salam: sent']);
  });

  test('one that asks twice sends once, where the browser has no locks', async () => {
    device = openDevice(NO_LOCK);
    const tab = device.openTab();
    tab.write(A, 'Salam');
    await Promise.all([tab.send(), tab.send()]);
    expect(device.posted).toEqual(['A Salam']);
  });

  test('one that is closed half-way leaves the message to the next, under the same key', async () => {
    const closed = device.openTab(() => new Promise(() => {}));
    closed.write(A, 'Salam');
    void closed.send();
    await expect.poll(() => device.posted).toHaveLength(1);
    closed.close();
    const reloaded = device.openTab();
    await reloaded.send();
    expect(device.posted).toEqual(['A Salam', 'A Salam']);
    expect(reloaded.items()).toEqual([]);
  });

  test('a pause outlives a reload, and another tab keeps to it', async () => {
    device.network = () => answer(503, '', '60');
    const closed = device.openTab();
    closed.write(A, 'Salam');
    await closed.send();
    closed.close();
    const reloaded = device.openTab();
    await reloaded.send();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(device.posted).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(device.posted).toHaveLength(2);
    reloaded.close();
  });

  test('what one adds while another sends is not lost', async () => {
    const [one, other] = [device.openTab(), device.openTab()];
    device.network = (id) => {
      if (id === A) other.write(B, 'Meanwhile');
      return answer(201);
    };
    one.write(A, 'Salam');
    await one.send();
    expect(device.posted).toEqual(['A Salam', 'B Meanwhile']);
  });
});

describe('storage', () => {
  test.each([
    '[{"id":',
    '{"length":3}',
    'null',
    `[{"id":"${A}","kind":"message","body":{"form_type":7,"message":null}},null,[]]`,
  ])('what is damaged is no message, and keeps none from waiting: %s', async (text) => {
    device.storage.device.set(KEY, text);
    const tab = device.openTab();
    expect(tab.items()).toEqual([]);
    await tab.send();
    tab.write(A, 'Salam');
    await tab.send();
    expect(device.posted).toEqual(['A Salam']);
  });

  test('one damaged message takes no other with it', () => {
    device.storage.device.set(KEY, JSON.stringify([{ id: 7 }, waiting(A, 'Whole'), { id: B }]));
    expect(device.openTab().states()).toEqual(['Whole: waiting']);
  });

  test.each([-1, 1e300, '"today"', 'null'])('a message of the moment %s is damaged', (createdAt) => {
    device.openTab().write(A, 'Salam');
    const text = device.storage.device.get(KEY)?.replace(/"createdAt":\d+/, `"createdAt":${createdAt}`);
    device.storage.changeElsewhere(KEY, text);
    expect(device.openTab().items()).toEqual([]);
  });

  test('a message for which there is no room waits for the visit', async () => {
    device.storage.fill();
    const tab = device.openTab();
    device.isOnline = false;
    tab.write(A, 'Salam');
    expect(tab.states()).toEqual(['Salam: waiting']);
    device.isOnline = true;
    await tab.send();
    expect(device.posted).toEqual(['A Salam']);
    expect(tab.items()).toEqual([]);
  });

  test('a message for which there is no room takes none of another tab with it', async () => {
    const tab = device.openTab();
    device.isOnline = false;
    tab.write(A, 'First');
    const stored = device.storage.device.get(KEY) ?? '';
    device.storage.fill();
    tab.write(B, 'No room');
    const elsewhere = JSON.stringify(waiting(C, 'Elsewhere'));
    device.storage.changeElsewhere(KEY, stored.replace(/]$/, `,${elsewhere}]`));
    const all = ['First: waiting', 'No room: waiting', 'Elsewhere: waiting'];
    expect(tab.states()).toEqual(all);
    expect(tab.items()).toBe(tab.items());
    device.storage.fill(false);
    device.isOnline = true;
    device.network = (id) => answer(id === A ? 201 : 503);
    await tab.send();
    expect(tab.states()).toEqual(all.slice(1));
    tab.close();
  });

  test('what another tab has sent meanwhile is not sent by one that had no room', async () => {
    const tab = device.openTab();
    device.isOnline = false;
    tab.write(A, 'First');
    device.storage.fill();
    tab.write(B, 'No room');
    device.storage.changeElsewhere(KEY, '[]');
    device.isOnline = true;
    await tab.send();
    expect(device.posted).toEqual(['B No room']);
  });
});
