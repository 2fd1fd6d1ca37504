/**
 * Adds the whole stylesheet to a delivered page, which carries only the rules that it uses. Everything else already has
 * it. Throws if it does not load.
 */
export async function loadStylesheet(): Promise<void> {
  const address = document.querySelector<HTMLElement>('script[data-styles]')?.dataset.styles;
  if (!address) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error('The stylesheet did not load.'));
    };
    document.head.append(link);
  });
}
