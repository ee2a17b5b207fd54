/** How much, and for how long, one caller may keep us busy. */
export const HTTP_LIMITS = {
  bodyLimit: 64 * 1024,
  requestTimeout: 15_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
};

const MB = 1024 * 1024;

export const ANSWER_LIMITS = {
  connections: 10_000,
  /** Of one network, unless it is a proxy of ours; one machine can open them all. */
  connectionsPerNetwork: 2_500,
  answersPerConnection: 8,
  giveUpAfterMs: 20_000,
  /** How long a reader may pause before it has to make room for others. */
  patienceMs: 3_000,
  checkEveryMs: 500,
  bytesPerNetwork: 32 * MB,
  bytesInAll: 128 * MB,
};

export type AnswerLimits = typeof ANSWER_LIMITS;
