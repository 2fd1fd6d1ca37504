import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  type ArticleDecision,
  type BatchStep,
  type DoubtfulArticle,
  type SeenArticle,
  type SkippedArticle,
  useArticleDecisions,
} from '../../data/articles/article-decisions.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { failureText } from '../outcomes/failure-text.ts';

/** The steps of a decision about several articles. */
export type DecisionState =
  | { kind: 'checking'; checked: number }
  | { kind: 'unchecked'; error: string; retry: () => void }
  | { kind: 'asking' }
  | { kind: 'working' }
  /** The server refused a part or could not be reached; earlier parts stay done. */
  | { kind: 'broken'; error: string }
  | { kind: 'ended' };

/** The articles handled so far, and those among them that were skipped. */
export type DecisionProgress = { ids: readonly string[]; left: readonly SkippedArticle[] };

const NO_DOUBTS: readonly DoubtfulArticle[] = [];
const NOTHING: DecisionProgress = { ids: [], left: [] };

/**
 * Reads the texts before they are published, so that the administrator sees the gate's findings before the question.
 */
function useDoubts(fate: ArticleDecision, articles: readonly SeenArticle[]) {
  const { check } = useArticleDecisions();
  const [checked, setChecked] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.articleCheck(useId()),
    queryFn: () => {
      setChecked(0);
      return check(articles, (some) => setChecked((before) => before + some));
    },
    enabled: fate === 'published',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { doubtful: fate === 'published' ? data : NO_DOUBTS, checked, error, refetch };
}

/**
 * Carries a decision about several articles: it checks those that go public, asks, works part by part, and says how
 * it went. After a failure the same call continues with what is left.
 */
export function useArticleDecision(fate: ArticleDecision, articles: readonly SeenArticle[]) {
  const { decide } = useArticleDecisions();
  const { doubtful, checked, error, refetch } = useDoubts(fate, articles);
  const [run, setRun] = useState<'asking' | 'working' | 'ended' | { error: string }>('asking');
  const [progress, setProgress] = useState(NOTHING);

  const start = async (chosen: readonly SeenArticle[]): Promise<DecisionProgress | null> => {
    let reached = progress;
    const open = chosen.filter(({ id }) => !reached.ids.includes(id));
    let at = 0;
    const note = ({ dealtWith, left }: BatchStep) => {
      const ids = open.slice(at, at + dealtWith).map(({ id }) => id);
      at += dealtWith;
      reached = { ids: [...reached.ids, ...ids], left: [...reached.left, ...left] };
      setProgress(reached);
    };
    setRun('working');
    try {
      await decide(fate, open, note);
    } catch (reason) {
      setRun({ error: failureText(reason) });
      return null;
    }
    setRun('ended');
    return reached;
  };

  const state = ((): DecisionState => {
    if (typeof run === 'object') return { kind: 'broken', error: run.error };
    if (run !== 'asking') return { kind: run };
    if (doubtful) return { kind: 'asking' };
    if (error) return { kind: 'unchecked', error: failureText(error), retry: () => void refetch() };
    return { kind: 'checking', checked };
  })();
  return { state, progress, doubtful: doubtful ?? NO_DOUBTS, start };
}
