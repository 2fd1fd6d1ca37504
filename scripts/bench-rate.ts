import { percentile } from './bench/figure.ts';
import { openConnections } from './bench/requests.ts';

// bench-publish runs this beside the server, in a process that does nothing else: its own collector would delay it.
const CONNECTIONS = 64;
const [, , page = '', aSecond = '', seconds = ''] = process.argv;
const [rate, requests] = [Number(aSecond), Number(aSecond) * Number(seconds)];

/**
 * Asks for a page so many times a second, whether or not earlier requests have been answered: a server that stops for a
 * while is charged for all who come meanwhile. A time counts from the request's own moment, because our timers are late
 * by up to a millisecond.
 */
async function timesAtRate(): Promise<number[]> {
  const connections = openConnections(CONNECTIONS);
  const begin = performance.now();
  const answers: Promise<number>[] = [];
  const ask = async (): Promise<number> => {
    const { status, milliseconds } = await connections.get(page);
    if (status !== 200) throw new Error(`${page} answers ${status}.`);
    return milliseconds;
  };
  while (answers.length < requests) {
    const early = begin + (answers.length * 1000) / rate - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    else answers.push(ask());
  }
  const times = await Promise.all(answers);
  connections.close();
  return times;
}

// The first second makes the server and this process fast.
const times = (await timesAtRate()).slice(rate);
process.send?.({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) });
process.disconnect?.();
