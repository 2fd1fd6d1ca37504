/** A call of a run: when it began and ended, in seconds since the run began, and what came of it. */
export interface SimulatedCall {
  began: number;
  ended: number;
  outcome: 'written' | 'rate_limit' | 'provider_error';
}

interface Provider {
  took: number;
  /** How many calls the provider lets through together, and the seconds until it lets through as many again. */
  stock?: number;
  /** How much of the stock is there as the run begins. */
  inStock?: number;
  refill?: { calls: number; every: number };
  /** The call fails each time that this many have been made. */
  failsEvery?: number;
}

/** What a worker's calls for so many articles come to, with the pace of `createPace`. */
export function simulateRun(articles: number, provider: Provider): SimulatedCall[] {
  const {
    took,
    stock = Infinity,
    inStock = stock,
    refill = { calls: 1, every: 1 },
    failsEvery = Infinity,
  } = provider;
  const calls: SimulatedCall[] = [];
  let [left, limit, open, made, pausedUntil] = [inStock, 8, articles, 0, 0];
  const waiting: SimulatedCall[] = [];
  const begin = (now: number): SimulatedCall => {
    made += 1;
    if (made % failsEvery === 0) return { began: now, ended: now + took, outcome: 'provider_error' };
    if (left < 1) return { began: now, ended: now + 0.1, outcome: 'rate_limit' };
    left -= 1;
    return { began: now, ended: now + took, outcome: 'written' };
  };
  for (let tick = 1; open > 0 || waiting.length > 0; tick += 1) {
    const now = tick / 10;
    if (tick % Math.round(refill.every * 10) === 0) left = Math.min(stock, left + refill.calls);
    const ended = waiting.filter((call) => call.ended <= now);
    for (const call of ended) {
      waiting.splice(waiting.indexOf(call), 1);
      if (call.outcome === 'written') limit = Math.min(32, limit + 1);
      else open += 1;
    }
    if (ended.some(({ outcome }) => outcome === 'rate_limit')) {
      limit = Math.max(1, Math.floor(limit / 2));
      pausedUntil = Math.ceil(now / refill.every) * refill.every;
    }
    while (now >= pausedUntil && open > 0 && waiting.length < limit) {
      const call = begin(now);
      calls.push(call);
      waiting.push(call);
      open -= 1;
    }
  }
  return calls;
}

export const endOf = (calls: readonly SimulatedCall[]): number =>
  Math.max(...calls.map(({ ended }) => ended));
