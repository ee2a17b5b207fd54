/**
 * The colours of the site in both themes, inlined so that a page opened from a mail needs no second request. Without a chosen
 * theme (data-theme, set by the page's script) the system's applies.
 */
export const VERIFY_STYLE = `
:root { color-scheme: light dark;
  --ground: light-dark(#faf5ea, #0b1915); --surface: light-dark(#fffdf8, #12261f); --line: light-dark(#e4d8c1, #284238);
  --line-strong: light-dark(#8d7d5f, #6f8d80); --ink: light-dark(#1b2a25, #f3ecdc); --soft: light-dark(#4c5a53, #b9c7bd);
  --green: light-dark(#0f5140, #7ed4ab); --on-green: light-dark(#ffffff, #06251a);
  --note: light-dark(#fdf0d3, #362b12); --wrong: light-dark(#a8321c, #ffab98); --focus: light-dark(#b45f00, #ffd277);
  --hero: light-dark(#0f4a3b, #0f3a2f); --on-hero: #fbf3e2; --shadow: light-dark(#3c2f1433, #00000080) }
:root[data-theme=light] { color-scheme: light }
:root[data-theme=dark] { color-scheme: dark }
* { box-sizing: border-box }
body { margin: 0; padding: 0 clamp(1rem, 4vw, 2rem) 3rem; color: var(--ink); overflow-wrap: anywhere;
  background: linear-gradient(var(--hero), var(--hero)) no-repeat top / 100% 16rem var(--ground);
  font: 1rem/1.6 Figtree, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
.site { max-width: 32rem; margin: 0 auto; padding: 1.75rem 0 1.25rem; color: var(--on-hero); font-size: 1.125rem;
  font-weight: 800; text-align: center }
main { max-width: 32rem; margin: 0 auto; padding: clamp(1.25rem, 5vw, 2rem); background: var(--surface);
  border: 1px solid var(--line); border-radius: 1.25rem; box-shadow: 0 18px 40px -16px var(--shadow) }
h1 { margin: 0 0 1rem; font-size: clamp(1.5rem, 1.25rem + 1.7vw, 2rem); line-height: 1.2; text-align: center;
  text-wrap: balance }
p { margin: 0 0 1rem; text-wrap: pretty }
.soft { color: var(--soft); font-size: 0.9375rem }
main > .soft { margin: 1.5rem 0 0 }
.note { padding: 0.875rem 1.25rem; background: var(--note); border-radius: 1rem; margin-block-end: 1rem }
.note p { margin: 0 0 0.5rem }
.problem { margin: 0 0 0.5rem; color: var(--wrong); font-weight: 600 }
label { display: block; margin: 0 0 0.375rem; font-weight: 600 }
.row { display: flex; gap: 0.5rem; margin: 0 0 0.5rem }
input { flex: 1; min-width: 0; min-height: 3rem; padding: 0 1rem; font: inherit; color: inherit;
  background: var(--surface); border: 2px solid var(--line-strong); border-radius: 0.75rem }
input[aria-invalid] { border-color: var(--wrong) }
button, .plain { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem;
  padding: 0.5rem 1.25rem; font: inherit; font-weight: 600; border-radius: 99rem; cursor: pointer }
.main { width: 100%; background: var(--green); color: var(--on-green); border: 0 }
.plain { background: none; color: var(--green); border: 2px solid var(--line-strong); text-decoration: none }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
[hidden] { display: none }
`;
