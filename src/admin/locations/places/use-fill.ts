import { useEffect, useRef, useState } from 'react';
import { adminClient } from '../../../data/client/admin-client.ts';
import { useInvalidate } from '../../../data/client/use-invalidate.ts';
import { fillState } from '../../../data/gazetteer/fill-gazetteer.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { failureText } from '../../outcomes/failure-text.ts';

const KEYS = [queryKeys.gazetteer.all];

/** How a filling stands. What was stored before a failure stays stored. */
export type Fill =
  | { kind: 'idle' }
  | { kind: 'filling'; done: number; of: number }
  | { kind: 'failed'; reason: string };

/** Fills states one after the other, as long as the screen lives; the next press goes on with those that are left. */
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
