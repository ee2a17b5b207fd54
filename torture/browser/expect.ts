import { expect as patient } from '@playwright/test';

/** Several browsers share a busy machine; what holds, holds within this time. */
export const expect = patient.configure({ timeout: 15_000 });
