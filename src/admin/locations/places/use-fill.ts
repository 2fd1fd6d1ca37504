import { useEffect, useRef, useState } from 'react';
import { adminClient } from '../../../data/client/admin-client.ts';
import { useInvalidate } from '../../../data/client/use-invalidate.ts';
import { fillState } from '../../../data/gazetteer/fill-gazetteer.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { failureText } from '../../outcomes/failure-text.ts';

const KEYS = [queryKeys.gazetteer.all];

/** The progress of filling the gazetteer. States stored before a failure stay stored. */
export type Fill =
  | { kind: 'idle' }
  | { kind: 'filling'; done: number; of: number }
  | { kind: 'failed'; reason: string };

/** Fills states one after another while the screen is open; pressing again continues with the rest. */
export function useFill() {
  const [fill, setFill] = useState<Fill>({ kind: 'idle' });
  const isGone = useRef(false);
  const invalidate = useInvalidate(KEYS);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const start = async (slugs: readonly string[]) => {
    try {
      for (const [done, slug] of slugs.entries()) {
        if (isGone.current) return;
        setFill({ kind: 'filling', done, of: slugs.length });
        await fillState(adminClient, slug);
      }
      setFill({ kind: 'idle' });
    } catch (error) {
      setFill({ kind: 'failed', reason: failureText(error) });
    } finally {
      await invalidate();
    }
  };
  return { fill, start };
}
