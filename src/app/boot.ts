// The build minifies this script and writes it into every page, where it runs while the page is read. It is the same
// in each, so that the Content Security Policy can name its hash: what differs stands in the data of its element.
{
  const { entry = '', files = '' } = document.currentScript?.dataset ?? {};
  let isStarted = false;

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const file of files.split(' ')) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
    void import(/* @vite-ignore */ entry);
  };

  // The app starts once the page's largest element has been painted, so that the page can be read before its script
  // is fetched. A frame comes first, because the first paint may show the header alone.
  requestAnimationFrame(() => {
    const observer = new PerformanceObserver(() => setTimeout(start));
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });

  // It starts earlier at the first sign of use.
  for (const sign of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
    addEventListener(sign, start, { once: true, passive: true, capture: true });
  }

  // A browser that does not report its paints starts soon after the load.
  addEventListener('load', () => setTimeout(start, 200));
}
