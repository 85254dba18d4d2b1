import { transform, type Rule, type Selector, type SelectorComponent } from 'lightningcss';
import { finding, type Finding } from '../release/finding.ts';
import { layerOf, layerOrder } from './layers.ts';

interface StyleViolation {
  line: number;
  fault: Finding;
}

/** Returns the rules of a remote's style sheet that reach outside of it. `remote` names the remote whose
 *  layer a built sheet must use; null for a source. Throws if the text is not a style sheet. */
export function styleViolations(text: string, file: string, remote: string | null = null): StyleViolation[] {
  let found: StyleViolation[] = [];
  transform({
    filename: file,
    code: new TextEncoder().encode(text),
    // Needed to distinguish `:global` from an unknown selector.
    cssModules: true,
    visitor: {
      StyleSheet({ rules }) {
        found = remote === null ? violationsIn(rules, false) : violationsInLayer(rules, remote);
      },
    },
  });
  return found;
}

function violationsInLayer(rules: Rule[], remote: string): StyleViolation[] {
  const allowed = [...layerOrder, layerOf(remote)];
  return rules.flatMap((rule) => {
    if (rule.type === 'ignored') return [];
    if (rule.type === 'layer-statement')
      return rule.value.names.every((name) => allowed.includes(name.join('.')))
        ? []
        : [violation(rule, finding('names another package’s layer'))];
    if (rule.type === 'layer-block' && rule.value.name?.join('.') === layerOf(remote))
      return violationsIn(rule.value.rules, false);
    return [
      violation(
        rule,
        finding('is outside of @layer {layer}: build it with meltemi build', { layer: layerOf(remote) }),
      ),
    ];
  });
}

function violationsIn(rules: Rule[], isNested: boolean): StyleViolation[] {
  return rules.flatMap((rule) => {
    switch (rule.type) {
      case 'style': {
        const { selectors, declarations, rules: nested = [] } = rule.value;
        return [
          ...selectors.flatMap((selector) => violationsOf(rule, selector, isNested)),
          ...(declarations?.importantDeclarations?.length ? [important(rule)] : []),
          ...violationsIn(
            nested,
            selectors.every((selector) => isOwn(selector, isNested)),
          ),
        ];
      }
      case 'nested-declarations':
        return rule.value.declarations.importantDeclarations?.length ? [important(rule)] : [];
      case 'media':
      case 'supports':
      case 'container':
      case 'starting-style':
        return violationsIn(rule.value.rules, isNested);
      case 'keyframes':
      case 'ignored':
        return [];
      default:
        return [
          violation(
            rule,
            finding('is @{rule}, which applies to the whole page: move it to the shell or mf-shared', {
              rule: rule.type,
            }),
          ),
        ];
    }
  });
}

function violationsOf(rule: Rule, selector: Selector, isNested: boolean): StyleViolation[] {
  if (selector.some(isGlobal))
    return [violation(rule, finding('uses :global: use a class of this file instead'))];
  if (isOwn(selector, isNested)) return [];
  return [
    violation(
      rule,
      finding('selects elements without a class of this file: give them a class, or an ancestor (.list li)'),
    ),
  ];
}

const important = (rule: Rule): StyleViolation =>
  violation(
    rule,
    finding('uses !important, which overrides the shell from any layer: raise the specificity instead'),
  );

const violation = (rule: Rule, fault: Finding): StyleViolation => ({ line: lineOf(rule), fault });

function lineOf(rule: Rule): number {
  const { loc } = ('value' in rule ? rule.value : {}) as { loc?: { line: number } };
  return (loc?.line ?? 0) + 1;
}

function isGlobal(component: SelectorComponent): boolean {
  if (component.type !== 'pseudo-class') return false;
  if (component.kind === 'global' || ('name' in component && component.name === 'global')) return true;
  return selectorsIn(component).some((selector) => selector.some(isGlobal));
}

const selectorsIn = (component: SelectorComponent): Selector[] =>
  component.type === 'pseudo-class' && 'selectors' in component && component.kind !== 'host'
    ? component.selectors
    : [];

/** An own element has a class or an ancestor with one. A sibling of the remote's root may belong to the
 *  shell. */
function isOwn(selector: Selector, isNested: boolean): boolean {
  let isBelowOwn = false;
  let hasClass = false;
  for (const component of selector) {
    if (component.type !== 'combinator') hasClass ||= namesClass(component, isNested);
    else {
      isBelowOwn ||= hasClass && ['descendant', 'child'].includes(component.value);
      hasClass = false;
    }
  }
  return hasClass || isBelowOwn;
}

function namesClass(component: SelectorComponent, isNested: boolean): boolean {
  if (component.type === 'class') return true;
  if (component.type === 'nesting') return isNested;
  if (component.type !== 'pseudo-class' || !['is', 'where', 'local'].includes(component.kind)) return false;
  const selectors = selectorsIn(component);
  return selectors.length > 0 && selectors.every((selector) => isOwn(selector, isNested));
}
