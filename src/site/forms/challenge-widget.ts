import { CHALLENGES, type ChallengeProvider } from '../../domain/leads/challenge.ts';

type Options = {
  sitekey: string;
  theme: 'light';
  size: 'normal' | 'compact';
  callback: (token: string) => void;
  'error-callback': () => boolean;
};

/** The part of both providers' scripts that we use. */
type WidgetApi = {
  render: (box: HTMLElement, options: Options) => string;
  reset: (widget: string) => void;
  remove: (widget: string) => void;
};

declare global {
  interface Window {
    turnstile?: WidgetApi;
    hcaptcha?: WidgetApi;
    onChallengeReady?: () => void;
  }
}

type Listener = { onToken: (token: string) => void; onTrouble: () => void };

const PATIENCE_MS = 10_000;
/** Both normal widgets are a little narrower than this; the compact ones fit everywhere. */
const NORMAL_WIDTH = 304;

async function loadApi(provider: ChallengeProvider): Promise<WidgetApi> {
  const loaded = window[provider];
  if (loaded) return loaded;
  const script = document.createElement('script');
  try {
    await new Promise<void>((resolve, reject) => {
      window.onChallengeReady = resolve;
      script.src = `${CHALLENGES[provider].script}?render=explicit&onload=onChallengeReady`;
      script.async = true;
      script.onerror = () => reject(new Error('The script did not load.'));
      setTimeout(() => reject(new Error('The script took too long.')), PATIENCE_MS);
      document.head.append(script);
    });
  } catch (error) {
    script.remove();
    throw error;
  }
  const api = window[provider];
  if (!api) throw new Error('The script brought no widget.');
  return api;
}

/** Shows the provider's widget. Its script is loaded the first time, and again after a failure. */
export async function openWidget(
  provider: ChallengeProvider,
  sitekey: string,
  box: HTMLElement,
  { onToken, onTrouble }: Listener,
): Promise<{ again: () => void; close: () => void }> {
  const api = await loadApi(provider);
  const widget = api.render(box, {
    sitekey,
    theme: 'light',
    size: box.clientWidth < NORMAL_WIDTH ? 'compact' : 'normal',
    callback: onToken,
    'error-callback': () => {
      onTrouble();
      // Returning true says that the error is handled, so the provider's script does not log it.
      return true;
    },
  });
  return { again: () => api.reset(widget), close: () => api.remove(widget) };
}
