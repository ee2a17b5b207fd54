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
