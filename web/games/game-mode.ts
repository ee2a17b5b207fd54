/** 'visual-audio' shows the letter and says it; 'audio-only' hides it, so it may stand nowhere on the page. */
export type GameMode = 'visual-audio' | 'audio-only';
