import { dice } from '#contract/testing/dice.ts';
import { importInto } from '../files/import-file.ts';
import { writeFile } from '../files/file-text-rules.ts';
import { LEARNERS_MAX } from '../store/learner-rules.ts';
import { addHeardTo } from '../use/add-heard.ts';
import { keepLearnersOf } from '../use/leave-account.ts';
import { openRecord } from '../store/record.ts';
import { keyOf, THIS_DEVICE, type LearnerRow } from '../store/rows.ts';
import { syncOnce } from '../sync/sync.ts';
import { visitDatabase } from '../store/visit-database.ts';
import { answerOf, deviceOf, noWait, seenOn, type Device, type Tab } from './family-device.ts';
import type { startServer, Fault } from './server.ts';
import { tellingServer } from './telling-server.ts';

const NAMES = ['', 'Maryam', 'Yusuf', 'Hajar', 'ﬁ', '🦊', 'يوسف'];
const [FACES, A_YEAR_MS] = [['fox', 'owl', 'lion', 'star'] as const, 365 * 86_400_000];

/** Where a file can bring what was practised. */
export const ANYWHERE = 'anywhere';

/** Two accounts, three devices with two tabs each, files and backups; it remembers what was practised, and what was told to go. */
export async function newWorld(seed: number) {
  const random = dice(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const log: string[] = [];
  let [isCalm, nowMs, accounts] = [false, Date.UTC(2026, 0, 5, 9), 0];
  const fault = (): Fault => (isCalm || random() < 0.8 ? 'none' : one(['before', 'after'] as const));

  const servers = new Map<string, ReturnType<typeof startServer>>();
  const gone = new Set<string>();
  const backups = new Map<string, ReturnType<ReturnType<typeof startServer>['backUp']>[]>();
  const files: string[] = [];
  /** By id, whose account may have it; a file, or a device that is nobody's, may bring it anywhere. */
  const practised = new Map<string, Set<string>>();
  const told = new Set<string>();

  function openAccount(): string {
    const owner = `account-${(accounts += 1)}`;
    const server = tellingServer(fault, (id) => told.add(id));
    servers.set(owner, server);
    backups.set(owner, [server.backUp()]);
    return owner;
  }
  const family = [openAccount(), openAccount()];

  async function newDevice(name: string): Promise<Device> {
    const database = visitDatabase();
    const device: Device = { name, account: undefined, offsetMs: 0, database, tabs: [] };
    const tabs: Tab[] = [];
    const open = async (): Promise<Tab> => ({
      record: await openRecord({
        database,
        now: () => new Date((nowMs += 1000) + device.offsetMs),
        // Now and then a tab is frozen, and hears nothing.
        notifyOtherTabs: (news) => {
          for (const tab of tabs) if (random() < 0.7) void tab.record.receive(news);
        },
      }),
    });
    tabs.push(await open(), await open());
    return Object.assign(device, { tabs });
  }
  const devices = [await newDevice('phone'), await newDevice('tablet'), await newDevice('computer')];

  const someone = (device: Device, tab: Tab) => seenOn(device, tab).toSorted(() => random() - 0.5)[0];

  async function practise(device: Device, tab: Tab): Promise<void> {
    const learner = someone(device, tab);
    if (!learner) return;
    const entry = await tab.record.write(learner.key, 'deed', { deed: 'miswak', done: true });
    practised.set(entry.id, new Set([entry.owner]));
    log.push(`${device.name} practises ${entry.id} for ${learner.key}`);
    const rows = await device.database.learners();
    const key = keyOf({ owner: entry.owner, id: entry.learner_id });
    const isThere = rows.some((row) => row.key === key && row.removed_at === null);
    if (!isThere) told.add(entry.id); // this tab has not heard yet that they were removed
  }

  async function hear(device: Device, tab: Tab): Promise<void> {
    const learner = someone(device, tab);
    if (!learner) return;
    const answer = answerOf(below(12));
    const outcome = await addHeardTo(tab.record, learner.key, answer);
    const owners = practised.get(answer.id) ?? new Set<string>();
    if (outcome !== 'gone') practised.set(answer.id, owners.add(learner.owner));
    log.push(`${device.name} opens the answer ${answer.id} for ${learner.key}: ${outcome}`);
  }

  async function forgetUnasked(device: Device, rows: readonly LearnerRow[]): Promise<void> {
    for (const row of rows) for (const { id } of await device.database.entriesOf(row)) told.add(id);
  }

  async function sync(device: Device, tab: Tab): Promise<void> {
    const { account, database } = device;
    if (account === undefined) return;
    if (gone.has(account)) return hearOfEnd(device, tab, account);
    const server = servers.get(account);
    if (!server) throw new Error('no such account');
    await tab.record.receive({ about: 'learners' });
    const parts = { record: tab.record, database, wire: server.wire, now: () => nowMs, random };
    const round = await syncOnce(parts, account, 0);
    log.push(`${device.name} syncs ${account}: ${JSON.stringify(round)}`);
  }

  /** The server tells that there is no such account. */
  async function hearOfEnd(device: Device, tab: Tab, account: string): Promise<void> {
    await keepLearnersOf(deviceOf(device, tab), account);
    if (device.account === account) device.account = undefined;
    log.push(`${device.name} hears of the end of ${account}`);
  }

  /** Accounts whose learners were left here are asked for first: where one is gone, they are this device's. */
  async function signIn(device: Device, tab: Tab, account = one(family)): Promise<void> {
    if (device.account !== undefined) return;
    await tab.record.receive({ about: 'learners' });
    for (const owner of new Set(tab.record.allLearners().map((row) => row.owner)))
      if (gone.has(owner)) await hearOfEnd(device, tab, owner);
    device.account = account;
    const isAdded = isCalm || random() < 0.6;
    log.push(`${device.name} signs in to ${account}, ${isAdded ? 'adds' : 'keeps apart'}`);
    if (isAdded) await addAll(device, tab, account);
  }

  async function addAll({ database }: Device, { record }: Tab, account: string): Promise<void> {
    for (const row of record.learners().filter(({ owner }) => owner === THIS_DEVICE)) {
      for (const { id } of await database.entriesOf(row)) practised.get(id)?.add(account);
      await record.addToAccount(row.key, account);
    }
  }

  async function signOut(device: Device, tab: Tab): Promise<void> {
    const { account } = device;
    if (account === undefined || gone.has(account)) return;
    if (random() < 0.5) {
      await tellOfLoss(device, account);
      await tab.record.forgetLearnersOf(account);
      log.push(`${device.name} signs out of ${account} and removes its learners`);
    } else log.push(`${device.name} signs out of ${account} and keeps them`);
    device.account = undefined;
  }

  /** Nobody can know yet of a restore of which this device has not heard. */
  async function tellOfLoss(device: Device, account: string): Promise<void> {
    const { database } = device;
    const mine = (await database.learners()).filter(({ owner }) => owner === account);
    const epoch = servers.get(account)?.epoch();
    if ((await database.readMeta(`epoch:${account}`)) !== epoch) return forgetUnasked(device, mine);
    for (const row of mine) {
      for (const { id } of (await database.unsentAfter(row, '')).entries) told.add(id);
      for (const { id } of await database.refusalsOf(row)) told.add(id);
    }
  }

  async function remove(device: Device, tab: Tab): Promise<void> {
    const learner = someone(device, tab);
    if (!learner) return;
    await forgetUnasked(device, [learner]);
    await tab.record.removeLearner(learner.key);
    log.push(`${device.name} removes ${learner.key}`);
  }

  async function answer(device: Device, tab: Tab, how = one(['keep', 'remove'] as const)): Promise<void> {
    const asked = tab.record.learners().filter((row) => row.owner === device.account && row.removedThere);
    for (const row of asked) {
      if (how === 'remove') await forgetUnasked(device, [row]);
      await tab.record.settleRemoved(row.key, how);
      log.push(`${device.name} is asked about ${row.key}: ${how}`);
    }
  }

  async function download(device: Device, tab: Tab): Promise<void> {
    const learners = seenOn(device, tab).filter(() => random() < 0.8);
    const entries = (await Promise.all(learners.map((row) => device.database.entriesOf(row)))).flat();
    for (const { id } of entries) practised.get(id)?.add(ANYWHERE);
    if (learners.length > 0) files.push(writeFile({ learners, entries }));
  }

  async function importFile(device: Device, { record }: Tab): Promise<void> {
    if (files.length === 0) return;
    const number = below(files.length);
    const { account } = device;
    const now = () => new Date(nowMs + device.offsetMs);
    await record.receive({ about: 'learners' });
    const brought = await importInto(
      { record, account, now, breathe: noWait },
      files[number] ?? '',
      () => undefined,
    );
    log.push(`${device.name} brings in ${number}: ${JSON.stringify(brought)}`);
  }

  async function make({ account }: Device, { record }: Tab): Promise<void> {
    if (record.learners().length < LEARNERS_MAX)
      await record.makeLearner({ animal: one(FACES), name: one(NAMES) }, account);
  }

  async function rename(device: Device, tab: Tab): Promise<void> {
    const { key } = someone(device, tab) ?? { key: '' };
    await tab.record.changeLearner(key, { name: one(NAMES), animal: one(FACES) });
  }

  async function clear(device: Device, { record }: Tab): Promise<void> {
    await forgetUnasked(device, await device.database.learners());
    await record.clear();
    device.account = undefined;
  }

  const backUp = (owner: string) => backups.get(owner)?.push(...[servers.get(owner)?.backUp() ?? []].flat());

  /** What no device has, and the backup has not, is lost with the database. */
  async function restore(): Promise<void> {
    const owner = one(family);
    const server = servers.get(owner);
    const lost = new Set(server?.idsOf());
    for (const id of await idsOnDevices()) lost.delete(id);
    server?.restore(one(backups.get(owner) ?? []));
    for (const id of server?.idsOf() ?? []) lost.delete(id);
    for (const id of lost) told.add(id);
    log.push(`${owner} is restored`);
  }

  async function deleteAccount(): Promise<void> {
    const place = below(family.length);
    const owner = family[place] ?? '';
    const lost = new Set(servers.get(owner)?.idsOf());
    for (const id of await idsOnDevices()) lost.delete(id);
    for (const id of lost) told.add(id);
    gone.add(owner);
    servers.get(owner)?.entries.clear();
    family[place] = openAccount();
    log.push(`${owner} is deleted`);
  }

  async function idsOnDevices(): Promise<Set<string>> {
    const ids = new Set<string>();
    for (const { database } of devices)
      for (const row of await database.learners())
        if (row.removed_at === null) for (const { id } of await database.entriesOf(row)) ids.add(id);
    return ids;
  }

  /** How often each happens, of a hundred. */
  const deeds: [often: number, deed: (device: Device, tab: Tab) => unknown][] = [
    [20, practise],
    [5, hear],
    // In another tab somebody goes on while the exchange is under way.
    [8, (device, tab) => Promise.all([sync(device, tab), one([practise, hear])(device, one(device.tabs))])],
    [17, sync],
    [6, make],
    [10, (device, tab) => signIn(device, tab)],
    [6, signOut],
    [5, rename],
    [4, remove],
    [4, (device, tab) => answer(device, tab)],
    [4, download],
    [5, importFile],
    [1, (device) => (device.offsetMs = one([0, -A_YEAR_MS, A_YEAR_MS, 3_600_000]))],
    [2, () => backUp(one(family))],
    [2, restore],
    [0.5, deleteAccount],
    [0.5, clear],
  ];

  async function step(): Promise<void> {
    const device = one(devices);
    nowMs += below(3_600_000);
    let left = random() * 100;
    const [, deed] = deeds.find(([often]) => (left -= often) < 0) ?? [];
    await deed?.(device, one(device.tabs));
  }

  /** The network is back, everybody signs in everywhere, adds all, and keeps what others removed. */
  async function comeTogether(): Promise<void> {
    isCalm = true;
    for (let round = 0; round < 4; round += 1)
      for (const account of family)
        for (const device of devices) {
          const [tab] = device.tabs;
          if (!tab) continue;
          await tab.record.receive({ about: 'learners' });
          if (device.account !== undefined && gone.has(device.account))
            await hearOfEnd(device, tab, device.account);
          device.account = undefined; // and keeps them
          await signIn(device, tab, account);
          nowMs += 2 * 86_400_000;
          await sync(device, tab);
          await answer(device, tab, 'keep');
          await addAll(device, tab, account);
          await sync(device, tab);
        }
  }

  return { step, comeTogether, devices, family, servers, practised, told, log, idsOnDevices };
}
