import type { Case } from './case.ts';

export const browserCases: Case[] = [];
