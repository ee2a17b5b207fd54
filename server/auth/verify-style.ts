/** The colours of the site; a page opened from a mail shall be there at once, so it brings its own small style. */
export const VERIFY_STYLE = `
:root { color-scheme: light dark; --ground: #faf5ea; --surface: #fffdf8; --line: #8d7d5f; --ink: #1b2a25;
  --soft: #4c5a53; --green: #14614a; --on-green: #ffffff; --note: #e0efe6; --wrong: #a8321c; --focus: #b45f00 }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0b1915; --surface: #12261f; --line: #6f8d80; --ink: #f3ecdc; --soft: #b9c7bd; --green: #7ed4ab;
    --on-green: #06251a; --note: #173a2d; --wrong: #ffab98; --focus: #ffd277 }
}
* { box-sizing: border-box }
body { margin: 0; padding: clamp(0.75rem, 4vw, 3rem); background: var(--ground); color: var(--ink);
  font: 1.0625rem/1.6 Figtree, system-ui, -apple-system, 'Segoe UI', sans-serif }
main { max-width: 32rem; margin: 0 auto; padding: clamp(1.25rem, 5vw, 2.5rem); background: var(--surface);
  border-radius: 1.25rem; border-block-start: 6px solid var(--green) }
h1 { margin: 0 0 1rem; font-size: 1.6rem; line-height: 1.25; text-wrap: balance }
p { margin: 0 0 1rem }
.site { margin: 0 0 0.25rem; color: var(--green); font-weight: 700 }
.soft { color: var(--soft); font-size: 0.9375rem }
main > .soft { margin: 1.5rem 0 0 }
.address { overflow-wrap: anywhere }
.note { padding: 0.75rem 1rem; background: var(--note); border-radius: 0.75rem; margin-block-end: 1rem }
.note p { margin: 0 0 0.5rem }
.problem { margin: 0 0 0.5rem; color: var(--wrong); font-weight: 600 }
label { display: block; margin: 0 0 0.25rem; font-weight: 600 }
.row { display: flex; gap: 0.5rem; margin: 0 0 0.5rem }
input { flex: 1; min-width: 0; min-height: 3rem; padding: 0 0.875rem; font: inherit; color: inherit;
  background: var(--ground); border: 1px solid var(--line); border-radius: 0.75rem }
input[aria-invalid] { border-color: var(--wrong) }
button { min-height: 3rem; padding: 0 1rem; font: inherit; font-weight: 600; border-radius: 0.75rem; cursor: pointer }
.main { width: 100%; background: var(--green); color: var(--on-green); border: 0 }
.plain { background: none; color: var(--green); border: 1px solid var(--line) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
[hidden] { display: none }
`;
