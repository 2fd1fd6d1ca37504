// The build minifies this script and writes it into every page, where it runs while the page loads. Every page has the
// same script, so that the Content Security Policy can name its hash: the element's data holds the differences.
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

  // The app starts after the largest element has been painted, so that visitors can read the page before its script
  // loads. One frame passes first, because the first paint may show only the header.
  requestAnimationFrame(() => {
    const observer = new PerformanceObserver(() => setTimeout(start));
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });

  // Any interaction starts it earlier.
  for (const sign of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
    addEventListener(sign, start, { once: true, passive: true, capture: true });
  }

  // A browser that does not report its paints starts soon after the load.
  addEventListener('load', () => setTimeout(start, 200));
}
