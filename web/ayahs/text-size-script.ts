import { SCALES, TEXT_SIZE_KEY } from './text-size-rules.ts';

/** Runs in the head before the first paint, so it may use nothing from the bundle: text that grew later would move. */
export const textSizeScript = `(function(){try{var s=localStorage.getItem('${TEXT_SIZE_KEY}');if(/^[0-${SCALES.length - 1}]$/.test(s))document.documentElement.dataset.textSize=s}catch(e){}})()`;
