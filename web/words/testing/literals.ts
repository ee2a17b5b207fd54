type Node = { type: string; [field: string]: unknown };

const SHOWN_FIELDS = ['title', 'description', 'label', 'hint', 'text', 'placeholder', 'caption'];
const SHOWN_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  ...SHOWN_FIELDS,
]);
const SPEAKING_FUNCTIONS = new Set(['toast', 'announce']);
const SHOWN_PROPERTIES = new Set(['title', 'textContent', 'innerText']);

/** Latin letters only: Arabic is content, signs and numbers are the same in every language. */
const HAS_WORDS = /[A-Za-z\u00C0-\u024F]/;

/** The strings of a syntax tree that end up before a visitor's eyes or ears. */
export function literalsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literalsIn);
  if (!isNode(node) || isStyle(node)) return [];
  return [...shownBy(node), ...Object.values(node).flatMap(literalsIn)].filter((text) =>
    HAS_WORDS.test(text),
  );
}

function isStyle({ type, key }: Node): boolean {
  return type === 'Property' && nameOf(key) === 'classNames';
}

function shownBy(node: Node): string[] {
  switch (node.type) {
    case 'JSXText':
      return [String(node['value']).trim()];
    case 'JSXElement':
    case 'JSXFragment':
      return childrenOf(node).flatMap((child) =>
        child.type === 'JSXExpressionContainer' ? stringsOf(child['expression']) : [],
      );
    case 'JSXAttribute':
      return SHOWN_ATTRIBUTES.has(nameOf(node['name'])) ? stringsOf(node['value']) : [];
    case 'Property':
      return SHOWN_FIELDS.includes(nameOf(node['key'])) ? stringsOf(node['value']) : [];
    case 'CallExpression':
      return SPEAKING_FUNCTIONS.has(nameOf(node['callee'])) ? stringsOf(node['arguments']) : [];
    case 'AssignmentExpression':
      return SHOWN_PROPERTIES.has(nameOf(node['left'])) ? stringsOf(node['right']) : [];
    default:
      return [];
  }
}

/** The strings that an expression may become; not those that it hands to a function or a nested element. */
function stringsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'Literal':
      return typeof value['value'] === 'string' ? [value['value']] : [];
    case 'TemplateLiteral':
      return [textOf(value['quasis'])];
    case 'JSXExpressionContainer':
      return stringsOf(value['expression']);
    case 'ConditionalExpression':
      return [...stringsOf(value['consequent']), ...stringsOf(value['alternate'])];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return value['operator'] === '===' || value['operator'] === '!=='
        ? []
        : [...stringsOf(value['left']), ...stringsOf(value['right'])];
    case 'ArrayExpression':
      return stringsOf(value['elements']);
    default:
      return [];
  }
}

function textOf(quasis: unknown): string {
  if (!Array.isArray(quasis)) return '';
  return quasis
    .map((quasi: { value: { cooked: string } }) => quasi.value.cooked.trim())
    .join(' ')
    .trim();
}

function childrenOf(node: Node): Node[] {
  return Array.isArray(node['children']) ? node['children'].filter(isNode) : [];
}

/** Of a name, a dotted name or a quoted one: its last part. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'MemberExpression') return nameOf(value['property']);
  const name = value['name'] ?? value['value'];
  return typeof name === 'string' ? name : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
