import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { APP_LISTENS } from '../../lib/early-press.ts';
import { keepTexts } from './left-texts.ts';

type SiteFormProps = Omit<ComponentProps<'form'>, 'onFocus'> & {
  /** Loads what sending takes, at the first focus, also where that came before the app. */
  onPrepare: () => void;
};

/**
 * A form that only the app can send. Its method makes the browser do nothing by itself, which would put what was typed
 * into the address. A form may hydrate after its screen, so it says by itself that it listens.
 */
export function SiteForm({ onPrepare, ...props }: SiteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Before what reads the fields when the screen is there.
  useEffect(() => (form.current ? keepTexts(form.current) : undefined), []);
  const listen = useEffectEvent(() => {
    if (form.current?.contains(document.activeElement)) onPrepare();
    form.current?.dispatchEvent(new Event(APP_LISTENS, { bubbles: true }));
  });
  useEffect(() => listen(), []);
  return <form ref={form} method="dialog" noValidate onFocus={onPrepare} {...props} />;
}
