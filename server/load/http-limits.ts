/** How much, and for how long, one caller may keep us busy. */
export const HTTP_LIMITS = {
  bodyLimit: 64 * 1024,
  requestTimeout: 15_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
};

export type AnswerLimits = {
  connections: number;
  /** Of one network, unless it is a proxy of ours; one machine can open them all. */
  connectionsPerNetwork: number;
  answersPerConnection: number;
  giveUpAfterMs: number;
  /** How long a reader may pause before it has to make room for others. */
  patienceMs: number;
  checkEveryMs: number;
  bytesPerNetwork: number;
  bytesInAll: number;
};

const MB = 1024 * 1024;

export const ANSWER_LIMITS: AnswerLimits = {
  connections: 10_000,
  connectionsPerNetwork: 2_500,
  answersPerConnection: 8,
  giveUpAfterMs: 20_000,
  patienceMs: 3_000,
  checkEveryMs: 500,
  bytesPerNetwork: 32 * MB,
  bytesInAll: 128 * MB,
};
