import { chromium } from '@playwright/test';
import { measurePlan } from './plan-speed.ts';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
console.log(await measurePlan(b)); await b.close();
