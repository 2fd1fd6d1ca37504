import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toast } from './toast.ts';

/**
 * Returns a dialog whose code loads when it is first opened, so that no screen's first view pays for it. If it cannot
 * load, a toast says so and the dialog counts as closed: the screen keeps everything.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;

  return function LateDialog(props: Props) {
    const [isLoaded, setIsLoaded] = useState(Loaded !== undefined);
    const fail = useEffectEvent(() => {
      toast({
        title: 'Error',
        description: "Couldn't load this part of the page. Check your connection and try again.",
        variant: 'destructive',
      });
      props.onClose();
    });
    useEffect(() => {
      if (isLoaded) return;
      let isWanted = true;
      load().then(
        (component) => {
          Loaded = component;
          if (isWanted) setIsLoaded(true);
        },
        () => isWanted && fail(),
      );
      return () => {
        isWanted = false;
      };
    }, [isLoaded]);
    return isLoaded && Loaded ? <Loaded {...props} /> : null;
  };
}
