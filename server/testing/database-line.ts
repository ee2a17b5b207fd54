import { connect as dial, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy to the database that can fail as networks do. */
export type DatabaseLine = {
  url: string;
  /** As when a cable is pulled and noticed: connections break, new ones are refused. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** As when a machine vanishes: connections stay open, and nothing comes through any more. New ones get through. */
  swallow(): void;
  close(): Promise<void>;
};

export async function openLine(url: string): Promise<DatabaseLine> {
  const open = new Set<Socket>();
  const pass = (near: Socket): void => {
    const far = dialDatabase(url);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    }
    near.pipe(far).pipe(near);
  };
  let server: Server = await listen(0, pass);
  const address = server.address();
  const port = address instanceof Object ? address.port : 0;
  const cut = async () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return {
    url: withAddress(url, port),
    cut,
    close: cut,
    async restore() {
      server = await listen(port, pass);
    },
    swallow() {
      for (const socket of open) socket.unpipe().pause();
    },
  };
}

/** A pooler with one connection to the database, which each client takes over as the one before left it. */
export async function openPooler(
  url: string,
): Promise<{ url: string; connections(): number; close(): Promise<void> }> {
  let connections = 0;
  let greeting: Buffer | undefined;
  const far = dialDatabase(url);
  const server = await listen(0, (near) => {
    near.on('error', () => near.destroy());
    const toNear = (bytes: Buffer) => void near.write(bytes);
    near.once('data', (startup) => {
      if (greeting) {
        near.write(greeting);
        far.on('data', toNear);
      } else {
        connections += 1;
        let heard = Buffer.alloc(0);
        const greet = (bytes: Buffer) => {
          heard = Buffer.concat([heard, bytes]);
          if (heard.subarray(-6, -1).equals(READY)) {
            greeting = heard;
            far.off('data', greet);
            far.on('data', toNear);
          }
          near.write(bytes);
        };
        far.on('data', greet);
        far.write(startup);
      }
      near.on('data', (bytes) => (bytes[0] === GOOD_BYE ? near.end() : far.write(bytes)));
    });
    near.once('close', () => far.off('data', toNear));
  });
  const address = server.address();
  return {
    url: withAddress(url, address instanceof Object ? address.port : 0),
    connections: () => connections,
    async close() {
      server.close();
      far.destroy();
    },
  };
}

const GOOD_BYE = 'X'.charCodeAt(0);
/** ReadyForQuery: its letter and its length; what follows is the state of the transaction. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

function dialDatabase(url: string): Socket {
  const { searchParams, port, hostname } = new URL(url);
  const folder = searchParams.get('host');
  const number = Number(searchParams.get('port') ?? (port || '5432'));
  return folder ? dial(`${folder}/.s.PGSQL.${number}`) : dial(number, hostname);
}

function withAddress(url: string, port: number): string {
  const given = new URL(url);
  given.searchParams.set('host', '127.0.0.1');
  given.searchParams.set('port', String(port));
  return given.href;
}

function listen(port: number, pass: (socket: Socket) => void): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer(pass).listen(port, '127.0.0.1', () => resolve(server));
  });
}
