import type { Case } from './case.ts';

export const serverCases: Case[] = [];
