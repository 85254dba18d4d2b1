/** Components of React Router that render only with its framework or its server components, which no front-end
 *  uses. They can be reached from `Link` and every route, so bundlers keep them and what they use. */
const unused = ['PrefetchPageLinks', 'RSCErrorHandler'];

/** A webpack loader. Saves 1.5 kB of every page. Throws if the router no longer has one of the components. */
export default function withoutFrameworkMode(text: string): string {
  // The router's other file has none of its components.
  if (!text.includes('function createBrowserRouter(')) return text;
  return unused.reduce((rest, name) => {
    const found = new RegExp(`^function ${name}\\(\\{.*?^\\}$`, 'ms');
    if (!found.test(rest))
      throw new Error(`React Router has no ${name}: remove it from withoutFrameworkMode.ts`);
    return rest.replace(found, `function ${name}({ children }) { return children; }`);
  }, text);
}
