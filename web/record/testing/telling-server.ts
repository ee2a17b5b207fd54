import type { Wire } from '#web/api/records.ts';
import { startServer, type Fault } from './server.ts';

/** Tells what goes with a learner: before the removal it was said that all goes that the account has of them. */
export function tellingServer(fault: () => Fault, tell: (entryId: string) => void) {
  const server = startServer(fault);
  const pushLearner: Wire['pushLearner'] = async (row) => {
    const before = new Set(server.idsOf(row.id));
    const answer = await server.wire.pushLearner(row);
    for (const id of server.idsOf(row.id)) before.delete(id);
    for (const id of before) tell(id);
    return answer;
  };
  return { ...server, wire: { ...server.wire, pushLearner } };
}
