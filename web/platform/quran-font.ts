const LONGEST_WAIT_MS = 3000;

/**
 * Runs in the head after the stylesheet. An ayah is never painted in another font and then moved: it stays unseen, with
 * its room kept, until Amiri Quran is there. Should the font not come, the ayah is shown all the same.
 */
export const quranFontScript = `(function(){var r=document.documentElement,f='1em "Amiri Quran"';if(!document.fonts||document.fonts.check(f,'\u0642'))return;r.classList.add('awaits-quran-font');function show(){r.classList.remove('awaits-quran-font')}document.fonts.load(f,'\u0642').then(show,show);setTimeout(show,${LONGEST_WAIT_MS})})()`;
