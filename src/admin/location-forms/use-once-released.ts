import { useEffect, useState } from 'react';

/** Whether a pointer is held down anywhere on the page. */
function useIsPressed(): boolean {
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    let released: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(released);
      setIsPressed(true);
    };
    // The click event follows the release in the same turn.
    const release = () => {
      clearTimeout(released);
      released = setTimeout(() => setIsPressed(false));
    };
    const whileMounted = new AbortController();
    const options = { capture: true, signal: whileMounted.signal };
    window.addEventListener('pointerdown', press, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => {
      clearTimeout(released);
      whileMounted.abort();
    };
  }, []);
  return isPressed;
}

/**
 * Delays a value until no pointer is held down. Content that appears between a button's press and its release would
 * move the button away from the pointer, and the click would be lost.
 */
export function useOnceReleased(isDue: boolean): boolean {
  const isPressed = useIsPressed();
  const [isShown, setIsShown] = useState(false);
  if (isShown !== isDue && !(isDue && isPressed)) setIsShown(isDue);
  return isDue && isShown;
}
